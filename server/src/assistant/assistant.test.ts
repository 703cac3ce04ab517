import { randomUUID } from 'node:crypto'
import type { Message, Thread } from '@swap/contract/thread'
import type { Event, ReadEvent } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { evidence, readEvent, readingOf } from '../testing/readings.ts'
import { signUpVerified } from '../testing/account-calls.ts'
import { get, readPicture } from '../testing/sending.ts'
import { as, everyApp, type TestApp } from '../testing/test-app.ts'

type Person = { accessToken: string }

const post = (app: TestApp, person: Person, url: string, body: unknown, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, body: body as object, headers: { ...as(person), ...headers } })

/** Says something in a thread and returns the assistant's answer. */
async function say(app: TestApp, person: Person, threadId: string, content: string): Promise<Message> {
  const answer = await post(app, person, `/api/threads/${threadId}/messages`, { content, timeZone: 'Europe/Riga' })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const [mine, theirs] = answer.json<{ messages: Message[] }>().messages
  expect(mine).toMatchObject({ content, sender: 'user', type: 'text', status: 'completed' })
  if (!theirs) throw new Error('No answer')
  return theirs
}

/** A thread with a picture of one event. */
async function poster(app: TestApp, person: Person, more: Partial<ReadEvent> = {}) {
  app.reader.script.push(readingOf([readEvent(more)]))
  const { threadId } = await readPicture(app, person)
  const [first] = (await thread(app, person, threadId)).events
  return { threadId, eventId: first?.id ?? '' }
}
const thread = async (app: TestApp, person: Person, id: string): Promise<Thread> =>
  (await get(app, person, `/api/threads/${id}`)).json<Thread>()
/** An event without the address of its picture, which is another one every few minutes. */
async function event(app: TestApp, person: Person, id: string): Promise<Omit<Event, 'media'>> {
  const { media: _, ...rest } = (await get(app, person, `/api/events/${id}`)).json<Event>()
  return rest
}
const undoOf = ({ actions = [] }: Message): string =>
  actions.find(({ action }) => action.startsWith('undo:'))?.action.slice('undo:'.length) ?? ''
const undo = (app: TestApp, person: Person, message: Message) =>
  post(app, person, `/api/changes/${undoOf(message)}/undo`, {})

const calendarEntry = (name: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, 'DTSTART:20261204T200000', ...lines, 'END:VEVENT'].join('\r\n')

