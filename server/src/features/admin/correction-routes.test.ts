import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Thread } from '@swap/contract/thread'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('corrections by staff on $name', ({ open }) => {
  let panel: AdminPanel
  beforeAll(async () => {
    panel = await setUpAdminPanel(open)
  })
  afterAll(() => panel.app.close())

  test('a correction reaches the owner at once, is marked as made by staff, and ends the review', async () => {
    const { staff, audit, read, put, asOwnerSees } = panel
    const id = await read({ title: 'NIGHT FERY' }, true)
    const answer = await put(id, {
      title: 'Night Ferry',
      location: { venue: 'Kulturhaus', address: null, city: 'Jūrmala', country: null },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<AdminEventDetail>()).toMatchObject({ title: 'Night Ferry', needsReview: false })
    const theirs = await asOwnerSees(id)
    expect(theirs).toMatchObject({ title: 'Night Ferry', location: { venue: 'Kulturhaus', city: 'Jūrmala' } })
    expect(theirs.evidence.title).toMatchObject({ source: 'staff', boxes: [[0.1, 0.1, 0.5, 0.1]] })
    expect(theirs.evidence.venue?.source).toBe('read')
    const [entry] = await audit(id)
    expect(entry).toMatchObject({
      action: 'edit',
      by: staff.email,
      changes: [
        { field: 'title', before: 'NIGHT FERY', after: 'Night Ferry' },
        { field: 'city', before: 'Riga', after: 'Jūrmala' },
      ],
    })
  })

  test('approving ends the review and changes nothing else, not even a default for an unknown value', async () => {
    const { audit, read, put, asOwnerSees, detail } = panel
    const id = await read({ start_time: null, end_date: null, evidence: {} }, true)
    expect((await put(id)).statusCode).toBe(200)
    const theirs = await asOwnerSees(id)
    expect(theirs.needsReview).toBe(false)
    expect(theirs.evidence.start_time).toBeUndefined()
    expect(await detail(id)).toMatchObject({ start_time: null })
    expect((await audit(id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'approve', changes: [] },
    ])
  })

  test('a value that the owner set stays, and is marked as theirs', async () => {
    const { owner, send, detail, read, put, asOwnerSees } = panel
    const id = await read({})
    await send(owner, 'PATCH', `/api/events/${id}`, { title: 'Our evening' })
    expect((await detail(id)).setByOwner).toEqual(['title'])
    const answer = await put(id, { title: 'Night Ferry Quartet' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'title' }] })
    expect((await put(id, { start_time: '21:00' })).statusCode).toBe(200)
    expect(await asOwnerSees(id)).toMatchObject({ title: 'Our evening', start_time: '21:00' })
  })

  test('recurrence and time zone can be corrected, and stay if a correction does not name them', async () => {
    const { owner, send, detail, audit, read, put, asOwnerSees } = panel
    const id = await read({ start_date: '2026-12-04', recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: null })
    expect(await detail(id)).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: null })
    const twoWeeks = { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', time_zone: 'Asia/Tokyo' }
    expect((await put(id, twoWeeks)).json()).toMatchObject(twoWeeks)
    expect((await put(id, { title: 'Quartet' })).json()).toMatchObject(twoWeeks)
    const theirs = await asOwnerSees(id)
    expect(theirs).toMatchObject({ ...twoWeeks, title: 'Quartet' })
    expect(theirs.evidence.recurrence?.source).toBe('staff')
    expect((await audit(id)).at(-1)?.changes.map(({ field }) => field)).toEqual(['time_zone', 'recurrence'])
    expect((await put(id, { recurrence: 'FREQ=SECONDLY' })).json()).toMatchObject({ issues: [{ path: 'recurrence' }] })
    await send(owner, 'PATCH', `/api/events/${id}`, { recurrence: null })
    expect((await put(id, { recurrence: 'FREQ=DAILY' })).statusCode).toBe(400)
    expect((await put(id, { recurrence: null, time_zone: null })).json()).toMatchObject({ time_zone: null })
  })

  test('a correction of an event that has changed meanwhile is refused', async () => {
    const { owner, send, detail, audit, read, put, asOwnerSees } = panel
    const id = await read({})
    const { version } = await detail(id)
    await send(owner, 'PATCH', `/api/events/${id}`, { notes: 'Bring a coat' })
    const answer = await put(id, { title: 'Too late', version })
    expect(answer.statusCode).toBe(409)
    expect((await asOwnerSees(id)).title).toBe('Night Ferry Quartet')
    expect(await audit(id)).toEqual([])
  })

  test.each([
    ['without a title', { title: ' ' }],
    ['without a day', { start_date: '' }],
    ['that ends before it begins', { end_date: '2026-12-01' }],
    [
      'with a link that runs code',
      { contact: { organizer_name: null, event_url: 'javascript:alert(1)', booking_link: null } },
    ],
    ['with a field that is not in the form', { owner_id: 'somebody' }],
  ])('a correction to an event %s is refused', async (_, wrong) => {
    const { audit, read, put } = panel
    const id = await read({})
    expect((await put(id, wrong)).statusCode).toBe(400)
    expect(await audit(id)).toEqual([])
  })

  test('a later reading leaves a correction as it is', async () => {
    const { app, owner, send, put, asOwnerSees } = panel
    app.reader.script.push(readingOf([readEvent({ title: 'NIGHT FERY' })]))
    const { jobId, threadId } = await readPicture(app, owner)
    const [event] = (await get(app, owner, `/api/threads/${threadId}`)).json<Thread>().events
    const id = event?.id ?? ''
    await put(id, { title: 'Night Ferry' })
    app.reader.script.push(readingOf([readEvent({ title: 'NIGHT FERRRY' })]))
    await send(owner, 'POST', `/api/jobs/${jobId}/retry`, {})
    await app.settled()
    expect((await asOwnerSees(id)).title).toBe('Night Ferry')
  })

  test('several events get a category in one call; one that the owner chose stays and is reported', async () => {
    const { staff, owner, send, audit, read, asOwnerSees } = panel
    const [one, two, theirs] = [await read({}), await read({}), await read({})]
    await send(owner, 'PATCH', `/api/events/${theirs}`, { category: 'Sports' })
    const answer = await send(staff, 'PUT', '/api/admin/events/bulk', {
      eventIds: [one, two, theirs],
      updates: { category: 'Art' },
    })
    expect(answer.json<{ updated: string[]; keptByOwner: string[] }>()).toEqual({
      updated: expect.arrayContaining([one, two]) as string[],
      keptByOwner: [theirs],
    })
    const categories = await Promise.all([one, two, theirs].map(async (id) => (await asOwnerSees(id)).category))
    expect(categories).toEqual(['Art', 'Art', 'Sports'])
    expect((await audit(one))[0]).toMatchObject({ action: 'category', changes: [{ before: 'Music', after: 'Art' }] })
  })

  test('an event without a category can be set back to none', async () => {
    const { staff, send, read, asOwnerSees } = panel
    const id = await read({ category: null })
    const before = (await asOwnerSees(id)).category
    for (const category of ['Art', before])
      expect(
        (await send(staff, 'PUT', '/api/admin/events/bulk', { eventIds: [id], updates: { category } })).statusCode,
      ).toBe(200)
    expect((await asOwnerSees(id)).category).toBe(before)
  })

  test('if one of several events does not exist, none is changed', async () => {
    const { staff, send, audit, read, asOwnerSees } = panel
    const id = await read({})
    const { category } = await asOwnerSees(id) // which an earlier correction by its owner may have set
    expect(category).not.toBe('Art')
    const eventIds = [id, '00000000-0000-4000-8000-000000000000']
    expect(
      (await send(staff, 'PUT', '/api/admin/events/bulk', { eventIds, updates: { category: 'Art' } })).statusCode,
    ).toBe(404)
    expect((await asOwnerSees(id)).category).toBe(category)
    expect(await audit(id)).toEqual([])
  })

  test('a picture is shown only if its owner lets staff look; the text that was read is always shown', async () => {
    const { app, owner, send, detail, read } = panel
    const id = await read({})
    expect(await detail(id)).toMatchObject({ picture: null, isPrivate: true, lines: [{ text: 'NIGHT FERRY QUARTET' }] })
    await send(owner, 'PUT', '/api/settings', { staffLook: true })
    const shown = await detail(id)
    expect(shown.isPrivate).toBe(false)
    expect((await app.server.inject({ url: shown.picture?.url ?? '' })).statusCode).toBe(200)
    await send(owner, 'PUT', '/api/settings', { staffLook: false })
    expect((await detail(id)).picture).toBeNull()
  })

  test('the small picture in the lists is shown only if its owner lets staff look', async () => {
    const { owner, send, page, read } = panel
    const id = await read({})
    const listed = async () => (await page()).events.find((event) => event.id === id)
    expect(await listed()).toMatchObject({ thumbnail: null, isPrivate: true })
    await send(owner, 'PUT', '/api/settings', { staffLook: true })
    expect(await listed()).toMatchObject({ thumbnail: expect.any(String) as string, isPrivate: false })
    await send(owner, 'PUT', '/api/settings', { staffLook: false })
    expect(await listed()).toMatchObject({ thumbnail: null, isPrivate: true })
  })

  test('the area of a field in the picture can be redrawn by staff who may see it, and that is logged', async () => {
    const { owner, send, put, audit, detail, asOwnerSees, read } = panel
    const id = await read({})
    const regions = { title: [0.2, 0.3, 0.4, 0.1] }
    expect((await put(id, { regions })).statusCode).toBe(403)
    await send(owner, 'PUT', '/api/settings', { staffLook: true })
    expect((await put(id, { regions: { title: [0.2, 0.3, 1.4, 0.1] } })).statusCode).toBe(400)
    const before = (await detail(id)).evidence.title
    expect((await put(id, { regions })).statusCode).toBe(200)
    const { evidence } = await asOwnerSees(id)
    expect(evidence.title).toEqual({ ...before, boxes: [[0.2, 0.3, 0.4, 0.1]] })
    const [entry] = await audit(id)
    expect(entry).toMatchObject({
      action: 'edit',
      changes: [{ field: 'area of title', before: '0.100 0.100 0.500 0.100', after: '0.200 0.300 0.400 0.100' }],
    })
    expect((await put(id, { title: 'Drawn and typed', regions })).statusCode).toBe(200)
    expect((await asOwnerSees(id)).evidence.title).toMatchObject({ source: 'staff', boxes: [[0.2, 0.3, 0.4, 0.1]] })
    await send(owner, 'PATCH', `/api/events/${id}`, { title: 'Ours' })
    expect((await put(id, { regions })).statusCode).toBe(400)
    await send(owner, 'PUT', '/api/settings', { staffLook: false })
  })
})
