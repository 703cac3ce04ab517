// Titles that a picture shows in capitals: everything that names the event to its owner uses title case, as its card does.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { say, sendPoster } from '../../testing/calls/assistant-calls.ts'
import { advanceTo } from '../../testing/calls/clock.ts'
import { put, putSettings, readPicture } from '../../testing/calls/http-calls.ts'
import { setUpReminderCalls } from '../../testing/calls/reminder-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

/** Tests set the clock; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const printed = { title: 'A NIGHT AT THE BBC' }
const shown = 'A Night at the BBC'

describe.each(everyApp)('a title printed in capitals on $name', ({ open }) => {
  test('is said in title case by the assistant, in its own thread and in others', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada, printed)
    const { threadId: other } = await sendPoster(app, ada, { title: 'Book Fair', start_date: '2026-12-05' })
    const changed = await say(app, ada, threadId, 'it starts at 20:30')
    expect(changed.content).toBe(`Done: ${shown} now starts at 20:30.`)
    expect((await say(app, ada, threadId, 'undo that')).content).toContain(shown)
    expect((await say(app, ada, threadId, 'what is it called?')).content).toContain(shown)
    expect((await say(app, ada, other, 'what do i have in december?')).content).toContain(shown)
    expect((await say(app, ada, other, 'when is the night at the bbc?')).content).toContain(shown)
    await app.close()
  })

  test('is offered as a choice in title case, and a tap on it chooses the event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const opera = { title: 'A NIGHT AT THE OPERA', start_date: '2026-12-05' }
    app.reader.script.push(readingOf([readEvent(printed), readEvent(opera)]))
    const { threadId } = await readPicture(app, ada)
    const asked = await say(app, ada, threadId, 'move it to 21:00')
    expect((asked.actions ?? []).map(({ label }) => label).toSorted()).toEqual([shown, 'A Night at the Opera'])
    expect((await say(app, ada, threadId, shown)).content).toBe(`Done: ${shown} now starts at 21:00.`)
    await app.close()
  })

  test('stays in capitals if its owner wrote it like that', async () => {
    const app = await open()
    const it = await setUpReminderCalls(app)
    await it.edit(printed)
    expect((await say(app, it.person, it.threadId, 'it starts at 20:30')).content).toContain(printed.title)
    await it.remind({ minutesBefore: 60 })
    await it.advanceTo('2026-12-04T18:00:00.000Z')
    expect(await it.emails()).toEqual([expect.stringContaining(printed.title)])
    await app.close()
  })

  test('is in title case in reminders and in the weekly email', async () => {
    const app = await open()
    const it = await setUpReminderCalls(app, printed)
    await put(app, it.person, `/api/calendar/my-events/${it.eventId}`)
    await putSettings(app, it.person, { weeklyDigest: true, timeZone: 'Europe/Riga' })
    for (const monday of ['2026-11-23', '2026-11-30']) await advanceTo(app, `${monday}T07:00:00Z`)
    const letters = (await app.mailsTo(it.person.email)).filter(({ subject = '' }) => subject.startsWith('Your week'))
    expect(letters).toEqual([expect.objectContaining({ text: expect.stringContaining(`20:00  ${shown}`) })])
    await it.remind({ minutesBefore: 60 })
    await it.advanceTo('2026-12-04T17:00:00.000Z')
    expect(await it.emails()).toEqual([expect.stringContaining(`${shown}\nFriday 4 December 2026`)])
    await app.close()
  })
})
