// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { scriptAddress } from './script-address.ts'

test.each(['/service-worker.js', '/share-worker.js', '/assets/shrink-worker-Ab_1-2.js'])(
  '%s may be started',
  (address) => {
    expect(scriptAddress(address)).toBe(address)
  },
)

test.each([
  '/assets/index-Ab12.js',
  '/api/pictures/service-worker.js',
  'https://elsewhere.example/service-worker.js',
  '//elsewhere.example/service-worker.js',
  'data:text/javascript,alert(1)',
  'blob:null/service-worker.js',
])('%s may not', (address) => {
  expect(() => scriptAddress(address)).toThrow('not a script of ours')
})
