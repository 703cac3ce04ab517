import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent, AdminEventDetail, AdminEventPage, AuditEntry } from '@swap/contract/admin-api'
import type { Event } from '@swap/contract/event'
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { DAY_MS, passTime, password, signIn, signUpVerified } from '../testing/account-calls.ts'
import { readEvent, readingOf } from '../testing/readings.ts'
import { get, readPicture } from '../testing/sending.ts'
import { as, everyApp, type TestApp } from '../testing/test-app.ts'
import { sweepAudit } from './audit-queries.ts'
import { sweepTallies } from './list-queries.ts'

type Method = 'PUT' | 'POST' | 'DELETE' | 'PATCH'

describe.each(everyApp)('the admin panel on $name', ({ open }) => {
  let app: TestApp
  let staff: Session
  let owner: Session

  beforeAll(async () => {
    app = await open()
    staff = await app.signUp()
    owner = await signUpVerified(app)
    await app.db.updateTable('users').set({ admin_since: 1 }).where('email', '=', staff.email).execute()
  })
  afterAll(() => app.close())

  const send = (who: Session, method: Method, url: string, body?: object) =>
    app.server.inject({ method, url, headers: as(who), ...(body && { body }) })
  const page = async (url = '/api/admin/events?limit=100') => (await get(app, staff, url)).json<AdminEventPage>()
  const detail = async (id: string) => (await get(app, staff, `/api/admin/events/${id}`)).json<AdminEventDetail>()
  const audit = async (id: string) =>
    (await get(app, staff, `/api/admin/audit?event=${id}`)).json<{ entries: AuditEntry[] }>().entries

  /** An event that the owner's picture showed. */
  async function read(more: Parameters<typeof readEvent>[0] = {}, doubt = false): Promise<string> {
    app.reader.script.push(readingOf([readEvent(more)], doubt ? { outcome: 'unsure' } : {}))
    const { threadId } = await readPicture(app, owner)
    return (await get(app, owner, `/api/threads/${threadId}`)).json<Thread>().events[0]?.id ?? ''
  }

  /** The event as it was sent, with changes, as the modal sends it back. */
  const put = async (id: string, more: object = {}) => {
    const { title, description, start_date, start_time, end_date, end_time, category, location, contact, version } =
      await detail(id)
    const { venue = null, address = null, city = null, country = null } = location ?? {}
    const { organizer_name, event_url, booking_link } = contact
    return send(staff, 'PUT', `/api/admin/events/${id}`, {
      title,
      description,
      start_date,
      start_time,
      end_date,
      end_time,
      category,
      version,
      location: { venue, address, city, country },
      contact: { organizer_name, event_url, booking_link },
      ...more,
    })
  }
  const asOwnerSees = async (id: string) => (await get(app, owner, `/api/events/${id}`)).json<Event>()

  test('lists everybody’s events the newest first, twenty at a time, with both counts', async () => {
    const before = (await page()).counts
    const ids: string[] = []
    for (const number of [1, 2, 3]) ids.push(await read({ title: `Listed ${number}` }))
    const doubtful = await read({ title: 'Listed in doubt' }, true)
    const first = await page('/api/admin/events?limit=2')
    expect(first.events.map(({ id }) => id)).toEqual([doubtful, ids[2]])
    expect(first.counts).toEqual({ all: before.all + 4, review: before.review + 1 })
    expect(first.total).toBe(before.all + 4)
    const second = await page(`/api/admin/events?limit=2&cursor=${first.nextCursor}`)
    expect(second.events.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    const review = await page('/api/admin/events/review')
    expect(review.events.map(({ id }) => id)).toContain(doubtful)
    expect(review.events.every(({ needsReview }) => needsReview)).toBe(true)
    expect(review.total).toBe(before.review + 1)
  })

  test('sorts by day and by doubt, page by page, nothing twice and nothing left out', async () => {
    const all = (await page()).counts.all
    for (const sort of ['newest', 'date', 'doubt']) {
      const seen: AdminEvent[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const part: AdminEventPage = await page(
          `/api/admin/events?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        )
        seen.push(...part.events)
        cursor = part.nextCursor
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(all)
      if (sort === 'date')
        expect(seen.map(({ start_date }) => start_date)).toEqual(
          seen.map(({ start_date }) => start_date).toSorted((a, b) => b.localeCompare(a)),
        )
    }
  })

  test('a cursor of another order, or one that was made up, is refused', async () => {
    const { nextCursor } = await page('/api/admin/events?limit=1')
    for (const url of [
      `/api/admin/events?sort=date&cursor=${nextCursor}`,
      `/api/admin/events?cursor=${Buffer.from('[1,"\\u0000"]').toString('base64url')}`,
    ])
      expect((await get(app, staff, url)).statusCode).toBe(400)
  })

  test('finds words in title, description, venue, city, category and organiser, without accents and capitals', async () => {
    const id = await read({
      title: 'Zäpfchen Zirkus',
      description: 'Mit Seifenblasen',
      category: 'Theater',
      location: {
        venue: 'Kröllwitz',
        address: 'Nowhere Lane',
        city: 'Halle',
        postal_code: null,
        country: null,
        coordinates: null,
      },
      contact: { organizer_name: 'Quartiersbüro', organizer_contact: null, event_url: null, booking_link: null },
    })
    const found = async (q: string) =>
      (await page(`/api/admin/events?q=${encodeURIComponent(q)}`)).events.map((event) => event.id)
    for (const q of [
      'zapfchen',
      'ZIRKUS',
      'seifenblase',
      'krollwitz halle',
      'theater zirkus',
      'quartiersburo',
      'irk zä',
    ])
      expect([q, await found(q)]).toEqual([q, [id]])
    for (const q of [
      'zirkus brighton',
      'nowhere lane',
      '100% zirkus',
      'zir_us',
      '"zirkus" OR listed',
      "'; drop table events",
    ])
      expect([q, await found(q)]).toEqual([q, []])
    expect((await page('/api/admin/events/review?q=zirkus')).events).toEqual([])

    await put(id, { title: 'Something else' })
    expect(await found('zapfchen')).toEqual([])
    expect(await found('something else')).toEqual([id])
  })

  test('a correction is the owner’s at once, said to be the staff’s, and ends the review', async () => {
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

  test('approving changes nothing but the review, not even a default for what is not known', async () => {
    const id = await read({ start_time: null, end_date: null, evidence: {} }, true)
    expect((await put(id)).statusCode).toBe(200)
    const theirs = await asOwnerSees(id)
    expect(theirs.needsReview).toBe(false)
    expect(theirs.evidence.start_time).toBeUndefined()
    expect((await audit(id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'approve', changes: [] },
    ])
  })

  test('what its owner set stays, and is shown to be theirs', async () => {
    const id = await read({})
    await send(owner, 'PATCH', `/api/events/${id}`, { title: 'Our evening' })
    expect((await detail(id)).setByOwner).toEqual(['title'])
    const answer = await put(id, { title: 'Night Ferry Quartet' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'title' }] })
    expect((await put(id, { start_time: '21:00' })).statusCode).toBe(200)
    expect(await asOwnerSees(id)).toMatchObject({ title: 'Our evening', start_time: '21:00' })
  })

  test('a correction of what changed meanwhile is refused', async () => {
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
    ['with a field of its own', { owner_id: 'somebody' }],
  ])('an event %s is refused', async (_, wrong) => {
    const id = await read({})
    expect((await put(id, wrong)).statusCode).toBe(400)
    expect(await audit(id)).toEqual([])
  })

  test('a later reading leaves a correction as it is', async () => {
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

  test('several get one category in one call; what their owner chose stays and is named', async () => {
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

  test('where one of several is not there, none is changed', async () => {
    const id = await read({})
    const eventIds = [id, '00000000-0000-4000-8000-000000000000']
    expect(
      (await send(staff, 'PUT', '/api/admin/events/bulk', { eventIds, updates: { category: 'Art' } })).statusCode,
    ).toBe(404)
    expect((await asOwnerSees(id)).category).toBe('Music')
    expect(await audit(id)).toEqual([])
  })

  test('a deleted event comes back as it was, with its reminders, once and within a day', async () => {
    const id = await read({ title: 'Comes back' })
    await send(owner, 'PUT', `/api/calendar/my-events/${id}`)
    await send(owner, 'POST', `/api/events/${id}/reminders`, { when: { minutesBefore: 60 } })
    const before = await asOwnerSees(id)
    const reminders = () => app.db.selectFrom('reminders').selectAll().where('event_id', '=', id).execute()
    const remindersBefore = await reminders()
    const { all } = (await page()).counts

    const { entry } = (await send(staff, 'DELETE', `/api/admin/events/${id}`)).json<{ entry: string }>()
    expect((await get(app, owner, `/api/events/${id}`)).statusCode).toBe(404)
    expect((await page()).counts.all).toBe(all - 1)
    expect((await page('/api/admin/events?q=comes%20back')).events).toEqual([])
    expect((await audit(id))[0]).toMatchObject({ action: 'delete', title: 'Comes back', canUndo: true })

    expect((await send(staff, 'POST', `/api/admin/audit/${entry}/undo`, {})).statusCode).toBe(200)
    expect(await asOwnerSees(id)).toEqual(before)
    expect(await reminders()).toEqual(remindersBefore)
    expect((await page('/api/admin/events?q=comes%20back')).events).toHaveLength(1)
    expect((await send(staff, 'POST', `/api/admin/audit/${entry}/undo`, {})).statusCode).toBe(404)

    const again = (await send(staff, 'DELETE', `/api/admin/events/${id}`)).json<{ entry: string }>()
    passTime(DAY_MS + 1)
    staff = await signIn(app, staff.email)
    expect((await send(staff, 'POST', `/api/admin/audit/${again.entry}/undo`, {})).statusCode).toBe(404)
    await sweepAudit(app.db, Date.now())
    const kept = await app.db
      .selectFrom('audit')
      .select('deleted')
      .where('id', '=', again.entry)
      .executeTakeFirstOrThrow()
    expect(kept.deleted).toBeNull()
    expect((await audit(id)).map(({ action }) => action)).toEqual(['delete', 'restore', 'delete'])
  })

  test('a picture is shown only where its owner lets staff look; the text that was read always', async () => {
    const id = await read({})
    expect(await detail(id)).toMatchObject({ picture: null, isPrivate: true, lines: [{ text: 'NIGHT FERRY QUARTET' }] })
    await send(owner, 'PUT', '/api/settings', { staffLook: true })
    const shown = await detail(id)
    expect(shown.isPrivate).toBe(false)
    expect((await app.server.inject({ url: shown.picture?.url ?? '' })).statusCode).toBe(200)
    await send(owner, 'PUT', '/api/settings', { staffLook: false })
    expect((await detail(id)).picture).toBeNull()
  })

  test('the counts stay right through readings, merges, deletions and the sweep', async () => {
    const inTable = async () => {
      const rows = await app.db.selectFrom('events').select(['needs_review', 'merged_into']).execute()
      const standing = rows.filter(({ merged_into }) => merged_into === null)
      return { all: standing.length, review: standing.filter((row) => row.needs_review === 1).length }
    }
    const [kept, gone] = [await read({}, true), await read({}, true)]
    await app.db.updateTable('events').set({ merged_into: kept }).where('id', '=', gone).execute()
    expect((await page()).counts).toEqual(await inTable())
    await put(kept)
    await sweepTallies(app.db)
    await send(owner, 'DELETE', `/api/events/${kept}`)
    expect((await page()).counts).toEqual(await inTable())
  })

  test('all events come as one file whose address works once, for as long as its holder is staff', async () => {
    const id = await read({ title: '=HYPERLINK("http://evil.example")', description: 'Doors 7.30,\n"bar" open' })
    const address = async (body: object = {}) => {
      const answer = await send(staff, 'POST', '/api/admin/events/export/ticket', body)
      expect(answer.statusCode).toBe(201)
      return new URL(answer.json<{ url: string }>().url)
    }
    const fetch = ({ pathname, search }: URL) => app.server.inject({ url: pathname + search })
    const url = await address()
    const file = await fetch(url)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="events-\d{4}-\d\d-\d\d\.csv"$/)
    expect(file.body.startsWith('id,title,start_date,')).toBe(true)
    expect(file.body).toContain(`${id},"'=HYPERLINK(""http://evil.example"")",2026-12-04,20:00,`)
    expect(file.body).toContain('"Doors 7.30,\n""bar"" open"')
    expect((await fetch(url)).statusCode).toBe(403)
    expect((await fetch(await address({ bom: true }))).body.startsWith('\uFEFFid,')).toBe(true)

    const late = await address()
    const scope = (since: number | null) =>
      app.db.updateTable('users').set({ admin_since: since }).where('email', '=', staff.email).execute()
    await scope(null)
    expect((await fetch(late)).statusCode).toBe(403)
    await scope(1)
    const done = (await get(app, staff, '/api/admin/audit')).json<{ entries: AuditEntry[] }>().entries
    expect(done[0]).toMatchObject({ action: 'export', by: staff.email })
  })

  test('once its owner’s account is gone, what was done to an event says nothing of it', async () => {
    const email = 'leaving@example.org'
    const leaving = await app.signUp({ email })
    app.reader.script.push(readingOf([readEvent({ title: 'Leaving do' })]))
    await readPicture(app, leaving)
    const [event] = (await page('/api/admin/events?q=leaving')).events
    await put(event?.id ?? '', { title: 'Leaving party' })
    await send(staff, 'DELETE', `/api/admin/events/${event?.id ?? ''}`)
    await send(leaving, 'DELETE', '/api/account', { password })
    const rows = JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())
    expect(rows).not.toMatch(/leaving/i)
    expect(rows).not.toContain(event?.id ?? '')
  })
})
