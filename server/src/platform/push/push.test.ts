import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openFakeBrowser, postToFakeBrowser } from '../../testing/fakes/fake-push-service.ts'
import { encryptMessage } from './encrypt-message.ts'
import { isValidSubscription } from './is-valid-subscription.ts'
import { NotPublicError } from '../outgoing/public-lookup.ts'
import { postToPushService } from './post-to-push-service.ts'
import { isPublicAddress } from '../outgoing/public-address.ts'
import { createWebPush } from './push.ts'
import { createVapid } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const message = { title: 'Night Ferry', body: 'Friday, 20:00', url: '/event/e1', tag: 'r1' }
const lines: object[] = []
const keep = (fields: object) => void lines.push(fields)
const log = { info: keep, warn: keep, error: keep }
const push = createWebPush({ secret: 'a secret', subject: 'https://swap.example', log, post: postToFakeBrowser })

test('a message is encrypted as in the example of RFC 8291, appendix A', () => {
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const privateKey = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
  const made = encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
    privateKey,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  })
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the VAPID header is signed for one service and one hour, with keys derived from the secret', () => {
  const vapid = createVapid({ secret: 'a secret', subject: 'https://swap.example' })
  expect(createVapid({ secret: 'a secret', subject: 'x' }).publicKey).toBe(vapid.publicKey)
  expect(createVapid({ secret: 'another', subject: 'x' }).publicKey).not.toBe(vapid.publicKey)
  const header = vapid.authorization('https://push.example.org', Date.parse('2026-11-22T12:00Z'))
  const { token = '', key = '' } = /^vapid t=(?<token>\S+), k=(?<key>\S+)$/.exec(header)?.groups ?? {}
  expect(key).toBe(vapid.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example.org',
    exp: Date.parse('2026-11-22T13:00Z') / 1000,
    sub: 'https://swap.example',
  })
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  expect(isOurs).toBe(true)
})

test('a browser gets the message, which its push service may keep for the given time', async () => {
  const browser = openFakeBrowser()
  expect(await push.send(browser, message, { ttlSeconds: 600 })).toBe('sent')
  expect(browser.shown).toMatchObject([{ message, headers: { ttl: '600', 'content-encoding': 'aes128gcm' } }])
})

test('a title that is too long for a push service is truncated', async () => {
  const browser = openFakeBrowser()
  await push.send(browser, { ...message, title: '🎷'.repeat(5000) }, { ttlSeconds: 600 })
  expect(browser.shown[0]?.message.title).toHaveLength(300)
})

test.each([404, 410])('a subscription is gone if its push service answers %i', async (answer) => {
  const browser = openFakeBrowser()
  browser.answer = answer
  expect(await push.send(browser, message, { ttlSeconds: 600 })).toBe('gone')
})

test.each([400, 401, 403, 413, 301])(
  'a message is refused, and logged, if the push service answers %i',
  async (answer) => {
    const browser = openFakeBrowser()
    browser.answer = answer
    lines.length = 0
    expect(await push.send(browser, message, { ttlSeconds: 600 })).toBe('refused')
    expect(lines).toEqual([{ host: 'updates.push.services.mozilla.com', status: answer }])
  },
)

test('a subscription without a known push service is gone, and nothing is posted to it', async () => {
  const asked: string[] = []
  const post = async (address: string) => asked.push(address)
  const careful = createWebPush({ secret: 'a secret', subject: 'https://swap.example', log, post })
  const stray = { ...openFakeBrowser(), endpoint: 'https://push.attacker.example/a' }
  expect(await careful.send(stray, message, { ttlSeconds: 600 })).toBe('gone')
  expect(asked).toEqual([])
})

test.each([429, 500, 503])('sending throws, so that it is retried, if the push service answers %i', async (answer) => {
  const browser = openFakeBrowser()
  browser.answer = answer
  await expect(push.send(browser, message, { ttlSeconds: 600 })).rejects.toThrow(String(answer))
})

describe('a subscription', () => {
  test.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111'])(
    'may have a push service at %s, which is on the internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
    '',
  ])('may not have a push service at %j, which is not on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://intranet/a',
    'https://push.example.org:8443/a',
    'https://me@push.example.org/a',
    'https://push.example.org/a',
    'https://push.attacker.example/a',
    'https://fcm.googleapis.com.attacker.example/a',
    'https://attacker.example/fcm.googleapis.com',
    'https://xfcm.googleapis.com/a',
    'https://fcm.googleapis.com./a',
    'https://fcm.googleapis.com:8443/a',
    'https://me@fcm.googleapis.com/a',
    'https://:secret@fcm.googleapis.com/a',
    'http://fcm.googleapis.com/a',
    'https://notify.windows.com/a',
    'https://evilnotify.windows.com/a',
    'https://push.apple.com/a',
    'https://evil-push.apple.com/a',
    'https://0x7f000001/a',
    'file:///etc/passwd',
    'nonsense',
  ])('with the endpoint %s is refused', (endpoint) => {
    expect(isValidSubscription({ ...openFakeBrowser(), endpoint })).toBe(false)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com/wp/a',
    'https://FCM.googleapis.com/wp/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://updates-autopush.stage.mozaws.net/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('with the endpoint %s is accepted', (endpoint) => {
    expect(isValidSubscription({ ...openFakeBrowser(), endpoint })).toBe(true)
  })

  test.each([
    ['https://push.example.org/a', true],
    ['https://eu.push.example.net/a', true],
    ['https://push.example.net/a', false],
    ['https://other.example.org/a', false],
    ['https://fcm.googleapis.com/wp/a', true],
  ])('with the endpoint %s, if the operator added push services: %s', (endpoint, isTaken) => {
    const added = ['push.example.org', '*.push.example.net']
    expect(isValidSubscription({ ...openFakeBrowser(), endpoint }, added)).toBe(isTaken)
  })

  test('with invalid keys is refused', () => {
    const browser = openFakeBrowser()
    expect(isValidSubscription(browser)).toBe(true)
    expect(isValidSubscription({ ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
    expect(isValidSubscription({ ...browser, auth: 'short' })).toBe(false)
  })

  test.each(['https://127.0.0.1:1/a', 'https://[::1]:1/a', 'https://localhost:1/a', 'http://1.1.1.1/a'])(
    'is never used for a request to %s',
    async (address) => {
      await expect(postToPushService(address, { headers: {}, body: Buffer.from('') })).rejects.toThrow(NotPublicError)
    },
  )
})
