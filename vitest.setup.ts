import { afterEach, expect, vi } from 'vitest'

/** A console.error is a fault nobody handled: the test that caused it fails. */
const spy = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = spy.mock.calls.map((args) => args.map(String).join(' '))
  spy.mockClear()
  expect(calls).toEqual([])
})
