import { expect, test } from 'vitest'
import { loginPathFor, returnPath } from './return-path.ts'

test.each(['/chat', '/chat/42', '/chat?thread=4#end', '/'])('signing in leads back to %j', (path) => {
  expect(returnPath(loginPathFor(path).split('?')[1] ?? '')).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https://evil.example/chat',
  'javascript:alert(1)',
  'chat',
  '/login',
  '/login?from=/login',
  '',
])('signing in never leads to %j', (path) => {
  expect(returnPath(`from=${encodeURIComponent(path)}`)).toBe('/')
})

test('without a path to return to, signing in leads home', () => {
  expect(returnPath('')).toBe('/')
})
