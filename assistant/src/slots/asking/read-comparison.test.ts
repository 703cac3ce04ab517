import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

test.each([
  ['listed', 'which is the cheapest', 'cheapest any = quiz,gig,pottery'],
  ['listed', 'and the most expensive one?', 'dearest any = quiz,gig,pottery'],
  ['listed', 'what would it all cost me', 'cost any = quiz,gig,pottery'],
  ['listed', 'how much do they come to altogether', 'cost any = quiz,gig,pottery'],
  ['listed', "which one's furthest off", 'last any = pottery'],
  ['three', 'how much for the lot', 'cost any = blues,hamlet,choir'],
  ['empty', 'cheapest thing in december', 'cheapest 2026-12-01..2026-12-31 = talk,jazz,market,blues,hamlet,choir'],
  ['empty', 'how many days between the pottery and the jazz night', 'apart any = pottery,jazz'],
  ['empty', 'how long is there between hamlet and the choir', 'apart any = hamlet,choir'],
])('in the scene %s, %j compares events', (scene, say, want) => {
  const context = scenes[scene]
  if (!context) throw new Error('no such scene')
  expect(showCommand(interpret(say, context), context)).toMatch(new RegExp(`^${want}`))
})

test.each([
  ['one', 'whats the cheapest ticket', 'ask price jazz'],
  ['one', 'how much is it altogether for two', 'ask price jazz'],
  ['listed', 'delete the cheapest', 'delete'],
  ['empty', 'how many events do i have in total', 'count'],
  ['empty', 'how many pottery classes before xmas', 'count 2026-11-24..2026-12-24 = pottery'],
  ['listed', 'how much for both of us', 'ask price'],
  ['three', 'how much is it altogether for 2 adults and a child', 'ask price'],
  ['three', 'how much for the soup and the cake together', 'ask price'],
])('in the scene %s, %j does not compare events', (scene, say, want) => {
  const context = scenes[scene]
  if (!context) throw new Error('no such scene')
  expect(showCommand(interpret(say, context), context)).toContain(want)
})

test('"and the dearest" after "the cheapest" compares the same events', () => {
  const { listed } = scenes
  if (!listed) throw new Error('no such scene')
  const filter = {
    span: null,
    words: [],
    place: null,
    category: null,
    which: 'all' as const,
    among: ['quiz', 'gig', 'run'],
  }
  const context: Context = {
    ...listed,
    lastSpokenOf: ['quiz'],
    lastRequest: { kind: 'list', shape: 'cheapest', filter },
  }
  expect(showCommand(interpret('and the dearest', context), context)).toBe('dearest any = quiz,gig,run')
})

test('"how much for both the quiz and the pottery" adds up these two of three events in view', () => {
  expectInterpretation('listed', 'how much for both the quiz and the pottery', 'cost any = quiz,pottery')
})

test('"and the least?" after the dearest asks for the cheapest of the same events', () => {
  const { listed } = scenes
  if (!listed) throw new Error('no such scene')
  const filter = { span: null, words: [], place: null, category: null, which: 'all' as const, among: ['quiz', 'gig'] }
  const context: Context = {
    ...listed,
    lastSpokenOf: ['quiz'],
    lastRequest: { kind: 'list', shape: 'dearest', filter },
  }
  expect(showCommand(interpret('and the least?', context), context)).toBe('cheapest any = quiz,gig')
})
