import { describe, expect, test } from 'vitest'
import { fetchEvent, sendPoster, say } from '../../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { expectInterpretation } from '@swap/assistant/testing/expect-interpretation'

test.each([
  ['weekly', 'until 19 December', 'change openmic recurrence=freq=weekly;byday=sa;until=20261219;exdate=20261219'],
  ['weekly', 'the open mic finishes on 12 december', 'change openmic recurrence=freq=weekly;byday=sa;until=20261212'],
  ['weekly', 'it ends on the 12th', 'change openmic recurrence=freq=weekly;byday=sa;until=20261212'],
  ['weekly', 'it ended on 14 november', 'change openmic recurrence=freq=weekly;byday=sa;until=20261114'],
  ['weekly', 'it runs until yesterday', 'change openmic recurrence=freq=weekly;byday=sa;until=20261123'],
])('in the scene %s, %j sets the last date of the series', expectInterpretation)

test.each([
  ['weekly', 'until 19 june 2026', 'cannot impossible-value'],
  ['weekly', 'it goes on until 1 july 2026', 'cannot impossible-value'],
])('in the scene %s, %j is impossible, because the series begins later', expectInterpretation)

describe.each(everyApp)('a series that begins later, on $name', ({ open }) => {
  test('cannot end before it begins, and the answer says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const weekly = { start_date: '2027-01-09', recurrence: 'FREQ=WEEKLY;BYDAY=SA' }
    const { threadId, eventId } = await sendPoster(app, ada, weekly)
    const answer = await say(app, ada, threadId, 'it goes on until 19 December 2026')
    expect(answer.content).toBe("That date or time isn't possible, so I changed nothing.")
    expect(await fetchEvent(app, ada, eventId)).toMatchObject(weekly)
    await app.close()
  })
})
