/** Reads the events of an iCalendar file. */

import type { FieldName } from '@swap/contract/reading'
import { isDay } from '@swap/dates/calendar-day'
import { zoneFromDescription, zoneFromName } from '@swap/dates/find-zone'
import { splitComponents, type RawComponent } from '../lines/split-components.ts'
import { extendToFirstDay } from './extend-to-first-day.ts'
import { createZoneFinder } from '../zones/file-zones.ts'
import { seriesBefore, seriesFrom } from './split-series.ts'
import { readProperties, type Properties, type Property } from '../lines/read-properties.ts'
import { factsOf, notesOf, textOf, unreadableValues, type FileFacts } from './read-facts.ts'
import { readRule, type ExtraTime, type ReadRule } from './read-rule.ts'
import { endFrom, readSpan, type ReadSpan } from './read-span.ts'
import { indexFile, type FileIndex } from './file-index.ts'
import { clockOf, dateOf, instantOf, parseTime, timeOf, wallTimeIn, type ZoneContext } from '../zones/file-time.ts'

/** One event of a calendar file. */
export interface IcsEntry {
  /** Identifies the event permanently, also in later files. A changed day of a series has a uid of its own. */
  uid: string
  /** For an entry about one day of a series: which series, and which of its original days. */
  series: SeriesDay | null
  isCancelled: boolean
  /** Only a cancelled event may lack a date. `category` is the file's own word if it is not one of this product's categories. */
  facts: FileFacts
  /** Values in the file that we could not interpret, by field. */
  unread: { field: FieldName; message: string }[]
  /** What was changed or could not be kept, and why, in sentences. */
  notes: string[]
}

/** A day of a repeating event. */
export interface SeriesDay {
  /** The UID shared by all its days. */
  uid: string
  /** Its RECURRENCE-ID, as in jCal; in UTC if the file gives a zone. */
  moment: string
  /** Whether the same file contains the series, from which this day is then already excluded. */
  isSeriesInFile: boolean
  /** Whether the entry changes all later days, too. If the file does not contain the series, the entry counts for this day only. */
  isThisAndFuture: boolean
}

/** An entry that could not be read as an event. */
export interface UnreadEntry {
  title: string | null
  /** `broken`: not in the format; `no-date`: without a valid day; `older`: the same file has a newer version of it. */
  problem: 'broken' | 'no-date' | 'older'
}

/**
 * Reads the text of an iCalendar file, yielding event by event, so that a caller may pause in between. `timeZone` is that of the person who
 * imports it: single events in UTC are converted to it. Never throws: what can't be read is yielded as an UnreadEntry.
 */
export function* readIcs(file: string, { timeZone }: { timeZone: string }): Generator<IcsEntry | UnreadEntry> {
  const index = indexFile(file)
  const zoneContextOf = zoneContextsOf(index, timeZone)
  let position = -1
  for (const component of splitComponents(file)) {
    if (component.name !== 'VEVENT') continue
    position += 1
    if (index.duplicates.has(position)) continue
    if (index.superseded.has(position))
      yield { title: textOf(readProperties(component.text).list, 'summary'), problem: 'older' }
    else yield* readEntry(component, { index, zoneContextOf })
  }
}

/** Returns the date of a series' day in a zone; null if that time does not exist. */
export function dayOf({ moment }: Pick<SeriesDay, 'moment'>, zone: string): string | null {
  const zoneContext: ZoneContext = { importersZone: zone, defaultZone: null, findZone: () => null }
  const parsed = parseTime(moment, undefined, zoneContext.findZone)
  return parsed && dateOf(wallTimeIn(parsed, zone, zoneContext))
}

/** Returns the zone context of each component, by which its times are read. */
function zoneContextsOf({ zones }: FileIndex, importersZone: string): (component: RawComponent) => ZoneContext {
  const known = new Map<number, ZoneContext['findZone']>()
  return ({ calendar, zone }) => {
    const finder = known.get(calendar) ?? createZoneFinder(zones.get(calendar) ?? new Map(), importersZone)
    known.set(calendar, finder)
    return {
      importersZone,
      defaultZone: zone === null ? null : (zoneFromName(zone) ?? zoneFromDescription(zone)),
      findZone: finder,
    }
  }
}

