// Drafts the events of a page: one for each date or row of a list.
import type { When } from '@swap/dates/when/when'
import { daysBetween } from '@swap/dates/calendar-day'
import { isLevel, type Document, type Line } from '../../layout/document.ts'
import { findAddressAmong } from '../places/find-address.ts'
import { cityOfAddress } from '../places/choose-city.ts'
import type { NamedPlace } from '../places/named-place.ts'
import type { EventPlace } from '../places/place-fields.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { trimEdges } from '../name-text.ts'
import type { FoundFields } from '../found-fields.ts'
import type { Findings } from '../findings.ts'
import { readGridRows } from './grid-rows.ts'
import { mergeDates } from './merge-dates.ts'
import { readMonthRows } from './month-rows.ts'
import { resolveSeries } from '@swap/dates/when/resolve-series'
import { createEventRow, type EventRow } from './date-rows.ts'
import { splitList } from './split-list.ts'

/** An event before its fields are filled in: its date, and where its title and place are. */
export interface EventDraft extends EventPlace {
  item: When | null
  /** Null: the page's own title. */
  title: Pick<TitleCandidate, 'text' | 'lines'> | null
  /** The lines of its row, if it is in a list. */
  lines: readonly Line[]
  /** Its own values, instead of the page's. */
  ownFields?: FoundFields
}

/** What the events of a page share. */
interface Shared extends Pick<EventPlace, 'address' | 'city'> {
  titles: readonly TitleCandidate[]
  /** The possible venues, likeliest first. */
  venues: readonly NamedPlace[]
}

/** Upper bound on the events of a page: the rest is noise. */
const MAX_EVENTS = 24
const ROW_VENUE_CONFIDENCE = 0.7

/** Chooses the dates that can be events: those of a grid; else the merged dates, or the rows under month headings if there are more. */
export function chooseDates(findings: Findings): When[] {
  const { document, when, context } = findings
  const grid = readGridRows(findings)
  if (grid.length > 0) return grid.map(({ item }) => item)
  const items = mergeDates(resolveSeries(when, document.text))
  const rows = readMonthRows(document, context)
  const rules = items.filter((item) => item.rule)
  return rows.length >= 3 && rows.length > items.length - rules.length ? [...rules, ...rows] : items
}

/** Drafts one event per row of a list. Without a list, drafts one event per date; consecutive days become one event. */
export function draftEvents(
  findings: Findings,
  items: readonly When[],
  { titles, venues, ...place }: Shared,
): EventDraft[] {
  const rows = splitList(findings, items, titles) ?? joinDays(items).map((item) => createEventRow(item))
  const titled = rows.flatMap(({ title }) => title?.lines ?? [])
  const venue = venues.find(({ lines }) => !areInRows(lines, rows) && !lines.some((line) => titled.includes(line)))
  return rows.slice(0, MAX_EVENTS).map((row) => toDraft(row, { ...place, venue: venue ?? null }, findings.document))
}

/** Returns whether all of these lines are beside the dates of a list: one row's text doesn't apply to the others. */
export const areInRows = (lines: readonly Line[], rows: readonly Pick<EventDraft, 'lines'>[]): boolean =>
  lines.length > 0 &&
  lines.every((line) =>
    rows.some(
      ({ lines: [anchor, ...others] }) => anchor && [anchor, ...others].includes(line) && isLevel(line, anchor),
    ),
  )

/** Drafts the event of a row; one with a street takes place there: "Old Church, Church Lane 2, Wells" is a venue and an address. */
function toDraft({ item, title, lines, ...row }: EventRow, shared: EventPlace, document: Document): EventDraft {
  const found = findAddressAmong(lines, document)
  const own = found?.street ? found : null
  const name = own?.street ? trimEdges(row.venue?.split(own.street)[0] ?? '') : row.venue
  return {
    item,
    title,
    venue: name ? { name, lines, confidence: ROW_VENUE_CONFIDENCE } : shared.venue,
    address: own ?? shared.address,
    city: row.city ?? (own && cityOfAddress(own)) ?? shared.city,
    lines,
  }
}

/** Joins days that follow each other at one time of day to one event: 12, 13 and 14 June → 12 to 14 June. */
function joinDays(items: readonly When[]): readonly When[] {
  const [first] = items
  const last = items.at(-1)
  if (!first || !last || items.length < 2) return items
  const follows = items.every(
    (item, place) => !item.rule && item.time === first.time && isNextDay(items[place - 1], item),
  )
  if (!follows) return items
  const weekday = items.slice(1).find((item) => item.weekday !== undefined)?.weekday ?? last.lastWeekday
  return [
    { ...first, endDate: last.endDate ?? last.date ?? '', ...(weekday !== undefined && { lastWeekday: weekday }) },
  ]
}

const isNextDay = (before: When | undefined, { date }: When): boolean =>
  date !== undefined && (!before || daysBetween(before.endDate ?? before.date ?? date, date) === 1)
