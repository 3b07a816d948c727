#!/bin/sh
# Makes deploy/secrets/ once, with random secrets. Never replaces one.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo "deploy/secrets is there already: remove it yourself if you really want new secrets." >&2
  exit 1
fi
# Containers read the files as users of their own; nobody else can enter the folder.
umask 022
mkdir -m 0700 secrets
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
random 32 > secrets/secret_key
random 24 > secrets/metrics_token
random 24 > secrets/s3_secret
random 24 > secrets/database_password
password=$(cat secrets/database_password)
echo "postgres://hypatia:$password@pgbouncer:6432/hypatia" > secrets/database_url
echo "postgres://hypatia:$password@database:5432/hypatia" > secrets/database_direct_url
echo "\"hypatia\" \"$password\"" > secrets/pgbouncer_users
chmod 0444 secrets/*
echo "Made deploy/secrets. Keep a copy where only you can read it: without secret_key, older links stop working."
