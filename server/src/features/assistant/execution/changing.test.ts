import { randomUUID } from 'node:crypto'
import type { Message } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import { post, say, sendPoster, fetchThread, fetchEvent, undoOf, undo } from '../../../testing/calls/assistant-calls.ts'
import { readEvent, readingOf } from '../../../testing/readings.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../../testing/calls/test-app.ts'

describe.each(everyApp)('changing events by words on $name', ({ open }) => {
  test('the answer quotes the words of a change that were not understood', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada, { title: 'Salsa' })
    const { content } = await say(app, ada, threadId, 'move it to 5 december for 20 quid')
    expect(content).toMatch(/^Done: Salsa is now on Saturday 5 December.* I didn't catch “20 quid”\.$/)
    await app.close()
  })

  test('a change is shown before and after, counts as the person’s own, and is undone exactly', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const before = await fetchEvent(app, ada, eventId)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    expect(answer.changes).toEqual([{ eventId, field: 'start_time', before: '20:00', after: '21:00' }])
    const changed = await fetchEvent(app, ada, eventId)
    expect(changed).toMatchObject({ start_time: '21:00', evidence: { start_time: { source: 'user' } } })

    const undone = await undo(app, ada, answer)
    expect(undone.statusCode).toBe(200)
    expect(undone.json()).toMatchObject({ message: { id: answer.id, isUndone: true }, note: null })
    expect(undoOf(undone.json<{ message: Message }>().message)).toBe('')
    expect(await fetchEvent(app, ada, eventId)).toEqual(before)
    await app.close()
  })

  test('an answer shows no place in the picture for a changed value, because the picture says something else', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const time = { eventId, field: 'start_time' }
    expect((await say(app, ada, threadId, 'what time does it start?')).evidence).toContainEqual(time)
    await say(app, ada, threadId, 'It starts at 9pm')
    expect((await say(app, ada, threadId, 'what time does it start?')).evidence ?? []).not.toContainEqual(time)
    expect((await say(app, ada, threadId, 'what day is it?')).evidence).toContainEqual({ eventId, field: 'start_date' })
    await app.close()
  })

  test('a later reading of the picture does not overwrite a change by words', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPoster(app, ada)
    await say(app, ada, threadId, 'It starts at 9pm')
    const jobId = (await fetchThread(app, ada, threadId)).messages.find((message) => message.jobId)?.jobId ?? ''
    app.reader.script.push(readingOf([readEvent()]))
    await post(app, ada, `/api/jobs/${jobId}/retry`, {})
    await app.settled()
    expect((await fetchThread(app, ada, threadId)).events).toMatchObject([{ start_time: '21:00' }])
    await app.close()
  })

  test('a change and its Undo each raise the sequence number, so that calendars with a copy update it', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
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

  test('an event that is said to be cancelled is removed, deleted or marked, as its owner chooses', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const asked = await say(app, ada, threadId, "it's been cancelled")
    expect(asked.actions?.map(({ label }) => label)).toEqual([
      'Remove it from my calendar',
      'Delete it',
      'Keep it, marked as cancelled',
    ])
    const answer = await say(app, ada, threadId, 'Keep it, marked as cancelled')
    expect(answer.changes).toEqual([{ eventId, field: 'ticket_availability', before: null, after: 'cancelled' }])
    expect((await fetchEvent(app, ada, eventId)).ticket_info.ticket_availability).toBe('cancelled')
    await undo(app, ada, answer)
    expect((await fetchEvent(app, ada, eventId)).ticket_info.ticket_availability).toBeNull()
    await app.close()
  })

  test('two simultaneous taps on Undo undo a change once', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    const taps = await Promise.all([undo(app, ada, answer), undo(app, ada, answer)])
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const row = await app.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
    expect([row.start_time, row.sequence]).toEqual(['20:00', 2])
    await app.close()
  })

  test('undoing a change leaves a value that was changed again since, and says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const answer = await say(app, ada, threadId, 'It starts at 9pm')
    const edit = { start_time: '22:00', title: 'Late Ferry' }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${eventId}`, headers: as(ada), body: edit })
    const undone = (await undo(app, ada, answer)).json<{ note: string }>()
    expect(undone.note).toBe("You've changed the start time since, so that stays.")
    expect(await fetchEvent(app, ada, eventId)).toMatchObject(edit)
    await app.close()
  })

  test('a change can be undone by saying so, once', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    await say(app, ada, threadId, 'It starts at 9pm')
    expect((await say(app, ada, threadId, 'Undo that')).content).toBe(
      'Undone: Night Ferry Quartet is back to how it was.',
    )
    expect(await fetchEvent(app, ada, eventId)).toMatchObject({ start_time: '20:00' })
    expect((await say(app, ada, threadId, 'Undo')).content).toBe("There's nothing to undo.")
    const { messages } = await fetchThread(app, ada, threadId)
    expect(messages.filter(({ isUndone }) => isUndone)).toHaveLength(1)
    await app.close()
  })

  test('a message that is sent twice, also at the same time, makes one change and gets one answer', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    const key = { 'idempotency-key': randomUUID() }
    const send = () => post(app, ada, `/api/threads/${threadId}/messages`, { content: 'It starts at 9pm' }, key)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const row = await app.db.selectFrom('events').select('sequence').where('id', '=', eventId).executeTakeFirstOrThrow()
    expect(row.sequence).toBe(1)
    expect(
      (await fetchThread(app, ada, threadId)).messages.filter(
        ({ sender, type }) => sender === 'user' && type === 'text',
      ),
    ).toHaveLength(1)
    await app.close()
  })

  test('undoing a deletion restores everything that was known about the event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId, eventId } = await sendPoster(app, ada)
    await say(app, ada, threadId, 'add it to my calendar')
    const before = await fetchEvent(app, ada, eventId)
    const answer = await say(app, ada, threadId, 'delete this event')
    expect((await get(app, ada, `/api/events/${eventId}`)).statusCode).toBe(404)
    await undo(app, ada, answer)
    expect(await fetchEvent(app, ada, eventId)).toEqual(before)
    await app.close()
  })
})
