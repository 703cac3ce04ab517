import { expect, test } from 'vitest'
import { asEvent, scenes } from '../../testing/scenes.ts'
import { answerQuestion } from '../answer-question.ts'

test('the answer on how a series repeats gives its end and its excluded days', () => {
  const mic = scenes['weekly']?.known.find(({ id }) => id === 'openmic')
  if (!mic) throw new Error('the scenes are gone')
  const event = asEvent({ ...mic, recurrence: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327;EXDATE=20270220' })
  const { text } = answerQuestion(
    { kind: 'ask', topic: 'recurrence', events: ['openmic'], field: null, supposed: null },
    [{ ...event, picture_id: null, saved_at: null }],
    { today: '2026-12-01', locale: 'en-GB', hour12: false },
  )
  expect(text).toBe('It repeats every Saturday, until 27 March 2027, but not on Saturday 20 February 2027.')
})
