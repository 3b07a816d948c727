import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Seals {
  /** Encrypts a text so that nobody can read or change it without the installation's secret; base64url. */
  seal(purpose: string, text: string): string;
  /** Text of a seal made for the same purpose; null if it's damaged, forged or made with another secret. */
  open(purpose: string, sealed: string): string | null;
}

/** Seals by AES-256-GCM, with a key for each purpose derived from the installation's secret. */
export function createSeals(secretKey: string): Seals {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secretKey, "", `seal\0${purpose}`, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), iv);
      const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
