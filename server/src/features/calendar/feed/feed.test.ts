import { gunzipSync } from 'node:zlib'
import type { Subscription } from '@swap/contract/calendar'
import type { AgendaPage } from '@swap/contract/saved-api'
import { describe, expect, test } from 'vitest'
import { call, MINUTE_MS, passTime, signUpVerified } from '../../../testing/calls/account-calls.ts'
import {
  editEvent,
  fetchFeed,
  addSavedEvent,
  FEED_LINK_PATH,
  createFeedLink,
} from '../../../testing/calls/feed-calls.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../../testing/calls/test-app.ts'

describe.each(everyApp)('the calendar link on $name', ({ open }) => {
  test('is created once, is the same on a second call, and shows the saved events', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    expect((await get(app, ada, FEED_LINK_PATH)).json()).toEqual({
      subscriptionUrl: null,
      webcalUrl: null,
      reach: 'this-computer',
      visits: [],
    })
    const [address, again] = [await createFeedLink(app, ada), await createFeedLink(app, ada)]
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/feeds\/[\w-]{43}\/my-events\.ics$/)
    expect(again).toBe(address)
    expect((await get(app, ada, FEED_LINK_PATH)).json<Subscription>().webcalUrl).toBe(
      address.replace('http:', 'webcal:'),
    )

    await addSavedEvent(app, ada)
    await addSavedEvent(app, ada, { title: 'All day', start_date: '2027-01-02', start_time: null })
    const feed = await fetchFeed(app, address)
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(feed.headers['cache-control']).toBe('private, no-cache')
    for (const line of [
      'X-WR-CALNAME:Starts With A Picture',
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'TZID:Europe/Riga',
      'DTSTART;TZID=Europe/Riga:20261204T200000',
      'DTSTART;VALUE=DATE:20270102',
    ])
      expect(feed.body).toContain(`${line}\r\n`)
    expect(feed.body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
    await app.close()
  })

  test('is answered with "not modified" until an event is edited, added or removed', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada)
    const address = await createFeedLink(app, ada)
    let etag = String((await fetchFeed(app, address)).headers.etag)
    const isKnown = async () => {
      const answer = await fetchFeed(app, address, { 'if-none-match': `"other", ${etag}` })
      etag = String(answer.headers.etag)
      return [answer.statusCode, answer.body === ''] as const
    }
    expect(await isKnown()).toEqual([304, true])
    const unchanged = await fetchFeed(app, address, { 'if-none-match': etag })
    expect(unchanged.headers).toMatchObject({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    await editEvent(app, ada, id, { start_time: '21:00' })
    expect(await isKnown()).toEqual([200, false])
    expect(await isKnown()).toEqual([304, true])
    const when = { minutesBefore: 30 }
    await call(app, ada, `POST /api/events/${id}/reminders`, { body: { when } }) // a reminder refers to the event, and changes nothing in it
    expect(await isKnown()).toEqual([304, true])
    await addSavedEvent(app, ada, { title: 'Another' })
    expect(await isKnown()).toEqual([200, false])
    await app.server.inject({ method: 'DELETE', url: `/api/calendar/my-events/${id}`, headers: as(ada) })
    expect(await isKnown()).toEqual([200, false])
    await editEvent(app, ada, id, { title: 'Not in the calendar any more' })
    expect(await isKnown()).toEqual([304, true])
    const { body } = await fetchFeed(app, address)
    expect(body).toContain('SUMMARY:Another\r\n')
    expect(body).not.toContain(id)
    await app.close()
  })

  test('an edit raises the sequence of its event, and of no other', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const [id, other] = [await addSavedEvent(app, ada), await addSavedEvent(app, ada)]
    const address = await createFeedLink(app, ada)
    const sequences = async () => {
      const { body } = await fetchFeed(app, address)
      const of = (uid: string) => Number(new RegExp(`UID:${uid}[^]*?SEQUENCE:(\\d+)`).exec(body)?.[1])
      return [of(id), of(other)]
    }
    const [before = 0, steady] = await sequences()
    await editEvent(app, ada, id, { start_time: '21:00' })
    expect(await sequences()).toEqual([before + 1, steady])
    await app.close()
  })

  test('a cancelled event is marked in the feed and the lists; once it is on again, it is as before', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada, { title: 'Ferry' })
    const address = await createFeedLink(app, ada)
    const say = (ticket_availability: string | null) =>
      editEvent(app, ada, id, { ticket_info: { ticket_availability } })
    const listed = async () =>
      (await get(app, ada, '/api/calendar/my-events/agenda?today=2026-11-22')).json<AgendaPage>().entries[0]?.calledOff
    const before = (await fetchFeed(app, address)).body
    await say('cancelled')
    const { body } = await fetchFeed(app, address)
    expect(body).toContain('SUMMARY:Cancelled: Ferry\r\n')
    expect(body).toContain('STATUS:CANCELLED\r\n')
    expect(await listed()).toBe('cancelled')
    await say(null)
    const after = (await fetchFeed(app, address)).body
    const stamps = /^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE).*$/gm
    expect(after.replaceAll(stamps, '')).toBe(before.replaceAll(stamps, ''))
    expect(await listed()).toBeNull()
    await app.close()
  })

  test('a new link ends the old one at once, and a revoked one opens nothing', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    await addSavedEvent(app, ada)
    const old = await createFeedLink(app, ada)
    const rotated = (await call(app, ada, `POST ${FEED_LINK_PATH}/rotate`)).json<Subscription>().subscriptionUrl ?? ''
    expect(rotated).not.toBe(old)
    const wrong = await fetchFeed(app, old.replace(/feeds\/[\w-]+/, `feeds/${'A'.repeat(43)}`))
    const gone = await fetchFeed(app, old)
    expect([gone.statusCode, gone.body]).toEqual([404, wrong.body])
    const asked = await fetchFeed(app, old, { 'if-none-match': '*' })
    expect([asked.statusCode, asked.body]).toEqual([404, wrong.body])
    expect((await fetchFeed(app, rotated)).statusCode).toBe(200)

    expect((await call(app, ada, `POST ${FEED_LINK_PATH}/revoke`)).statusCode).toBe(204)
    expect((await fetchFeed(app, rotated)).statusCode).toBe(404)
    expect((await get(app, ada, FEED_LINK_PATH)).json()).toMatchObject({ subscriptionUrl: null, webcalUrl: null })
    const third = await createFeedLink(app, ada)
    expect([old, rotated]).not.toContain(third)
    expect((await fetchFeed(app, third)).statusCode).toBe(200)
    await app.close()
  })

  test('simultaneous requests for the link get the same one, and after simultaneous renewals the link works', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const made = await Promise.all([createFeedLink(app, ada), createFeedLink(app, ada), createFeedLink(app, ada)])
    expect(new Set(made).size).toBe(1)
    await Promise.all([
      call(app, ada, `POST ${FEED_LINK_PATH}/rotate`),
      call(app, ada, `POST ${FEED_LINK_PATH}/rotate`),
    ])
    const now = (await get(app, ada, FEED_LINK_PATH)).json<Subscription>().subscriptionUrl ?? ''
    expect((await fetchFeed(app, now)).statusCode).toBe(200)
    await app.close()
  })

  test('lists when each calendar program last fetched it, and forgets that with the link', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const address = await createFeedLink(app, ada)
    const visits = async () => (await get(app, ada, FEED_LINK_PATH)).json<Subscription>().visits
    const programs = async () => (await visits()).map(({ program }) => program)
    const visitedBy = (agent: string) => () => fetchFeed(app, address, { 'user-agent': agent })
    const google = visitedBy('Google-Calendar-Importer')
    const apple = visitedBy('macOS/15.1 (24B83) CalendarAgent/1005')
    const outlook = visitedBy('Microsoft.Exchange/15.20')
    const { headers } = await google()
    const first = await visits()
    expect(first).toEqual([{ program: 'Google Calendar', at: expect.stringContaining('T') }])
    passTime(MINUTE_MS)
    await google()
    expect(await visits()).toEqual(first)
    await apple()
    await outlook()
    expect((await programs()).toSorted()).toEqual(['Apple Calendar', 'Google Calendar', 'Outlook'])
    expect(await visits()).toContainEqual(first[0])
    passTime(5 * MINUTE_MS)
    const agent = { 'user-agent': 'Google-Calendar-Importer', 'if-none-match': String(headers.etag) }
    expect((await fetchFeed(app, address, agent)).statusCode).toBe(304)
    expect((await programs())[0]).toBe('Google Calendar') // who is told that nothing changed has looked, too
    await call(app, ada, `POST ${FEED_LINK_PATH}/rotate`)
    expect(await visits()).toEqual([])
    await call(app, ada, `POST ${FEED_LINK_PATH}/revoke`)
    expect(await app.db.selectFrom('feed_visits').selectAll().execute()).toEqual([])
    await app.close()
  })

  test('keeps only the names and times of the last twelve programs that fetched it', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const address = await createFeedLink(app, ada)
    for (let number = 1; number <= 14; number += 1) {
      passTime(1000)
      await fetchFeed(app, address, { 'user-agent': `Reader-${number}/1.0 (ada@example.org)` })
    }
    const rows = await app.db.selectFrom('feed_visits').selectAll().orderBy('at', 'desc').execute()
    expect(rows.map(({ program }) => program)).toEqual(Array.from({ length: 12 }, (_, at) => `Reader-${14 - at}`))
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['at', 'feed_id', 'owner_id', 'program'])
    await app.close()
  })

  test('is served compressed to programs that accept that, with the same events', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    for (const title of ['One', 'Two', 'Three']) await addSavedEvent(app, ada, { title })
    const address = await createFeedLink(app, ada)
    const packed = await fetchFeed(app, address, { 'accept-encoding': 'gzip, deflate' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await fetchFeed(app, address)).body)
    await app.close()
  })

  test('opens the pictures of events in the calendar, and nothing else', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada)
    const address = await createFeedLink(app, ada)
    const { body } = await fetchFeed(app, address)
    const picture = /ATTACH;FMTTYPE=image\/webp:(\S+)/.exec(body.replaceAll('\r\n ', ''))?.[1] ?? ''
    expect(picture).toMatch(new RegExp(`^http://localhost:3000/api/feeds/[\\w-]{22}/pictures/${id}\\.webp$`))
    const shown = await fetchFeed(app, picture)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])

    const eve = await signUpVerified(app)
    const other = await addSavedEvent(app, ada)
    const foreign = (await createFeedLink(app, eve)).replace('my-events.ics', `pictures/${id}.webp`)
    const calendar = picture.replace(`pictures/${id}.webp`, 'my-events.ics')
    for (const refused of [foreign, calendar, picture.replace(id, other)])
      expect((await fetchFeed(app, refused)).statusCode).toBe(404)
    await app.server.inject({ method: 'DELETE', url: `/api/calendar/my-events/${id}`, headers: as(ada) })
    expect((await fetchFeed(app, picture)).statusCode).toBe(404)
    await app.close()
  })

  test('is only for people with a verified email address, and ends with the account', async () => {
    const app = await open()
    const unverified = await app.signUp()
    expect((await call(app, unverified, `POST ${FEED_LINK_PATH}`)).json()).toMatchObject({
      code: 'EMAIL_VERIFICATION_REQUIRED',
    })
    expect((await call(app, unverified, 'POST /api/calendar/others/token')).statusCode).toBe(403)
    const ada = await signUpVerified(app)
    expect((await call(app, ada, 'POST /api/calendar/others/token')).statusCode).toBe(404)
    const address = await createFeedLink(app, ada)
    const body = { password: 'a sentence nobody says' }
    await app.server.inject({ method: 'DELETE', url: '/api/account', headers: as(ada), body })
    expect((await fetchFeed(app, address)).statusCode).toBe(404)
    await app.close()
  })
})
