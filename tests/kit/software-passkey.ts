import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** An authenticator without a device: makes passkeys and answers challenges as a phone would. */
export interface SoftwarePasskey {
  id: string;
  /** Answer to the options for adding it. */
  register(options: string, changes?: Changes): string;
  /** Answer to the options for logging in. Counts up unless a count is given. */
  answer(options: string, changes?: Changes): string;
}

/** Mistakes and lies. */
export interface Changes {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Somebody who only touched it. */
  unverified?: true;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export function createPasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(16);
  const id = credential.toString("base64url");
  let counter = 0;

  const clientData = (type: string, options: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? JSON.parse(options).challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (flags: number, changes: Changes) => {
    const data = Buffer.alloc(37);
    hash(changes.rpId ?? new URL(origin).hostname).copy(data);
    data[32] = changes.unverified ? flags & ~VERIFIED : flags;
    data.writeUInt32BE(changes.counter ?? counter, 33);
    return data;
  };

  return {
    id,
    register(options, changes = {}) {
      const made = Buffer.concat([
        authenticatorData(PRESENT | VERIFIED | ATTESTED, changes),
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        coseKey(publicKey),
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", options, changes).toString("base64url"),
        attestationObject: attestation(made).toString("base64url"),
        transports: ["internal"],
      };
      return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
    },
    answer(options, changes = {}) {
      counter += 1;
      const client = clientData("webauthn.get", options, changes);
      const data = authenticatorData(PRESENT | VERIFIED, changes);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, hash(client)]), privateKey).toString("base64url"),
      };
      return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
    },
  };
}

function hash(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}
