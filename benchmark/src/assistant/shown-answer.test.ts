import type { Message } from '@swap/contract/thread'
import { expect, test } from 'vitest'
import type { AccountEvent } from './account-events.ts'
import { readShownAnswer } from './shown-answer.ts'

const foxes: AccountEvent = {
  id: 'foxes',
  threadId: null,
  title: 'The Velvet Foxes',
  values: { start_date: '2027-01-22', start_time: '20:00', venue: 'The Blue Lamp' },
  saved: false,
  reminders: [],
  days: [],
  evidence: { start_time: 'Doors 7pm · Music 8pm' },
}

const answering = (more: Partial<Message>): Message => ({
  id: 'message',
  content: '',
  timestamp: '2026-12-01T10:00:00Z',
  sender: 'assistant',
  type: 'text',
  status: 'completed',
  ...more,
})

test('what is shown with an answer counts as part of it', () => {
  const { shown } = readShownAnswer(
    [
      answering({
        content: 'Changed.',
        eventIds: ['foxes'],
        evidence: [{ eventId: 'foxes', field: 'start_time' }],
        changes: [{ eventId: 'foxes', field: 'start_time', before: '20:00', after: '21:00' }],
        mentions: [
          {
            id: 'quiz',
            title: 'Pub Quiz',
            start_date: '2026-12-08',
            start_time: '19:30',
            place: 'The Crown',
            saved: true,
            threadId: null,
            thumbnailUrl: null,
          },
        ],
      }),
    ],
    [foxes],
  )
  for (const part of ['Changed.', 'Doors 7pm', '9pm', '8 pm', 'Tuesday 8 December 2026', '7:30 pm', 'The Blue Lamp'])
    expect(shown).toContain(part)
})

test('an answer claims neither old values nor what the person said', () => {
  const { claimed } = readShownAnswer(
    [
      answering({ sender: 'user', content: 'at 7' }),
      answering({
        content: 'Done.',
        changes: [{ eventId: 'foxes', field: 'start_time', before: '20:00', after: '21:00' }],
      }),
    ],
    [foxes],
  )
  expect(claimed).not.toContain('20:00')
  expect(claimed).not.toContain('at 7')
})

test.each([
  ['Which one do you mean?', true],
  ['It is at 20:00.', false],
  ['It says "Who dares?" on it.', false],
  ['I didn’t get that. Try asking: when is it?', false],
])('"%s" asks back: %s', (content, asks) => {
  expect(readShownAnswer([answering({ content })], []).isQuestionOrOffer).toBe(asks)
})

const tap = (action: string) =>
  answering({ content: 'Done.', actions: [{ id: 'tap', label: 'Tap', colour: 'line', icon: 'undo', action }] })

test('a button that answers counts as a question, an undo button does not', () => {
  expect(readShownAnswer([tap('answer:Pub Quiz')], []).isQuestionOrOffer).toBe(true)
  expect(readShownAnswer([tap('undo:change')], []).isQuestionOrOffer).toBe(false)
})
