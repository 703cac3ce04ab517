import { describe, expect, test } from 'vitest'
import type { Event } from '@swap/contract/event'
import { eventRecord } from '../../platform/database/rows/event-record.ts'
import { setUpAdminPanel } from '../../testing/calls/admin-calls.ts'
import { editEvent, readEventFromPicture } from '../../testing/calls/feed-calls.ts'
import { evidence, readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture, threadOf } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

const details = { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }
const ticket = {
  ...details,
  evidence: {
    ...readEvent().evidence,
    seat: evidence({ text: 'Row F Seat 12' }),
    gate: evidence({ text: 'Gate 4' }),
    order_number: evidence({ text: 'Order K7-90142' }),
  },
}

describe.each(everyApp)('the details of a ticket on $name', ({ open }) => {
  test('are fields of its event, with their place in the picture, and the owner can change and clear them', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { id } = await readEventFromPicture(app, ada, ticket)
    const shown = async () => (await get(app, ada, `/api/events/${id}`)).json<Event>()
    expect(await shown()).toMatchObject({ ...details, evidence: { order_number: { text: 'Order K7-90142' } } })
    expect((await editEvent(app, ada, id, { seat: 'Row G, Seat 1', gate: null })).statusCode).toBe(200)
    const changed = await shown()
    expect(changed).toMatchObject({ ...details, seat: 'Row G, Seat 1', gate: null })
    expect([changed.evidence.seat?.source, changed.evidence.gate]).toEqual(['user', undefined])
    await app.close()
  })

  test('have at most 100 characters each', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { id } = await readEventFromPicture(app, ada)
    for (const field of ['seat', 'gate', 'order_number']) {
      expect((await editEvent(app, ada, id, { [field]: 'A'.repeat(101) })).statusCode).toBe(400)
      expect((await editEvent(app, ada, id, { [field]: 'A'.repeat(100) })).statusCode).toBe(200)
    }
    await app.close()
  })

  test('show staff no order number, and their export has none', async () => {
    const { app, detail, owner, send, staff } = await setUpAdminPanel(open)
    const line = { text: 'Order K7-90142', confidence: 0.97, box: [0.1, 0.1, 0.5, 0.1] as const }
    app.reader.script.push({ ...readingOf([readEvent(ticket)]), lines: [line] })
    const { threadId } = await readPicture(app, owner)
    const [event] = (await threadOf(app, owner, threadId)).events
    const seen = await detail(event?.id ?? '')
    expect(seen.evidence.seat?.text).toBe('Row F Seat 12')
    expect(seen.lines.map(({ text }) => text)).toEqual(['Order …'])
    expect(JSON.stringify(seen)).not.toContain(details.order_number)
    const { url } = (await send(staff, 'POST', '/api/admin/events/export/ticket', {})).json<{ url: string }>()
    const { pathname, search } = new URL(url)
    const csv = (await app.server.inject({ url: pathname + search })).body
    expect(csv).toContain(details.seat)
    expect(csv).not.toMatch(/order_number|K7-90142/)
    await app.close()
  })
})

test('an account that was exported before there were tickets comes back', () => {
  const { data } = eventRecord.pick({ seat: true, gate: true, order_number: true }).safeParse({})
  expect(data).toEqual({ seat: null, gate: null, order_number: null })
})
