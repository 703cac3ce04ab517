import { expect, test } from 'vitest'
import type { KnownEvent } from '../context.ts'
import { interpret } from '../interpret.ts'
import { scenes } from './scenes.ts'

/** A thread with one event without a start time. */
const withoutStart = (facts: Partial<KnownEvent>) => {
  const one = scenes.one
  if (!one) throw new Error('no scene')
  const known = one.known.map((it) => (it.id === 'jazz' ? { ...it, start_time: null, end_time: null, ...facts } : it))
  return { ...one, known }
}

test.each([
  [{}, 'it starts at 9', '21:00'],
  [{}, 'it starts at 10', '10:00'],
  [{}, 'it starts at 9am', '09:00'],
  [{ title: 'Blues Brunch' }, 'it starts at 9', '09:00'],
  [{ title: 'Book Fair', category: 'Education' }, 'it starts at 9', '09:00'],
  [{ title: 'Staff party', category: 'Other' }, 'it starts at 9', '21:00'],
] as const)('for %j without a start time, "%s" means %s', (facts, say, start) => {
  expect(interpret(say, withoutStart(facts))).toMatchObject({ kind: 'change', edit: { start_time: start } })
})