describe.each(everyApp)('the assistant on $name', ({ open }) => {
  test('a question is answered from the picture, with the place it was read from', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const answer = await say(app, ada, threadId, 'When is it?')
    expect(answer.content).toContain('Friday 4 December')
    expect(answer.content).toContain('20:00')
    expect(answer.evidence).toContainEqual({ eventId, field: 'start_date' })
    expect(answer.changes).toBeUndefined()
    const { messages, preview } = await thread(app, ada, threadId)
    expect(messages.slice(-2).map(({ sender }) => sender)).toEqual(['user', 'assistant'])
    expect(messages.at(-1)).toEqual(answer)
    expect(preview).toBe(answer.content)
    await app.close()
  })

  test('who asks when something is can be reminded of it with a tap, as long as it is to come', async () => {
    const app = await open()
    const ada = await app.signUp()
    const [ahead, over] = [
      await poster(app, ada, { start_date: '2099-12-04' }),
      await poster(app, ada, { start_date: '2020-12-04' }),
    ]
    expect((await say(app, ada, ahead.threadId, 'When is it?')).actions).toMatchObject([
      { label: 'Remind me', icon: 'bell', action: `remind:${ahead.eventId}` },
    ])
    expect((await say(app, ada, over.threadId, 'When is it?')).actions).toBeUndefined()
    await app.close()
  })

  test('what the picture does not say is said to be missing, and not made up', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await poster(app, ada)
    expect((await say(app, ada, threadId, 'How much is it?')).content).toBe('The picture does not say what it costs.')
    expect((await say(app, ada, threadId, 'When does it end?')).content).toBe('The picture does not say when it ends.')
    await app.close()
  })

  test('a change is shown before and after, counts as the person’s own, and is taken back exactly', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const before = await event(app, ada, eventId)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    expect(answer.changes).toEqual([{ eventId, field: 'start_time', before: '20:00', after: '21:00' }])
    const changed = await event(app, ada, eventId)
    expect(changed).toMatchObject({ start_time: '21:00', evidence: { start_time: { source: 'user' } } })

    const undone = await undo(app, ada, answer)
    expect(undone.statusCode).toBe(200)
    expect(undone.json()).toMatchObject({ message: { id: answer.id, isUndone: true }, note: null })
    expect(undoOf(undone.json<{ message: Message }>().message)).toBe('')
    expect(await event(app, ada, eventId)).toEqual(before)
    await app.close()
  })

  test('a pasted invitation with a place that goes on and on is kept in short, and its thread opens', async () => {
    const app = await open()
    const ada = await app.signUp()
    const content = `Subject: Party\nWhen: 4 December 2026, 8pm\nWhere: ${'Hall '.repeat(1500)}`
    const started = await post(app, ada, '/api/threads', { content })
    const { threadId } = started.json<{ threadId: string }>()
    const [party] = (await thread(app, ada, threadId)).events
    expect(party).toMatchObject({ title: 'Party', start_date: '2026-12-04' })
    expect(party?.location?.venue?.length).toBeLessThan(300)
    await app.close()
  })

  test('a pasted calendar of which one event cannot be leaves none behind, and says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const content = [calendarEntry('Ferry'), calendarEntry('Market', 'URL:https://localhost/')].join('\r\n')
    const started = await post(app, ada, '/api/threads', { content })
    const { threadId, messages } = started.json<{ threadId: string; messages: Message[] }>()
    expect(messages.at(-1)?.content).toContain('I changed nothing.')
    expect((await thread(app, ada, threadId)).events).toEqual([])
    await app.close()
  })

  test('events without a title, or with one that goes on and on, are choices like any other', async () => {
    const app = await open()
    const ada = await app.signUp()
    const long = await poster(app, ada, { title: 'Jazz '.repeat(90) })
    const { eventId } = await poster(app, ada, { title: null })
    const { threadId } = (await post(app, ada, '/api/threads', { content: 'hello' })).json<{ threadId: string }>()
    const asked = await say(app, ada, threadId, 'delete the one on 4 December 2026')
    const taps = (asked.actions ?? []).map(({ action }) => action.slice('answer:'.length))
    expect(taps.toSorted()).toEqual([expect.stringContaining('Jazz'), expect.stringContaining('without a title')])
    expect((await thread(app, ada, threadId)).messages.at(-1)).toEqual(asked)
    await say(app, ada, threadId, taps.find((words) => words.includes('Jazz')) ?? '')
    expect((await get(app, ada, `/api/events/${long.eventId}`)).statusCode).toBe(404)
    expect((await get(app, ada, `/api/events/${eventId}`)).statusCode).toBe(200)
    await app.close()
  })

  test('the first words of somebody tell their zone, and a reminder set with them comes by its clocks', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const ics = calendarEntry('Night Ferry')
    await post(app, ada, '/api/calendar/my-events/import', { ics })
    const content = 'remind me about night ferry an hour before'
    const said = await post(app, ada, '/api/threads', { content, timeZone: 'Europe/Riga' })
    expect(said.json<{ messages: Message[] }>().messages[1]?.content).toBe('I will remind you by email 1 hour before.')
    const due = await app.db.selectFrom('reminders').select('due_at').executeTakeFirstOrThrow()
    expect(due).toEqual({ due_at: Date.parse('2026-12-04T17:00:00Z') })
    await app.close()
  })

  test('half of a sign, as a cut text may end with, keeps nobody from asking', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const body = { location: { venue: 'The Boathouse \uD83D' }, contact: { organizer_name: '\uDE00' } }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${eventId}`, headers: as(ada), body })
    expect((await say(app, ada, threadId, 'Where is it?')).content).toContain('The Boathouse')
    await app.close()
  })

  test('a later reading of the picture does not take back what somebody said', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await poster(app, ada)
    await say(app, ada, threadId, 'It starts at 9pm')
    const jobId = (await thread(app, ada, threadId)).messages.find((message) => message.jobId)?.jobId ?? ''
    app.reader.script.push(readingOf([readEvent()]))
    await post(app, ada, `/api/jobs/${jobId}/retry`, {})
    await app.settled()
    expect((await thread(app, ada, threadId)).events).toMatchObject([{ start_time: '21:00' }])
    await app.close()
  })

  test('a calendar that holds a copy learns of the change', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const sequence = async () =>
      (await app.db.selectFrom('events').select('sequence').where('id', '=', eventId).executeTakeFirstOrThrow())
        .sequence
    const first = await sequence()
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    expect(await sequence()).toBe(first + 1)
    await undo(app, ada, answer)
    expect(await sequence()).toBe(first + 2)
    await app.close()
  })

  test('two taps on Undo at once take back once', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    const taps = await Promise.all([undo(app, ada, answer), undo(app, ada, answer)])
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const row = await app.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
    expect([row.start_time, row.sequence]).toEqual(['20:00', 2])
    await app.close()
  })

  test('what was changed again since stays when an earlier change is taken back, and that is said', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    const edit = { start_time: '22:00', title: 'Late Ferry' }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${eventId}`, headers: as(ada), body: edit })
    const undone = (await undo(app, ada, answer)).json<{ note: string }>()
    expect(undone.note).toBe('You changed the start time since, so that stays as you left it.')
    expect(await event(app, ada, eventId)).toMatchObject(edit)
    await app.close()
  })

  test('a change can be taken back by saying so, once', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    await say(app, ada, threadId, 'It starts at 9pm')
    expect((await say(app, ada, threadId, 'Undo that')).content).toBe('I put it back as it was.')
    expect(await event(app, ada, eventId)).toMatchObject({ start_time: '20:00' })
    expect((await say(app, ada, threadId, 'Undo')).content).toBe('There is nothing here to undo.')
    const { messages } = await thread(app, ada, threadId)
    expect(messages.filter(({ isUndone }) => isUndone)).toHaveLength(1)
    await app.close()
  })

  test('the same send a second time, or twice at once, changes once and answers the same', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    const key = { 'idempotency-key': randomUUID() }
    const send = () => post(app, ada, `/api/threads/${threadId}/messages`, { content: 'It starts at 9pm' }, key)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const row = await app.db.selectFrom('events').select('sequence').where('id', '=', eventId).executeTakeFirstOrThrow()
    expect(row.sequence).toBe(1)
    expect(
      (await thread(app, ada, threadId)).messages.filter(({ sender, type }) => sender === 'user' && type === 'text'),
    ).toHaveLength(1)
    await app.close()
  })

  test('typed words start a thread, and an event in them becomes one of the person’s own', async () => {
    const app = await open()
    const ada = await app.signUp()
    const key = { 'idempotency-key': randomUUID() }
    const body = { content: "dinner with Ana on 4 December at 8pm at Luigi's", timeZone: 'Europe/Riga' }
    const send = () => post(app, ada, '/api/threads', body, key)
    const answer = (await send()).json<{ threadId: string; messages: Message[] }>()
    expect((await send()).json()).toEqual(answer)
    const { events, title, messages } = await thread(app, ada, answer.threadId)
    expect(events).toHaveLength(1)
    expect(events).toMatchObject([{ start_time: '20:00', saved: false, evidence: { title: { source: 'user' } } }])
    expect(events[0]?.start_date).toMatch(/-12-04$/)
    expect(title).toBe(events[0]?.title)
    expect(messages.at(-1)?.eventIds).toEqual(events.map(({ id }) => id))
    expect((await get(app, ada, '/api/events')).json()).toMatchObject({ events: [{ id: answer.threadId }] })

    const [, created] = answer.messages
    await undo(app, ada, created ?? ({} as Message))
    expect((await thread(app, ada, answer.threadId)).events).toEqual([])
    await app.close()
  })

  test('adding to the calendar says what else is at the same time', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = await poster(app, ada, { title: 'Glass Harbour', start_time: '19:30' })
    expect((await say(app, ada, first.threadId, 'add it to my calendar')).content).toBe(
      'I added Glass Harbour to your calendar.',
    )
    const second = await poster(app, ada)
    const answer = await say(app, ada, second.threadId, 'add it to my calendar')
    expect(answer.content).toContain('At the same time you have Glass Harbour')
    expect((await event(app, ada, second.eventId)).saved).toBe(true)
    await undo(app, ada, answer)
    expect((await event(app, ada, second.eventId)).saved).toBe(false)
    await app.close()
  })

  test('an event without a day is not kept; its day is asked for', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada, { start_date: null, evidence: { title: evidence() } })
    const answer = await say(app, ada, threadId, 'add it to my calendar')
    expect(answer.content).toContain('before I know the day. What day is it?')
    expect((await event(app, ada, eventId)).saved).toBe(false)
    await app.close()
  })

  test('a deleted event comes back with all that was known of it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada)
    await say(app, ada, threadId, 'add it to my calendar')
    const before = await event(app, ada, eventId)
    const answer = await say(app, ada, threadId, 'delete this event')
    expect((await get(app, ada, `/api/events/${eventId}`)).statusCode).toBe(404)
    await undo(app, ada, answer)
    expect(await event(app, ada, eventId)).toEqual(before)
    await app.close()
  })

  test('what is typed as something to be reminded of has a button that sets the reminder', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada, { start_date: '2035-12-07' })
    const typed = await say(app, ada, threadId, 'remind me to call Ana on 6 december 2035')
    const { events } = await thread(app, ada, threadId)
    const call = events.find(({ title }) => title === 'Call Ana')
    expect(typed.actions).toContainEqual(expect.objectContaining({ label: 'Remind me', action: `remind:${call?.id}` }))
    const none = await say(app, ada, threadId, 'do I have a reminder for the night ferry?')
    expect(none.content).toBe('No reminder is set.')
    expect(none.actions).toEqual([expect.objectContaining({ icon: 'bell', action: `remind:${eventId}` })])
    await app.close()
  })

  test('a reminder is set for a verified person, told how it comes, and taken back', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada, { start_date: '2035-12-07' })
    expect((await say(app, ada, threadId, 'remind me the day before at 6pm')).content).toBe(
      'I cannot remind you of that. Verify your email address to get reminders by email.',
    )
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', ada.email).execute()
    const answer = await say(app, ada, threadId, 'remind me the day before at 6pm')
    expect(answer.content).toBe('I will remind you by email the day before at 18:00.')
    const reminders = async () => (await get(app, ada, `/api/events/${eventId}/reminders`)).json()
    expect(await reminders()).toMatchObject({ reminders: [{ when: { daysBefore: 1, time: '18:00' } }] })
    await undo(app, ada, answer)
    expect(await reminders()).toEqual({ reminders: [] })
    await app.close()
  })

  test('a deleted event comes back with its reminders, and a changed one takes them along', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await poster(app, ada, { start_date: '2035-12-07' })
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', ada.email).execute()
    await post(app, ada, `/api/events/${eventId}/reminders`, { when: { minutesBefore: 60 } })
    const moments = async () =>
      (await get(app, ada, `/api/events/${eventId}/reminders`))
        .json<{ reminders: { at: string }[] }>()
        .reminders.map(({ at }) => at)
    const [before = ''] = await moments()
    await say(app, ada, threadId, 'It starts at 9pm')
    const [after = ''] = await moments()
    expect(Date.parse(after) - Date.parse(before)).toBe(3_600_000)
    const deleted = await say(app, ada, threadId, 'delete this event')
    await undo(app, ada, deleted)
    expect(await moments()).toEqual([after])
    await app.close()
  })

  test("nobody speaks in somebody else's thread, or takes back their changes", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const { threadId, eventId } = await poster(app, ada)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    const spoken = await post(app, eve, `/api/threads/${threadId}/messages`, { content: 'It starts at 10pm' })
    const undone = await undo(app, eve, answer)
    expect([spoken.statusCode, undone.statusCode]).toEqual([404, 404])
    expect(await event(app, ada, eventId)).toMatchObject({ start_time: '21:00' })
    expect((await thread(app, ada, threadId)).messages).toHaveLength(5)
    await app.close()
  })
})
