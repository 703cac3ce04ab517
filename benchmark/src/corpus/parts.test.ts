import { expect, test } from 'vitest'
import { isWithin, partOf } from './parts.ts'

test('all repositories of an owner are in one part, however the name is written', () => {
  const owners = Array.from({ length: 50 }, (_, at) => `owner-${at}`)
  for (const owner of owners) expect(partOf(`${owner}/posters`)).toBe(partOf(`${owner.toUpperCase()}/another`))
})

test('about a third of the owners is set aside, the same ones in every run', () => {
  const parts = Array.from({ length: 900 }, (_, at) => partOf(`owner-${at}/posters`))
  const unseen = parts.filter((part) => part === 'unseen').length
  expect(unseen).toBeGreaterThan(250)
  expect(unseen).toBeLessThan(350)
  expect(parts.slice(0, 6)).toEqual(Array.from({ length: 6 }, (_, at) => partOf(`owner-${at}/other`)))
})

test('failures that were set aside are only looked at when asked for', () => {
  expect(isWithin('unseen', 'seen')).toBe(false)
  expect(isWithin('unseen', 'all')).toBe(true)
})