interface ReadContext {
  index: FileIndex
  zoneContextOf: (component: RawComponent) => ZoneContext
}

function readEntry(component: RawComponent, reading: ReadContext): readonly (IcsEntry | UnreadEntry)[] {
  const properties = readProperties(component.text)
  try {
    return readEvent(properties, component, reading)
  } catch {
    // Both libraries throw on dates beyond all calendars, such as a length of a billion years.
    return [{ title: textOf(properties.list, 'summary'), problem: 'broken' }]
  }
}

/** Reads an event, and any of its dates that become events of their own. */
function readEvent(
  properties: Properties,
  component: RawComponent,
  reading: ReadContext,
): readonly (IcsEntry | UnreadEntry)[] {
  const { list } = properties
  const zoneContext = reading.zoneContextOf(component)
  const textIn = (name: string) => textOf(list, name)
  const id = list.find(([name]) => name === 'recurrence-id')
  const uid = textIn('uid')
  const title = textIn('summary')
  const isCancelled = component.method === 'CANCEL' || textIn('status')?.toUpperCase() === 'CANCELLED'
  const isRepeating = list.some(([name]) => name === 'rrule' || name === 'rdate') || isThisAndFuture(id)
  const span = readSpan(list, { zoneContext, isRepeating })
  // A message that calls something off may name it and say nothing else (RFC 5546, 3.2.5).
  if (!span && !isCancelled) return [{ title, problem: hasDay(list) ? 'broken' : 'no-date' }]
  const rule = span && !isCancelled ? ruleOf(list, span, { component, id, uid, reading }) : NO_RULE
  const facts = factsOf(list, { title, rule, span, ...(span && extendToFirstDay(span, rule)) })
  const day = typeof id?.[3] === 'string' ? id[3] : null
  const entry: IcsEntry = {
    // Without a UID, its contents identify it: reading the same file twice gives the same.
    uid: [uid ?? contentKey(list, span), day].filter(Boolean).join(' '),
    series:
      uid && id && day
        ? {
            uid,
            moment: momentOf(id, zoneContext) ?? day,
            isSeriesInFile: reading.index.series.has(uid),
            isThisAndFuture: isThisAndFuture(id),
          }
        : null,
    isCancelled,
    facts,
    unread: unreadableValues(list, facts, { span, rule }),
    notes: isCancelled ? [] : [...(span?.notes ?? []), ...rule.notes, ...notesOf(properties)],
  }
  if (!span || rule.extraTimes.length === 0) return [entry]
  const parsed = (reading.index.overridden.get(uid ?? '') ?? []).flatMap((it) => timeOf(it.id, zoneContext) ?? [])
  const again = new Set(parsed.map((it) => wallTimeIn(it, span.zone, zoneContext).toString()))
  return [
    entry,
    ...rule.extraTimes.filter(({ from }) => !again.has(from.toString())).map((it) => atOtherTime(entry, it)),
  ]
}

const contentKey = (list: readonly Property[], span: ReadSpan | null): string => {
  const rule = textOf(list, 'rrule')
  const content = `${textOf(list, 'summary') ?? ''} ${span?.start.date ?? ''} ${span?.start.time ?? ''}`
  return rule ? `${content} ${rule}` : content
}

/** Makes an event of its own for a date of a series with another time or length, identified by that time. */
function atOtherTime({ uid, facts }: IcsEntry, { from, until }: ExtraTime): IcsEntry {
  const times = { start_date: dateOf(from), start_time: clockOf(from), ...endFrom(from, until), recurrence: null }
  return {
    uid: `${uid} ${from.toString({ smallestUnit: 'second' })}`,
    series: null,
    isCancelled: false,
    facts: { ...facts, ...times },
    unread: [],
    notes: ['It is one date of a series, at another time or of another length, so it is a separate event here.'],
  }
}

