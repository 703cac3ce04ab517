import { describe, expect, test } from 'vitest'
import type { SavedEntry } from '@swap/contract/saved-api'
import { saveEventFromPicture } from '../../testing/calls/feed-calls.ts'
import { get, personWith } from '../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../testing/calls/test-app.ts'

const ticket = { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }

const entriesOf = async (app: TestApp, person: { accessToken: string }) => {
  const [days, agenda] = await Promise.all(
    ['days?from=2026-12-04&to=2026-12-04', 'agenda?today=2026-12-01'].map(async (path) =>
      (await get(app, person, `/api/calendar/my-events/${path}`)).json<{ entries: SavedEntry[] }>(),
    ),
  )
  return [...(days?.entries ?? []), ...(agenda?.entries ?? [])]
}

describe.each(everyApp)('the picture of a ticket in the lists of the calendar, on $name', ({ open }) => {
  test('is listed for an event with a seat, a gate or an order number; the number itself is in no list', async () => {
    const app = await open()
    const ada = await app.signUp()
    await saveEventFromPicture(app, ada, ticket)
    const entries = await entriesOf(app, ada)
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(entry.ticket).toMatchObject({ seat: 'Row F, Seat 12', gate: '4', width: 900, height: 1200 })
      const shown = await app.server.inject({ url: entry.ticket?.url ?? '' })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    expect(JSON.stringify(entries)).not.toContain('K7-90142')
    await app.close()
  })

  test.each([
    ['a poster', {}, {}],
    ['a ticket whose picture is deleted after reading', { saveHistory: false }, ticket],
  ])('is not listed for %s', async (_, settings, details) => {
    const app = await open()
    const ada = await personWith(app, settings)
    await saveEventFromPicture(app, ada, details)
    const entries = await entriesOf(app, ada)
    expect(entries.map((entry) => 'ticket' in entry)).toEqual([false, false])
    await app.close()
  })
})
