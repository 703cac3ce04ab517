import type { When } from '../../fields/when/when.ts'
import { tallerHeight, type Document, type Line } from '../../layout/document.ts'
import { findAddressAmong } from '../places/find-address.ts'
import { cityOfAddress } from '../places/find-city.ts'
import type { NamedPlace } from '../places/named-place.ts'
import type { Whereabouts } from '../places/place-fields.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { trimEdges } from '../titles/title-text.ts'
import type { FoundFields } from '../found-fields.ts'
import type { Findings } from '../findings.ts'
import { mergeDates } from './merge-dates.ts'
import { readMonthRows } from './month-rows.ts'
import { settleSeries } from './series.ts'
import type { EventRow } from './date-rows.ts'
import { segmentRows } from './segment-rows.ts'

/** One event before its fields are written out: its date, and where its title and place stand. */
export interface Draft extends Whereabouts {
  item: When | null
  /** Null: the page's own title. */
  title: { text: string; lines: readonly Line[] } | null
  /** The lines of its row, where it is one of a list. */
  lines: readonly Line[]
  /** What it alone is told of, instead of what the page says. */
  told?: FoundFields
}

/** What the events of a page share. */
export interface Shared extends Pick<Whereabouts, 'address' | 'city'> {
  titles: readonly TitleCandidate[]
  /** Likeliest first. */
  venues: readonly NamedPlace[]
}

/** More events than a page has: what follows is noise. */
const MAX_EVENTS = 24
const ROW_VENUE_CONFIDENCE = 0.7
const DAY_MS = 86_400_000

/** The dates of a page that can be events: merged, or read off rows under headings of months where those say more. */
export function chooseDates(findings: Findings): When[] {
  const { when, document } = findings
  const items = mergeDates(settleSeries(when.items, { text: document.text, excluded: when.excluded }))
  const rows = readMonthRows(document, findings.context)
  const dated = items.filter((item) => item.date !== undefined && !item.rule).length
  return rows.length >= 3 && rows.length > dated ? [...items.filter((item) => item.rule), ...rows] : items
}

export interface Drafts {
  drafts: Draft[]
  /** Rows in two or more cities. */
  isTour: boolean
}

/** One event per row of a list; else one for days that follow each other; else one per date. */
export function draftEvents(findings: Findings, items: readonly When[], shared: Shared): Drafts {
  const list = segmentRows(findings, items, shared.titles)
  if (list?.kind === 'whole') return { drafts: [wholeOf(items, list.title, shared)], isTour: false }
  if (list) {
    const { rows } = list
    const isTour = rows.filter((row) => row.city !== null).length >= 2
    const venue = venueOutside(rows, shared.venues)
    const drafts = rows.map((row) => fromRow(row, { ...shared, venue }, findings.document))
    return { drafts: drafts.slice(0, MAX_EVENTS), isTour }
  }
  const [venue = null] = shared.venues
  const range = asOneRange(items)
  const drafts = (range ? [range] : items).map((item) => ({
    item,
    title: null,
    venue,
    address: shared.address,
    city: shared.city,
    lines: [],
  }))
  return { drafts: drafts.slice(0, MAX_EVENTS), isTour: false }
}

/** One event of several days: from the first hour until the last day ends. */
function wholeOf(dates: readonly When[], title: TitleCandidate, { venues, address, city }: Shared): Draft {
  const days = dates.filter(({ date, rule }) => date !== undefined && !rule)
  const [first = null] = days.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  const last = days
    .map(({ date, endDate }) => endDate ?? date ?? '')
    .toSorted()
    .at(-1)
  const item = first && last && last !== first.date ? { ...first, endDate: last } : first
  return { item, title, venue: venues[0] ?? null, address, city, lines: [] }
}

const startOf = ({ date = '', time = '' }: When) => `${date} ${time}`

/** The page's venue: its likeliest one that stands in no row. */
const venueOutside = (rows: readonly EventRow[], venues: readonly NamedPlace[]): NamedPlace | null =>
  venues.find(({ lines }) => !areInRows(lines, rows)) ?? null

/** Whether lines stand beside the dates of a list: what one of its rows says is not told of the others. */
export const areInRows = (lines: readonly Line[], rows: readonly Pick<Draft, 'lines'>[]): boolean =>
  lines.length > 0 && lines.every((line) => rows.some((row) => row.lines.includes(line) && isLevel(line, row.lines[0])))

const isLevel = (line: Line, other: Line | undefined): boolean =>
  other !== undefined && Math.abs(line.centreY - other.centreY) < 0.5 * tallerHeight(line, other)

/** A row with a street of its own takes place there: "Old Church, Church Lane 2, Wells" is a venue and an address. */
function fromRow(row: EventRow, { venue, address, city }: Whereabouts, document: Document): Draft {
  const found = findAddressAmong(row.lines, document)
  const own = found?.street ? found : null
  const street = own?.street ? (row.venue?.indexOf(own.street) ?? -1) : -1
  const name = street >= 0 ? trimEdges(row.venue?.slice(0, street) ?? '') : row.venue
  return {
    item: row.item,
    title: row.title ? { text: row.title.text, lines: row.title.lines } : null,
    venue: name ? { name, lines: row.lines, confidence: ROW_VENUE_CONFIDENCE } : venue,
    address: own ?? address,
    city: row.city ?? (own && cityOfAddress(own)) ?? city,
    lines: row.lines,
  }
}

/** Days that follow each other at one time of day are one event: 12, 13 and 14 June → 12 to 14 June. */
function asOneRange(items: readonly When[]): When | null {
  const [first] = items
  const last = items.at(-1)
  if (!first?.date || !last || items.length < 2 || items.some((item) => item.rule || !item.date)) return null
  const follows = items.slice(1).every((item, place) => isNextDay(items[place], item))
  const times = new Set(items.map((item) => item.time ?? ''))
  const end = last.endDate ?? last.date
  const lastWeekday = items.slice(1).find(({ weekday }) => weekday !== undefined)?.weekday ?? last.lastWeekday
  return follows && times.size === 1 && end
    ? { ...first, endDate: end, ...(lastWeekday !== undefined && { lastWeekday }) }
    : null
}

const isNextDay = (before: When | undefined, item: When) =>
  Date.parse(item.date ?? '') - Date.parse(before?.endDate ?? before?.date ?? '') === DAY_MS
