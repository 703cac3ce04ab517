import { describe, expect, test } from 'vitest'
import { say, fetchThread, undo } from '../../../testing/calls/assistant-calls.ts'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { expectInterpretation } from '@swap/assistant/testing/expect-interpretation'

const ALL_12 =
  'change hamlet start_date=2026-12-12 & change choir start_date=2026-12-12 & change blues start_date=2026-12-12'

test.each([
  ['three', 'move them all to saturday', ALL_12],
  ['three', 'move everything to saturday', ALL_12],
  [
    'three',
    'move them all to saturday at 8',
    'change hamlet start_date=2026-12-12 start_time=20:00 & change choir start_date=2026-12-12 start_time=20:00 & change blues start_date=2026-12-12 start_time=20:00',
  ],
  ['three', 'move the first two to friday', 'change hamlet start_date=2026-12-11 & change choir start_date=2026-12-11'],
])('in the scene %s, %j moves all of them to the same day', expectInterpretation)

test.each([
  ['three', 'shift both concerts to sunday', 'back value start_date'],
  ['three', 'move hamlet and the brunch to saturday', 'back value start_date'],
])('in the scene %s, %j asks which day, because several fit', expectInterpretation)

test.each([
  [
    'three',
    'push them all back a week',
    'change hamlet start_date=2026-12-19 & change choir start_date=2026-12-19 & change blues start_date=2026-12-13',
  ],
])('in the scene %s, %j moves each from its own day', expectInterpretation)

describe.each(everyApp)('several events of a thread on $name', ({ open }) => {
  const three = async (days: readonly string[]) => {
    const app = await open()
    const ada = await app.signUp()
    const events = days.map((day, at) => readEvent({ title: `Evening ${at + 1}`, start_date: day }))
    app.reader.script.push(readingOf(events))
    const { threadId } = await readPicture(app, ada)
    return {
      app,
      ada,
      threadId,
      days: async () => (await fetchThread(app, ada, threadId)).events.map((it) => it.start_date),
    }
  }

  test('move to one Saturday, the answer shows each change, and one Undo puts all of them back', async () => {
    const { app, ada, threadId, days } = await three(['2026-12-12', '2026-12-10', '2026-12-06'])
    const answer = await say(app, ada, threadId, 'move them all to saturday')
    expect(await days()).toEqual(['2026-12-12', '2026-12-12', '2026-12-12'])
    expect(answer.changes?.map(({ before, after }) => [before, after]).toSorted()).toEqual([
      ['2026-12-06', '2026-12-12'],
      ['2026-12-10', '2026-12-12'],
    ])
    expect(answer.content.split('\n\n').toSorted()).toEqual([
      'Done: Evening 2 is now on Saturday 12 December.',
      'Done: Evening 3 is now on Saturday 12 December.',
    ])
    await undo(app, ada, answer)
    expect(await days()).toEqual(['2026-12-06', '2026-12-10', '2026-12-12'])
    await app.close()
  })

  test('all move to the day that the person names when the assistant asks because several days fit', async () => {
    const { app, ada, threadId, days } = await three(['2026-12-03', '2026-12-11'])
    const asked = await say(app, ada, threadId, 'move them both to saturday')
    expect(asked.content).toMatch(/^What day are Evening \d and Evening \d\?$/)
    await say(app, ada, threadId, 'the 12th')
    expect(await days()).toEqual(['2026-12-12', '2026-12-12'])
    await app.close()
  })
})
