import type { Reading } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { futureEvent, evidence, readingOf } from '../../../testing/readings.ts'
import { get, jobOf, personWith, postEmpty, readPicture } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }

const read = async (app: TestApp, person: Person, ...readings: Parameters<typeof readingOf>[]) => {
  app.reader.script.push(...readings.map((it) => readingOf(...it)))
  const { jobId } = await readPicture(app, person)
  return { jobId, job: await jobOf(app, person, jobId) }
}

describe.each(everyApp)('with Auto-Booking on $name', ({ open }) => {
  test('an event read beyond doubt is added to the calendar without asking', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    const { job } = await read(app, ada, [[futureEvent()]])
    expect(job.result?.events).toMatchObject([{ saved: true }])
    expect(job.autoSaved).toEqual(job.result?.events.map(({ id }) => id))
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 1 })
    await app.close()
  })

  test('an event that is in the calendar already, from another picture, is not added again', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    await read(app, ada, [[futureEvent()]])
    const { job } = await read(app, ada, [[futureEvent({ title: 'NIGHT FERRY QUARTET!' })]])
    expect(job.result?.events).toMatchObject([{ saved: false }])
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 1 })
    await app.close()
  })

  test('only the reading that saved an event says so, not a later one', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    const { jobId } = await read(app, ada, [[futureEvent()]])
    app.reader.script.push(readingOf([futureEvent()]))
    await new Promise((later) => setTimeout(later, 5)) // begun at a later moment
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
    await app.settled()
    const job = await jobOf(app, ada, jobId)
    expect([job.result?.events[0]?.saved, job.autoSaved]).toEqual([true, undefined])
    await app.close()
  })

  test('an event that its owner removed stays out, however often the picture is read', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    const { jobId, job } = await read(app, ada, [[futureEvent()]])
    const url = `/api/calendar/my-events/${job.autoSaved?.[0]}`
    await app.server.inject({ method: 'DELETE', url, headers: as(ada) })
    for (const reading of [readingOf([]), readingOf([futureEvent(), futureEvent({ title: 'A second one' })])]) {
      app.reader.script.push(reading)
      await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
      await app.settled()
    }
    expect((await jobOf(app, ada, jobId)).autoSaved).toBeUndefined()
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 0 })
    await app.close()
  })

  test('no doubtful, past or cancelled event is saved, and none for people without Auto-Booking', async () => {
    const app = await open()
    const [ada, bob] = [await personWith(app, { autoBooking: true }), await app.signUp()]
    const asked: Reading['question'] = { field: 'start_date', why: 'order', choices: [], event: 0 }
    const doubtful = { ...futureEvent().evidence, start_time: evidence({ confidence: 0.6 }) }
    await read(app, ada, [[futureEvent()], { outcome: 'unsure', question: asked }])
    await read(app, ada, [[futureEvent({ evidence: doubtful })]])
    await read(app, ada, [[futureEvent({ start_date: '2020-01-01' })]])
    const cancelled = { ...futureEvent().ticket_info, ticket_availability: 'cancelled' }
    await read(app, ada, [[futureEvent({ ticket_info: cancelled })]])
    await read(app, bob, [[futureEvent()]])
    for (const person of [ada, bob])
      expect((await get(app, person, '/api/calendar/my-events')).json()).toMatchObject({ total: 0 })
    await app.close()
  })
})
