import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Post } from '../../platform/push/post-to-push-service.ts'
import type { PushSubscription } from '../../platform/push/is-valid-subscription.ts'
import type { PushMessage } from '../../platform/push/push.ts'

/** A fake browser with a push subscription. */
export interface FakeBrowser extends PushSubscription {
  /** The messages that arrived, and the headers they were sent with. */
  shown: { message: PushMessage; headers: Record<string, string> }[]
  /** The HTTP status that its push service answers with; 201 by default. */
  answer: number
}

const browsers = new Map<string, FakeBrowser & { decrypt: (body: Buffer) => string }>()

/** Opens a fake browser; its subscription looks like a real one. */
export function openFakeBrowser(): FakeBrowser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const browser = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(8).toString('hex')}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    shown: [],
    answer: 201,
    decrypt: (body: Buffer) => decrypted(body, keys, auth),
  }
  browsers.set(browser.endpoint, browser)
  return browser
}

/** Replaces the push service: decrypts a post, and records it with its browser. */
export const postToFakeBrowser: Post = async (address, { headers, body }) => {
  const browser = browsers.get(address)
  if (!browser) return 404
  if (browser.answer === 201) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what we sent ourselves
    const message = JSON.parse(browser.decrypt(body)) as PushMessage
    browser.shown.push({ message, headers })
  }
  return browser.answer
}

/** Decrypts a push message as a browser does (RFC 8291, RFC 8188). */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, theirs, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, purpose, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  return Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    .subarray(0, -1)
    .toString()
}
