import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, as bytes. */
export interface BrowserKeys {
  /** A point of P-256, uncompressed. */
  p256dh: Buffer
  /** 16 bytes. */
  auth: Buffer
}

/** The random values that make each message unique. Given by tests only. */
interface RandomValues {
  privateKey?: Buffer
  salt?: Buffer
}

const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.of(2)

const derive = (key: Buffer, salt: Buffer, about: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, about, bytes))
const about = (what: string) => Buffer.from(`Content-Encoding: ${what}\0`)

/** Encrypts a message for one browser, so that the service in between cannot read it (RFC 8291, one record of RFC 8188). */
export function encryptMessage(
  message: Buffer,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt = randomBytes(16) }: RandomValues = {},
): Buffer {
  const ours = createECDH('prime256v1')
  if (privateKey) ours.setPrivateKey(privateKey)
  else ours.generateKeys()
  const publicKey = ours.getPublicKey()
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const key = derive(ours.computeSecret(p256dh), auth, purpose, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, about('aes128gcm'), 16),
    derive(key, salt, about('nonce'), 12),
  )
  const body = Buffer.concat([
    cipher.update(Buffer.concat([message, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, header, publicKey, body])
}
