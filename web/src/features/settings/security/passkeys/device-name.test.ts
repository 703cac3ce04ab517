import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Linux computer'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile', 5, 'Android device'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1', 5, 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 10, 'Windows computer'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140', 0, 'Chromebook'],
  ['', 0, 'This device'],
])('%j with %i touch points is named %j', (userAgent, maxTouchPoints, name) => {
  expect(deviceName({ userAgent, maxTouchPoints })).toBe(name)
})
