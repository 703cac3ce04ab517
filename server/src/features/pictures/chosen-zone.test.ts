// In which time zone a picture's dates are read: the chosen one, or the browser's if Location is on.
import type { Reading } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { futureEvent, evidence, readingOf } from '../../testing/readings.ts'
import { get, jobOf, personWith, sendPicture } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('the time zone on $name', ({ open }) => {
  test('dates are read relative to today in the zone that the owner chose, whatever the browser says', async () => {
    const app = await open()
    const ada = await personWith(app, { timeZone: 'Pacific/Kiritimati' })
    await sendPicture(app, ada, { fields: { timeZone: 'America/Los_Angeles' } })
    await app.settled()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' }).format()
    expect(app.reader.requests).toEqual([{ today, timeZone: 'Pacific/Kiritimati' }])
    await app.close()
  })
})

const choice = (value: string) => ({ value, confidence: 0.5, boxes: [] })

describe.each(everyApp)('Location on $name', ({ open }) => {
  const question: Reading['question'] = {
    field: 'start_date',
    why: 'order',
    event: 0,
    choices: [choice('2090-04-03'), choice('2090-03-04')],
  }
  const twoWays = (): ReturnType<typeof readingOf> =>
    readingOf([futureEvent({ start_date: '2090-04-03', evidence: { start_date: evidence({ text: '3/4/2090' }) } })], {
      outcome: 'unsure',
      question,
    })
  const abroad = { fields: { timeZone: 'America/New_York' } }

  test('on: dates are read in the browser’s zone, and an ambiguous date is read by its local usage', async () => {
    const app = await open()
    const ada = await personWith(app, { location: true, timeZone: 'Europe/Riga' })
    app.reader.script.push(twoWays())
    const { jobId } = (await sendPicture(app, ada, abroad)).json<{ jobId: string }>()
    await app.settled()
    expect(app.reader.requests).toMatchObject([{ timeZone: 'America/New_York' }])
    const [event] = (await jobOf(app, ada, jobId)).result?.events ?? []
    expect(event).toMatchObject({ start_date: '2090-03-04', question: null })
    expect((await get(app, ada, '/api/settings')).json()).toMatchObject({ timeZone: 'Europe/Riga' })
    await app.close()
  })

  test('off: only the chosen zone counts, the browser’s is not stored, and an ambiguous date is asked about', async () => {
    const app = await open()
    const ada = await personWith(app, { timeZone: 'Europe/Riga' })
    app.reader.script.push(twoWays())
    const { jobId } = (await sendPicture(app, ada, abroad)).json<{ jobId: string }>()
    await app.settled()
    expect(app.reader.requests).toMatchObject([{ timeZone: 'Europe/Riga' }])
    const [event] = (await jobOf(app, ada, jobId)).result?.events ?? []
    expect(event).toMatchObject({ start_date: '2090-04-03', question: { why: 'order' } })
    expect(JSON.stringify(await app.db.selectFrom('pictures').selectAll().execute())).not.toContain('America')
    await app.close()
  })
})
