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
  ['a proxy that says so', { ...here, headers: { ...here.headers, 'x-forwarded-for': '192.0.2.7' } }],
  ['a proxy that says nothing and speaks as proxies do', { ...here, httpVersion: '1.0' }],
  ['a page elsewhere whose name was pointed here', { ...here, headers: { host: 'evil.example' } }],
  ['a request without a host', { ...here, headers: {} }],
])('%s is not this computer', (_why, request) => {
  expect(isLoopbackRequest(request)).toBe(false)
})
