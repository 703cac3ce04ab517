// A repeating event is on the same days in the calendar page, by its rule, and in the feed as another program reads it.
import { randomUUID } from 'node:crypto'
import { generatedSeries, type Series } from '@swap/calendar/testing/generated-series'
import { isExpandedCorrectly, readWithIcalJs } from '@swap/calendar/testing/read-with-ical-js'
import type { Subscription } from '@swap/contract/calendar'
import type { SavedEntry } from '@swap/contract/saved-api'
import { addDays } from '@swap/dates/calendar-day'
import { splitRule } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { daysOfEvent } from '@swap/dates/days-of-event'
import { expect, test } from 'vitest'
import { eventJsonColumns } from '../../../platform/database/rows/event-rows.ts'
import { call, signUpVerified } from '../../../testing/calls/account-calls.ts'
import { eventRow } from '../../../testing/event-row.ts'
import { openApp, type TestApp } from '../../../testing/calls/test-app.ts'

/** Set `SWAP_SERIES=10000` for a longer run. */
const COUNT = Number(process.env.SWAP_SERIES ?? 300)
const MAX_MS = 1_800_000
/** How many series one person has. */
const BATCH = 300
/** The days that the calendar shows at once. */
const DAYS_AT_ONCE = 62
const [FIRST, LAST] = ['2026-01-01', '2027-12-31']

type SavedSeries = Series & { id: string }

async function saveSeries(app: TestApp, ownerId: string, all: readonly Series[]): Promise<SavedSeries[]> {
  const series = all.map((it) => ({ ...it, id: randomUUID() }))
  const about = { thread_id: null, picture_id: null, duration: null, saved_at: 1, owner_id: ownerId }
  for (const it of series) {
    const row = eventRow({ ...it, start_time: it.start_time, ...about })
    await app.db
      .insertInto('events')
      .values({ ...row, ...eventJsonColumns(row) })
      .execute()
  }
  return series
}

/** Returns the days on which the calendar page shows each event. */
async function shownDays(app: TestApp, person: { accessToken: string }): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>()
  for (let from = FIRST; from <= LAST; from = addDays(from, DAYS_AT_ONCE)) {
    const to = [addDays(from, DAYS_AT_ONCE - 1), LAST].toSorted()[0]
    const answer = await call(app, person, `GET /api/calendar/my-events/days?from=${from}&to=${to}`)
    for (const { id, date } of answer.json<{ entries: SavedEntry[] }>().entries)
      if (!days.get(id)?.push(date)) days.set(id, [date])
  }
  return days
}

async function feedOf(app: TestApp, person: { accessToken: string }): Promise<string> {
  const { subscriptionUrl } = (await call(app, person, 'POST /api/calendar/my-events/token')).json<Subscription>()
  return (await app.server.inject(new URL(subscriptionUrl ?? '').pathname)).body
}

const beginningsOf = ({ recurrence, start_date: start }: Series, except = true): string[] => {
  const rule = readRecurrence(recurrence)
  if (!rule) throw new Error(`No rule: ${recurrence}`)
  const asked = { start, from: FIRST, to: LAST, limit: Infinity }
  return occurrencesOf(except ? rule : { ...rule, excluded: [] }, asked)
}

/** Whether ical.js can be trusted with a series: it goes wrong where an excluded day is not a day of the rule. */
function isJudgedAlone(series: Series): boolean {
  const { rule, excluded } = splitRule(series.recurrence)
  const all = new Set(beginningsOf(series, false))
  return isExpandedCorrectly(rule) && excluded.every((day) => day > LAST || all.has(day))
}

test(
  `${COUNT} series are on the same days in the calendar, by their rules, and in the feed as ical.js reads it`,
  async () => {
    const app = await openApp()
    const all = [...generatedSeries(COUNT)]
    const different: unknown[] = []
    let judgedAlone = 0
    for (let at = 0; at < all.length; at += BATCH) {
      const person = await signUpVerified(app)
      const { id: ownerId } = await app.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow()
      const series = await saveSeries(app, ownerId, all.slice(at, at + BATCH))
      const shown = await shownDays(app, person)
      const feed = await feedOf(app, person)
      const judged = new Set(series.filter(isJudgedAlone).map(({ id }) => id))
      const read = readWithIcalJs(withOnly(feed, judged), { from: FIRST, to: LAST })
      judgedAlone += judged.size
      for (const it of series) {
        const [days, beginnings] = [daysOfEvent(it, { from: FIRST, to: LAST }), beginningsOf(it)]
        const { id } = it
        const alone = read.get(`${id}@starts-with-a-picture`)?.map(([day]) => day) ?? []
        if ((shown.get(id) ?? []).join() !== days.join()) different.push({ ...it, shown: shown.get(id), days })
        if (judged.has(id) && alone.join() !== beginnings.join()) different.push({ ...it, alone, beginnings })
      }
    }
    expect(different).toEqual([])
    expect(judgedAlone).toBeGreaterThan(COUNT / 3)
    await app.close()
  },
  MAX_MS,
)

/** The feed without the events that ical.js never comes to an end with. */
const withOnly = (feed: string, ids: ReadonlySet<string>): string =>
  feed.replaceAll(/BEGIN:VEVENT\r\nUID:(?<id>[^@]*)@[^]*?END:VEVENT\r\n/g, (event, id: string) =>
    ids.has(id) ? event : '',
  )
