// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { trustedScriptUrl } from './trusted-script-url.ts'

test.each(['/service-worker.js', '/share-worker.js', '/assets/shrink-worker-Ab_1-2.js'])(
  'a worker may be started from %s',
  (address) => {
    expect(trustedScriptUrl(address)).toBe(address)
  },
)

test.each([
  '/assets/index-Ab12.js',
  '/api/pictures/service-worker.js',
  'https://elsewhere.example/service-worker.js',
  '//elsewhere.example/service-worker.js',
  'data:text/javascript,alert(1)',
  'blob:null/service-worker.js',
])('a worker may not be started from %s', (address) => {
  expect(() => trustedScriptUrl(address)).toThrow('not a script of ours')
})
