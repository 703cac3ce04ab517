import { expect, test } from 'vitest'
import { parseDevice, describeDevice } from './device.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox on Linux', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/145.0.0.0`,
    'Microsoft Edge on Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.3 Safari/605.1.15`,
    'Safari on macOS',
    'computer',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
    'phone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) ${WEBKIT} Version/17.1 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
    'tablet',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on Chrome OS', 'computer'],
])('the user agent %j is %s, a %s', (userAgent, name, kind) => {
  const device = parseDevice(userAgent)
  expect(describeDevice(device)).toBe(name)
  expect(device.kind).toBe(kind)
})

test.each([
  '',
  ' ',
  'curl/8.5.0',
  'Please open https://evil.example/1.0 now',
  '<script>alert(1)</script>/1 (x)',
  'Your bank/2.0 (call +44 20 7946 0000)',
])('the user agent %j is an unknown browser, and none of its words are repeated', (userAgent) => {
  expect(parseDevice(userAgent)).toEqual({ browser: null, system: null, kind: 'computer' })
  expect(describeDevice(parseDevice(userAgent))).toBe('a browser we do not know')
})
