import { describe, expect, test, vi } from 'vitest'
import { sendPoster, say } from '../../testing/calls/assistant-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('the events that an answer names on $name', ({ open }) => {
  test.each([
    ['a weekly event by its next day', 'FREQ=WEEKLY;BYDAY=SA', '2026-11-28', 'list everything'],
    [
      'a weekly event without its excluded days',
      'FREQ=WEEKLY;BYDAY=SA;EXDATE=20261128',
      '2026-12-05',
      'list everything',
    ],
    [
      'a series that has ended by its first day',
      'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261101',
      '2026-08-01',
      'what was on in August?',
    ],
    ['a single event by its day', null, '2026-08-01', 'what was on in August?'],
  ])('are dated: %s', async (_, recurrence, day, question) => {
    vi.useFakeTimers({ now: new Date('2026-11-24T10:00Z'), toFake: ['Date'] })
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada, { title: 'Salsa', start_date: '2026-08-01', recurrence })
    const { mentions } = await say(app, ada, threadId, question)
    expect(mentions?.map(({ start_date }) => start_date)).toEqual([day])
    await app.close()
    vi.useRealTimers()
  })
})
