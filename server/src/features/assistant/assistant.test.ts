import { randomUUID } from 'node:crypto'
import type { Message } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import {
  post,
  say,
  sendPoster,
  fetchThread,
  fetchEvent,
  undo,
  calendarEntry,
} from '../../testing/calls/assistant-calls.ts'
import { evidence } from '../../testing/readings.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('the assistant on $name', ({ open }) => {
  test('a question is answered from the picture, with the place it was read from', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const answer = await say(app, ada, threadId, 'When is it?')
    expect(answer.content).toContain('Friday 4 December')
    expect(answer.content).toContain('20:00')
    expect(answer.evidence).toContainEqual({ eventId, field: 'start_date' })
    expect(answer.changes).toBeUndefined()
    const { messages, preview } = await fetchThread(app, ada, threadId)
    expect(messages.slice(-2).map(({ sender }) => sender)).toEqual(['user', 'assistant'])
    expect(messages.at(-1)).toEqual(answer)
    expect(preview).toMatch(/^Fri 4 Dec · 20:00/) // shown in the list of threads
    await app.close()
  })

  test('simultaneous messages are answered one after the other, each with the changes of the one before', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const later = async () => (await say(app, ada, threadId, 'make it an hour later')).content
    const answers = (await Promise.all([later(), later(), later()])).join(' ')
    for (const time of ['21:00', '22:00', '23:00']) expect(answers).toContain(time)
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '23:00' })
    await app.close()
  })

  test('the preview of a thread shows its single event, updated by each change; without an event, the last message', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada)
    const line = async () => (await fetchThread(app, ada, threadId)).preview
    const changed = await say(app, ada, threadId, 'It starts at 9 pm')
    expect(await line()).toMatch(/^Fri 4 Dec · 21:00/)
    await undo(app, ada, changed)
    expect(await line()).toMatch(/^Fri 4 Dec · 20:00/)
    const started = await post(app, ada, '/api/threads', { content: 'What is on this weekend?' })
    const { threadId: talk } = started.json<{ threadId: string }>()
    const { preview, messages } = await fetchThread(app, ada, talk)
    expect(messages.at(-1)?.content.startsWith(preview)).toBe(true)
    await app.close()
  })

  test('a fact that the picture does not show is reported as missing, and not made up', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada)
    expect((await say(app, ada, threadId, 'How much is it?')).content).toBe("The picture doesn't say what it costs.")
    expect((await say(app, ada, threadId, 'When does it end?')).content).toBe("The picture doesn't say when it ends.")
    await app.close()
  })

  test('an event typed for another part of the world is at local time there, and the answer says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const typed = async (content: string) => {
      const started = await post(app, ada, '/api/threads', { content, timeZone: 'Europe/London' })
      const { threadId, messages } = started.json<{ threadId: string; messages: Message[] }>()
      return { said: messages.at(-1)?.content, event: (await fetchThread(app, ada, threadId)).events[0] }
    }
    const afar = await typed('Gig 5 December 2035 23:00, Tokyo')
    expect(afar.said).toContain("That's the time in Tokyo.")
    expect(afar.event).toMatchObject({ time_zone: 'Asia/Tokyo', location: { city: 'Tokyo', venue: null } })
    const near = await typed('Gig 5 December 2035 23:00, Leeds')
    expect(near.said).not.toContain("That's the time")
    expect(near.event).toMatchObject({ time_zone: 'Europe/London', location: { city: 'Leeds' } })
    expect(near.event?.evidence.time_zone).toMatchObject({ source: 'worked-out', note: 'Worked out from Leeds.' })
    await app.close()
  })

  test('a pasted calendar entry in another time zone is at local time there, and the answer says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const lines = ['SUMMARY:Call', 'DTSTART;TZID=Asia/Tokyo:20351204T200000']
    const content = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
    const started = await post(app, ada, '/api/threads', { content, timeZone: 'Europe/London' })
    const { messages } = started.json<{ messages: Message[] }>()
    expect(messages.at(-1)?.content).toContain("20:00. That's the time in Asia/Tokyo.")
    await app.close()
  })

  test('a pasted invitation with an overlong place is kept with a shorter one, and its thread opens', async () => {
    const app = await open()
    const ada = await app.signUp()
    const content = `Subject: Party\nWhen: 4 December 2026, 8pm\nWhere: ${'Hall '.repeat(1500)}`
    const started = await post(app, ada, '/api/threads', { content })
    const { threadId } = started.json<{ threadId: string }>()
    const [party] = (await fetchThread(app, ada, threadId)).events
    expect(party).toMatchObject({ title: 'Party', start_date: '2026-12-04' })
    expect(party?.location?.venue?.length).toBeLessThan(300)
    await app.close()
  })

  test('a pasted calendar with a value that no event can hold is kept without it, and the answer says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const content = [calendarEntry('Ferry'), calendarEntry('Market', 'URL:https://localhost/')].join('\r\n')
    const started = await post(app, ada, '/api/threads', { content })
    const { threadId, messages } = started.json<{ threadId: string; messages: Message[] }>()
    expect(messages.at(-1)?.content).toContain("I left out the web page because it isn't valid.")
    const { events } = await fetchThread(app, ada, threadId)
    expect(events.map(({ title, contact }) => [title, contact.event_url])).toEqual([
      ['Ferry', null],
      ['Market', null],
    ])
    await app.close()
  })

  test('events without a title, or with an overlong one, are choices like any other', async () => {
    const app = await open()
    const ada = await app.signUp()
    const long = await sendPoster(app, ada, { title: 'Jazz '.repeat(90) })
    const { eventId } = await sendPoster(app, ada, { title: null })
    const { threadId } = (await post(app, ada, '/api/threads', { content: 'hello' })).json<{ threadId: string }>()
    const asked = await say(app, ada, threadId, 'delete the one on 4 December 2026')
    const taps = (asked.actions ?? []).map(({ action }) => action.slice('answer:'.length))
    expect(taps.toSorted()).toEqual([expect.stringContaining('Jazz'), expect.stringContaining('Untitled event')])
    expect((await fetchThread(app, ada, threadId)).messages.at(-1)).toEqual(asked)
    await say(app, ada, threadId, taps.find((words) => words.includes('Jazz')) ?? '')
    expect((await get(app, ada, `/api/events/${long.eventId}`)).statusCode).toBe(404)
    expect((await get(app, ada, `/api/events/${eventId}`)).statusCode).toBe(200)
    await app.close()
  })

  test('a text cut in the middle of an emoji does not break the answers', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const body = { location: { venue: 'The Boathouse \uD83D' }, contact: { organizer_name: '\uDE00' } }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${eventId}`, headers: as(ada), body })
    expect((await say(app, ada, threadId, 'Where is it?')).content).toContain('The Boathouse')
    await app.close()
  })

  test('a typed message starts a thread, and an event in it is kept as typed by the person', async () => {
    const app = await open()
    const ada = await app.signUp()
    const key = { 'idempotency-key': randomUUID() }
    const body = { content: "dinner with Ana on 4 December at 8pm at Luigi's", timeZone: 'Europe/Riga' }
    const send = () => post(app, ada, '/api/threads', body, key)
    const answer = (await send()).json<{ threadId: string; messages: Message[] }>()
    expect((await send()).json()).toEqual(answer)
    const { events, title, messages } = await fetchThread(app, ada, answer.threadId)
    expect(events).toHaveLength(1)
    expect(events).toMatchObject([{ start_time: '20:00', saved: false, evidence: { title: { source: 'user' } } }])
    expect(events[0]?.start_date).toMatch(/-12-04$/)
    expect(title).toBe(events[0]?.title)
    expect(messages.at(-1)?.eventIds).toEqual(events.map(({ id }) => id))
    expect((await get(app, ada, '/api/events')).json()).toMatchObject({ events: [{ id: answer.threadId }] })

    const [, created] = answer.messages
    await undo(app, ada, created ?? ({} as Message))
    expect((await fetchThread(app, ada, answer.threadId)).events).toEqual([])
    await app.close()
  })

  test('adding to the calendar says what else is at the same time', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = await sendPoster(app, ada, { title: 'Glass Harbour', start_time: '19:30' })
    expect((await say(app, ada, first.threadId, 'add it to my calendar')).content).toBe(
      'Added to your calendar: Glass Harbour.',
    )
    const second = await sendPoster(app, ada)
    const answer = await say(app, ada, second.threadId, 'add it to my calendar')
    expect(answer.content).toContain('It clashes with Glass Harbour')
    expect((await fetchEvent(app, ada, second.eventId)).saved).toBe(true)
    await undo(app, ada, answer)
    expect((await fetchEvent(app, ada, second.eventId)).saved).toBe(false)
    await app.close()
  })

  test('an event without a date is not saved, and the assistant asks for the date', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada, { start_date: null, evidence: { title: evidence() } })
    const answer = await say(app, ada, threadId, 'add it to my calendar')
    expect(answer.content).toContain('without a date. What day is it?')
    expect((await fetchEvent(app, ada, eventId)).saved).toBe(false)
    await app.close()
  })

  test("nobody can write in somebody else's thread or undo their changes", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const { threadId, eventId } = await sendPoster(app, ada)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    const spoken = await post(app, eve, `/api/threads/${threadId}/messages`, { content: 'It starts at 10pm' })
    const undone = await undo(app, eve, answer)
    expect([spoken.statusCode, undone.statusCode]).toEqual([404, 404])
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '21:00' })
    expect((await fetchThread(app, ada, threadId)).messages).toHaveLength(5)
    await app.close()
  })
})
