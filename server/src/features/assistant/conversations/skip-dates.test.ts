// Skipping single dates of a series: "not this saturday" · "skip the 12th".
import { describe, expect, test, vi } from 'vitest'
import { fetchEvent, sendPoster, say, fetchThread, undo } from '../../../testing/calls/assistant-calls.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { expectInterpretation } from '@swap/assistant/testing/expect-interpretation'

const skipping = (days: string): string => `change openmic recurrence=freq=weekly;byday=sa;exdate=${days},20261219`

test.each([
  ['this saturday is cancelled', skipping('20261128')],
  ['This Saturday is off, they have a private party', skipping('20261128')],
  ['not on next week', skipping('20261205')],
  ['skip the 12th', skipping('20261212')],
  ['skip the 5th and the 12th', skipping('20261205,20261212')],
  ['no open mic on 5 december', skipping('20261205')],
  ["it isn't on next saturday", skipping('20261205')],
  ["there's none on the 12th", skipping('20261212')],
  ['leave out the 12th pls', skipping('20261212')],
  ['delete the one on 12 december', skipping('20261212')],
  ['give next saturday a miss', skipping('20261205')],
  ["it's every saturday except the 12th", skipping('20261212')],
  ['not this saturday, next saturday', skipping('20261128')],
])('%j skips single dates of a series', (sentence, want) => {
  expectInterpretation('weekly', sentence, want)
})

test.each([
  ["it's on on the 19th after all", 'change openmic recurrence=freq=weekly;byday=sa'],
  ['the 19th is back on', 'change openmic recurrence=freq=weekly;byday=sa'],
  ['the last one is 12 december', 'change openmic recurrence=freq=weekly;byday=sa;until=20261212'],
  ['no more after 12 december', 'change openmic recurrence=freq=weekly;byday=sa;until=20261212'],
  ["it's on fridays now", 'change openmic recurrence=freq=weekly;byday=fr start_date=2026-11-27'],
  ['stop repeating', 'change openmic recurrence=- start_date=2026-11-28'],
])('%j changes the series as a whole', (sentence, want) => {
  expectInterpretation('weekly', sentence, want)
})

test.each([
  ['move it to friday', 'back times change openmic,openmic'],
  ['could we leave out the 12th?', 'back meaning change openmic'],
  ['skip the 13th', 'ask date openmic ?2026-12-13'],
  ['is it cancelled this saturday?', 'ask when openmic ?2026-11-28'],
  ['remind me about it this saturday', 'remind openmic at 2026-11-28 09:00'],
])('%j changes no event', (sentence, want) => {
  expectInterpretation('weekly', sentence, want)
})

test('deleting everything on a day is not taken for skipping a date of a series', () => {
  expectInterpretation('weekly', 'delete everything on saturday', 'back meaning delete pottery')
  expectInterpretation('empty', 'delete everything on saturday', 'delete pottery')
})

const apart = 'change openmic recurrence=freq=weekly;byday=sa;exdate=20261128,20261219 & create title=open mic'
test.each([
  [
    "this week it's on friday instead",
    `${apart} start_time=20:00 end_time=23:00 venue=the crown city=london category=music start_date=2026-11-27 save`,
  ],
  [
    'move this saturday to sunday',
    `${apart} start_time=20:00 end_time=23:00 venue=the crown city=london category=music start_date=2026-11-29 save`,
  ],
  [
    'this saturday starts at 9',
    `${apart} start_time=21:00 end_time=23:00 venue=the crown city=london category=music start_date=2026-11-28 save`,
  ],
])('%j moves one date out of its series', (sentence, want) => {
  expectInterpretation('weekly', sentence, want)
})

describe.each(everyApp)('dates that are skipped by a message on $name', ({ open }) => {
  async function weekly() {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:00Z'), toFake: ['Date'] })
    const app = await open()
    const ada = await app.signUp()
    const more = { title: 'Salsa', start_date: '2026-11-28', recurrence: 'FREQ=WEEKLY;BYDAY=SA' }
    const made = await sendPoster(app, ada, more)
    const close = async () => {
      await app.close()
      vi.useRealTimers()
    }
    return { app, ada, ...made, close }
  }

  test('are named in the answer, left out of the calendar file, and restored by Undo', async () => {
    const { app, ada, threadId, eventId, close } = await weekly()
    const before = await fetchEvent(app, ada, eventId)
    await say(app, ada, threadId, 'add it to my calendar')
    const answer = await say(app, ada, threadId, 'this saturday is cancelled')
    expect(answer.content).toBe('Done: Salsa now skips Saturday 28 November. Its other days stay.')
    expect(answer.changes).toEqual([
      {
        eventId,
        field: 'recurrence',
        before: 'FREQ=WEEKLY;BYDAY=SA',
        after: 'FREQ=WEEKLY;BYDAY=SA;EXDATE=20261128',
      },
    ])
    const file = await get(app, ada, `/api/calendar/my-events/${eventId}.ics`)
    expect(file.body).toMatch(/EXDATE[^\r\n]*:20261128/)
    expect((await say(app, ada, threadId, 'when is it?')).content).toContain('The next one is Saturday 5 December')

    await undo(app, ada, answer)
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ recurrence: before.recurrence })
    await close()
  })

  test('can take place on another day instead, and one Undo reverts both', async () => {
    const { app, ada, threadId, eventId, close } = await weekly()
    const answer = await say(app, ada, threadId, "next week it's on Sunday instead")
    expect(answer.content).toContain('Salsa now skips Saturday 5 December')
    const { events } = await fetchThread(app, ada, threadId)
    expect(events.map(({ title, start_date }) => [title, start_date])).toEqual([
      ['Salsa', '2026-11-28'],
      ['Salsa', '2026-12-06'],
    ])
    await undo(app, ada, answer)
    expect((await fetchThread(app, ada, threadId)).events).toMatchObject([
      { id: eventId, recurrence: 'FREQ=WEEKLY;BYDAY=SA' },
    ])
    await close()
  })
})
