import { afterEach, expect, vi } from 'vitest'

/** Records calls of console.error: each is a fault that nobody handled, and fails the test that caused it. */
const spy = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = spy.mock.calls.map((args) => args.map(String).join(' '))
  spy.mockClear()
  expect(calls).toEqual([])
})
