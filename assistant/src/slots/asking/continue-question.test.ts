import { expect, test } from 'vitest'
import type { Filter, FollowUpTarget } from '../../command.ts'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

const anything: Omit<Filter, 'span'> = { words: [], place: null, category: null, which: 'all', among: null }
const THURSDAY = { from: '2026-11-26', to: '2026-11-26', fromTime: null, toTime: null }
const SATURDAY = { from: '2026-11-28', to: '2026-11-28', fromTime: null, toTime: null }
const NEXT: FollowUpTarget = { kind: 'list', shape: 'next', filter: { span: null, ...anything } }
const ON_THURSDAY: FollowUpTarget = { kind: 'list', shape: 'list', filter: { span: THURSDAY, ...anything } }
const FREE: FollowUpTarget = { kind: 'free', span: SATURDAY }

function interpretAfter(lastRequest: FollowUpTarget | null, sentence: string): string {
  const { empty } = scenes
  if (!empty) throw new Error('there is no such scene')
  const context: Context = { ...empty, lastSpokenOf: ['quiz'], lastRequest }
  return showCommand(interpret(sentence, context), context)
}

test.each(['and after that?', 'and then?', 'what about after that', 'and the next one?'])(
  '%j after "what is next" asks for the event after that',
  (sentence) => {
    expect(interpretAfter(NEXT, sentence)).toBe('next 2026-11-26.. = gig')
  },
)

test.each([
  ['and friday?', ON_THURSDAY, 'list 2026-11-27 = gig'],
  ['what about the weekend', ON_THURSDAY, 'list 2026-11-28..2026-11-29 = pottery,run'],
  ['and on sunday?', FREE, 'free 2026-11-29'],
  ['and at 2pm?', FREE, 'free 2026-11-28 14:00-'],
])('%j continues the previous question', (sentence, before, want) => {
  expect(interpretAfter(before, sentence)).toBe(want)
})

test('a day alone is not a list if there was no question before it', () => {
  expect(interpretAfter(null, 'and friday?')).not.toContain('list')
})
