import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent, AdminEventPage } from '@swap/contract/admin-api'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'
import { sweepTallies } from './event-list-queries.ts'

describe.each(everyApp)('the lists of the admin panel on $name', ({ open }) => {
  let panel: AdminPanel
  beforeAll(async () => {
    panel = await setUpAdminPanel(open)
  })
  afterAll(() => panel.app.close())

  test('show everybody’s events, the newest first, with the counts of all and of those to review', async () => {
    const { page, read } = panel
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

  test('sort by day and by doubt, page by page, without repeating or missing an event', async () => {
    const { page } = panel
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

  test('refuse a cursor of another order or one that was made up', async () => {
    const { app, staff, page } = panel
    const { nextCursor } = await page('/api/admin/events?limit=1')
    for (const url of [
      `/api/admin/events?sort=date&cursor=${nextCursor}`,
      `/api/admin/events?cursor=${Buffer.from('[1,"\\u0000"]').toString('base64url')}`,
    ])
      expect((await get(app, staff, url)).statusCode).toBe(400)
  })

  test('find words in title, description, venue, city, category and organiser, without accents and capitals', async () => {
    const { page, read, put } = panel
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

  test('find an event in the right list after it was approved, merged, or freed from a merge', async () => {
    const { app, owner, send, page, read, put } = panel
    const titled = { title: 'Quokka evening' }
    const kept = await read(titled, true)
    const gone = await read(titled, true)
    const found = async (list: '' | '/review') =>
      (await page(`/api/admin/events${list}?q=quokka`)).events.map((event) => event.id)
    expect([await found(''), await found('/review')]).toEqual([
      [gone, kept],
      [gone, kept],
    ])
    await put(kept)
    expect([await found(''), await found('/review')]).toEqual([[gone, kept], [gone]])
    await app.db.updateTable('events').set({ merged_into: kept }).where('id', '=', gone).execute()
    expect([await found(''), await found('/review')]).toEqual([[kept], []])
    await send(owner, 'DELETE', `/api/events/${kept}`)
    expect([await found(''), await found('/review')]).toEqual([[gone], [gone]])
    await app.db.updateTable('events').set({ needs_review: 0, merged_into: null }).where('id', '=', gone).execute()
    expect([await found(''), await found('/review')]).toEqual([[gone], []])
  })

  test('have the right counts after readings, merges, deletions and the sweep', async () => {
    const { app, owner, send, page, read, put } = panel
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
})
