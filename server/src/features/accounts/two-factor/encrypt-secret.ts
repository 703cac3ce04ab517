import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => createHmac('sha256', secret).update('sealed authenticator secrets').digest()

/**
 * Encrypts a text for one person (AES-256-GCM, NIST SP 800-38D). The result cannot be decrypted with a copy of the database
 * alone, nor in another person's row. Returns base64url of nonce, tag and ciphertext.
 */
export function encryptSecret(text: string, { secret, userId }: { secret: string; userId: string }): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null if it was changed, is another person's, or was encrypted with another secret. */
export function decryptSecret(sealed: string, { secret, userId }: { secret: string; userId: string }): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null // `final` throws only if the tag does not match
  }
}