const NO_RULE: ReadRule = { recurrence: null, notes: [], isUnsupported: false, extraTimes: [] }

/** Whether the start has a real date; its time may be invalid (25:00). */
const hasDay = (list: readonly Property[]): boolean => {
  const [, , , start] = list.find(([name]) => name === 'dtstart') ?? []
  return typeof start === 'string' && isDay(start.slice(0, 10))
}

const isThisAndFuture = (id: Property | undefined): boolean => id?.[1].range === 'THISANDFUTURE'

/** Returns the time of a RECURRENCE-ID: in UTC if it has a zone, otherwise as written. */
function momentOf(id: Property, zoneContext: ZoneContext): string | null {
  const parsed = timeOf(id, zoneContext)
  return parsed?.clock.kind === 'zone'
    ? (instantOf(parsed, zoneContext)?.toString({ smallestUnit: 'second' }) ?? null)
    : null
}

interface SeriesContext {
  component: RawComponent
  id: Property | undefined
  uid: string | null
  reading: ReadContext
}

/** Reads the rule of an event, which ends before the day from which the file changes the series. */
function ruleOf(list: readonly Property[], span: ReadSpan, { component, id, uid, reading }: SeriesContext): ReadRule {
  const zoneContext = reading.zoneContextOf(component)
  const days = reading.index.overridden.get(uid ?? '') ?? []
  if (id) return isThisAndFuture(id) ? followingRule(id, span, { component, id, uid, reading }) : NO_RULE
  const rule = readRule(list, {
    span,
    zoneContext,
    overridden: days.filter((it) => !it.isThisAndFuture).map((it) => it.id),
  })
  const [from] = cutsOf(days, span, zoneContext)
  if (rule.recurrence === null || from === undefined || from <= span.start.date) return rule
  const recurrence = seriesBefore({ recurrence: rule.recurrence, from })
  return {
    ...rule,
    recurrence,
    notes: [...rule.notes, `From ${from} on it changes, so it is a separate event here.`],
  }
}

/** Lists the days from which the file changes a series, in the zone of its start. */
const cutsOf = (
  days: FileIndex['overridden'] extends ReadonlyMap<string, infer Days> ? Days : never,
  span: ReadSpan,
  zoneContext: ZoneContext,
): string[] =>
  days
    .flatMap(({ id, isThisAndFuture: isCut }) => {
      const parsed = isCut ? timeOf(id, zoneContext) : null
      return parsed ? [dateOf(wallTimeIn(parsed, span.zone, zoneContext))] : []
    })
    .toSorted()

/** Reads the rule of a series from a changed day on. */
function followingRule(id: Property, span: ReadSpan, { uid, reading }: SeriesContext): ReadRule {
  const series = reading.index.series.get(uid ?? '')
  if (!series) return NO_RULE
  const lost: ReadRule = { ...NO_RULE, notes: ["It also applies to all later days, which couldn't be kept."] }
  const zoneContext = reading.zoneContextOf(series)
  const { list } = readProperties(series.text)
  const whole = readSpan(list, { zoneContext, isRepeating: true })
  const days = reading.index.overridden.get(uid ?? '') ?? []
  const parsed = timeOf(id, zoneContext)
  if (!whole || !parsed) return lost
  const rule = readRule(list, {
    span: whole,
    zoneContext,
    overridden: days.filter((it) => !it.isThisAndFuture).map((it) => it.id),
  })
  if (rule.recurrence === null) return lost
  const from = dateOf(wallTimeIn(parsed, whole.zone, zoneContext))
  const end = cutsOf(days, whole, zoneContext).find((day) => day > from) ?? null
  const gone = seriesFrom({ start: whole.start.date, recurrence: rule.recurrence, from }, span.start.date, end)
  return gone === null
    ? lost
    : {
        ...NO_RULE,
        recurrence: gone.recurrence,
        notes: [...gone.notes, `It changes from this day on: “${textOf(list, 'summary') ?? ''}” ends the day before.`],
        isUnsupported: false,
      }
}
