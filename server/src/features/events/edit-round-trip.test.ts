// A client may send a whole event back as it was served: only what differs is edited.
import type { AdminEvent, AdminEventDetail } from '@swap/contract/admin-api'
import { adminEventDetail } from '@swap/contract/admin-api'
import { api } from '@swap/contract/api'
import { event as servedEvent, type Event } from '@swap/contract/event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { detailedEvent } from '../../testing/readings.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

const acceptedFields = (body: { shape: object }) => Object.keys(body.shape)

test('every field that is served is accepted in an edit', () => {
  expect(acceptedFields(api['PUT /api/admin/events/:id'].body)).toEqual(
    expect.arrayContaining(Object.keys(adminEventDetail.shape)),
  )
  expect(acceptedFields(api['PATCH /api/events/:id'].body)).toEqual(
    expect.arrayContaining(Object.keys(servedEvent.shape)),
  )
})

describe.each(everyApp)('an event that is sent back as it was served, on $name', ({ open }) => {
  let panel: AdminPanel
  beforeAll(async () => {
    panel = await setUpAdminPanel(open)
  })
  afterAll(() => panel.app.close())

  const listed = async (id: string): Promise<AdminEvent> => {
    const event = (await panel.page()).events.find((it) => it.id === id)
    if (!event) throw new Error('It is not in the list')
    return event
  }
  const put = (id: string, body: object) => panel.send(panel.staff, 'PUT', `/api/admin/events/${id}`, body)
  const patch = (id: string, body: object) => panel.send(panel.owner, 'PATCH', `/api/events/${id}`, body)
  const changesOf = async (id: string) => (await panel.audit(id)).map(({ action, changes }) => ({ action, changes }))
  const seen = async (id: string) => ({ ...(await panel.asOwnerSees(id)), media: null })

  test.each([
    ['with every detail', detailedEvent],
    ['with hardly any detail', { title: null, start_date: null, start_time: null, location: null, evidence: {} }],
  ])('changes nothing if staff send it from their list or from its page: %s', async (_, more) => {
    const id = await panel.read(more)
    const before = await seen(id)
    expect((await put(id, await listed(id))).statusCode).toBe(200)
    expect((await put(id, await panel.detail(id))).statusCode).toBe(200)
    expect(await seen(id)).toEqual({ ...before, needsReview: false })
    expect(await changesOf(id)).toEqual([
      { action: 'approve', changes: [] },
      { action: 'approve', changes: [] },
    ])
  })

  test('changes only the field that staff changed, and the log shows only that', async () => {
    const id = await panel.read(detailedEvent)
    const before = await seen(id)
    const answer = await put(id, { ...(await listed(id)), description: 'On the quay' })
    expect([answer.statusCode, answer.json<AdminEventDetail>().description]).toEqual([200, 'On the quay'])
    const { evidence, ...after } = await seen(id)
    const { evidence: _, ...rest } = before
    expect(after).toEqual({ ...rest, description: 'On the quay' })
    expect(evidence.title?.source).toBe('read')
    expect(await changesOf(id)).toEqual([
      {
        action: 'edit',
        changes: [{ field: 'description', before: 'An evening\non the water.', after: 'On the quay' }],
      },
    ])
  })

  test('changes only the field that its owner changed', async () => {
    const id = await panel.read(detailedEvent)
    const before = await panel.asOwnerSees(id)
    const answer = await patch(id, { ...before, notes: 'Bring two coats' })
    expect([answer.statusCode, answer.json<Event>().notes]).toEqual([200, 'Bring two coats'])
    const { evidence, ...after } = await seen(id)
    const { evidence: read, ...rest } = before
    expect(after).toEqual({ ...rest, media: null, notes: 'Bring two coats' })
    expect(evidence).toEqual({ ...read, notes: expect.objectContaining({ source: 'user' }) as object })
  })

  test('does not turn the default shown for an unknown field into its value', async () => {
    const id = await panel.read({ title: null, start_date: null, start_time: null, location: null, evidence: {} })
    const before = await panel.asOwnerSees(id)
    expect(before).toMatchObject({ title: 'No title provided', start_date: '', start_time: '00:00', location: null })
    expect((await patch(id, before)).statusCode).toBe(200)
    const [row] = await panel.app.db.selectFrom('events').selectAll().where('id', '=', id).execute()
    expect(row).toMatchObject({ title: null, start_date: null, start_time: null, location: null, evidence: {} })
  })

  test.each([
    ['a field that no event has', { colour: 'red' }],
    ['somebody else as its owner', { owner: 'somebody' }],
    ['somebody else as its owner, by the name of the column', { owner_id: 'somebody' }],
  ])('is refused if its owner adds %s', async (_, more) => {
    const id = await panel.read(detailedEvent)
    const before = await seen(id)
    expect((await patch(id, { ...before, ...more })).statusCode).toBe(400)
    expect(await seen(id)).toEqual(before)
  })

  test('ignores read-only fields, and is refused with keys such as __proto__', async () => {
    const id = await panel.read(detailedEvent)
    const before = await seen(id)
    const own = JSON.stringify({
      ...before,
      confidence: 0,
      needsReview: true,
      saved: true,
      mergedInto: 'x',
      threadId: 'x',
    })
    const poisoned = `${own.slice(0, -1)},"__proto__":{"title":"Other"},"constructor":{"prototype":{"title":"Other"}}}`
    const send = (payload: string) =>
      panel.app.server.inject({
        method: 'PATCH',
        url: `/api/events/${id}`,
        headers: { authorization: `Bearer ${panel.owner.accessToken}`, 'content-type': 'application/json' },
        payload,
      })
    expect((await send(poisoned)).statusCode).toBe(400)
    expect((await send(own)).statusCode).toBe(200)
    expect(await seen(id)).toEqual(before)
    const stranger = { ...(await listed(id)), owner: 'somebody', createdAt: 0, confidence: 0 }
    expect((await put(id, stranger)).statusCode).toBe(200)
    expect((await put(id, { ...stranger, ['colour']: 'red' })).statusCode).toBe(400)
    expect((await get(panel.app, panel.owner, `/api/events/${id}`)).statusCode).toBe(200)
    expect(await listed(id)).toMatchObject({ owner: (await listed(id)).owner, confidence: 0.9 })
  })
})
