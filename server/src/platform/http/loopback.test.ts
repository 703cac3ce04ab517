import { expect, test } from 'vitest'
import { isLoopbackRequest } from './loopback.ts'

const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }

test.each([here, { ...here, remoteAddress: '::1' }, { ...here, remoteAddress: '::ffff:127.0.0.1' }])(
  '%j comes from this computer',
  (request) => {
    expect(isLoopbackRequest(request)).toBe(true)
  },
)

test.each<[why: string, request: Parameters<typeof isLoopbackRequest>[0]]>([
  ['another computer', { ...here, remoteAddress: '192.0.2.7' }],
  ['a proxy that adds its headers', { ...here, headers: { ...here.headers, 'x-forwarded-for': '192.0.2.7' } }],
  ['a proxy without headers that uses HTTP/1.0', { ...here, httpVersion: '1.0' }],
  ['another host name that resolves to this computer', { ...here, headers: { host: 'evil.example' } }],
  ['a request without a host', { ...here, headers: {} }],
])('a request from %s does not come from this computer', (_why, request) => {
  expect(isLoopbackRequest(request)).toBe(false)
})
