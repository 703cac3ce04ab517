import '@swap/dates/temporal'
import { expect, test } from 'vitest'
import type { CalendarEvent } from './calendar-event.ts'
import { descriptionOf, locationOf } from './event-text.ts'
import { durationMinutes } from '@swap/dates/duration'
import { firstRuleDay, readRecurrence } from '@swap/dates/occurrences'
import { toIcs } from './write/ics.ts'
import { readIcs, type IcsEntry } from './read/read-ics.ts'
import { generatedEvents } from './testing/generated-events.ts'

/** Set `SWAP_ROUND_TRIPS=10000` for a longer run. */
const COUNT = Number(process.env.SWAP_ROUND_TRIPS ?? 1000)
const MAX_MS = 120_000
const OWNERS_ZONE = 'America/St_Johns'
const OPTIONS = { timeZone: OWNERS_ZONE }

/** Removes white space and control characters, which a round trip may change. */
const bare = (text: string | null): string => (text ?? '').replace(/[\s\p{Cc}\u2028\u2029]+/gu, '')

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall time in a zone, YYYY-MM-DDTHH:MM. */
function clockIn(zone: string, ms: number): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  clocks.set(zone, format)
  return format.format(ms).replace(' ', 'T')
}

const QUARTER_MS = 15 * 60_000

/** Whether clocks in a zone ever show this wall time: tries the moments from a day before to a day after, in UTC. */
function isShown(moment: string, zone: string): boolean {
  const near = Date.parse(`${moment}Z`)
  const minute = Number(moment.slice(-2)) % 15
  for (let at = near - minute * 60_000 - 100 * QUARTER_MS; at < near + 100 * QUARTER_MS; at += QUARTER_MS)
    for (const shift of [0, minute * 60_000]) if (clockIn(zone, at + shift) === moment) return true
  return false
}

const plusMinutes = (moment: string, minutes: number) =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16)

const elapsed = (from: string, minutes: number, zone: string) =>
  Temporal.PlainDateTime.from(from).toZonedDateTime(zone).add({ minutes }).toPlainDateTime().toString().slice(0, 16)

/** Returns the start and end that should be read back, by section 9 of the specification; no end if the event has none. */
function expectedTimes(event: CalendarEvent) {
  const { start_date: day, start_time: start, end_date: lastDay, end_time: end } = event
  const minutes = durationMinutes(event.duration)
  const last = lastDay ?? day ?? ''
  if ((!start && !end) || (start === '00:00' && end === '23:59'))
    return { from: day, until: last === day ? null : last, isWholeDays: true }
  const from = `${day}T${start ?? '00:00'}`
  const named = end && `${last}T${end}`
  const until = named
    ? named > from || (named === from && start === end)
      ? named
      : plusMinutes(named, 1440)
    : minutes === null
      ? null
      : elapsed(from, minutes, event.time_zone ?? OWNERS_ZONE)
  if (from.endsWith('T00:00') && until?.endsWith('T23:59'))
    return { from: day, until: last === day ? null : last, isWholeDays: true }
  if (!from.endsWith('T00:00') || !until?.endsWith('T00:00') || until === from)
    return { from, until, isWholeDays: false }
  // From midnight to midnight are whole days, too.
  const lastWhole = plusMinutes(until, -1440).slice(0, 10)
  return { from: day, until: lastWhole === day ? null : lastWhole, isWholeDays: true }
}

function expectSameTimes({ facts }: IcsEntry, event: CalendarEvent): void {
  const { from, until, isWholeDays } = expectedTimes(event)
  const zone = isWholeDays ? null : (event.time_zone ?? OWNERS_ZONE)
  if (isWholeDays) {
    expect([facts.start_date, facts.start_time, facts.end_date, facts.end_time]).toEqual([from, null, until, null])
    expect(facts.time_zone).toBeNull()
    return
  }
  // A time in UTC is read in the zone of the reader: UTC, too, in this test.
  expect(facts.time_zone).toBe(zone)
  const start = `${facts.start_date}T${facts.start_time}`
  expectMoment(start, from ?? '', zone ?? 'UTC')
  const end = endRead(facts)
  if (until !== null) expectMoment(end ?? '', until, zone ?? 'UTC')
  else expect([facts.end_date, facts.end_time]).toEqual([event.end_date, null])
}

/** Returns when the event that was read ends: an end before the start is on the next morning. */
function endRead({ start_date: day, start_time: start, end_date: last, end_time: end }: IcsEntry['facts']) {
  if (end === null) return null
  const told = `${last ?? day}T${end}`
  return last === null && end < (start ?? '') ? plusMinutes(told, 1440) : told
}

/** Expects the same moment; in an hour that the clocks skip, one up to two hours from it. */
function expectMoment(read: string, told: string, zone: string): void {
  if (read === told) return
  expect(isShown(told, zone), `${told} in ${zone} became ${read}`).toBe(false)
  expect(Math.abs(Date.parse(`${read}Z`) - Date.parse(`${told}Z`))).toBeLessThanOrEqual(2 * 3_600_000)
}

const partsOf = (rule: string | null) => rule?.split(';').toSorted() ?? null
/** Returns the rule that should be read back: none if it matches no day. */
function ruleKept({ recurrence, start_date: start }: CalendarEvent): string | null {
  const rule = readRecurrence(recurrence ?? '')
  return rule && start && firstRuleDay(rule, start) !== null ? recurrence : null
}

const mailIn = (text: string | null) => /[a-z]+@[a-z.]+/.exec(text ?? '')?.[0] ?? null
const pageOf = ({ contact }: CalendarEvent) =>
  [contact.event_url, contact.booking_link].find((it) => it && /^https:\/\/\S+$/.test(it)) ?? null

function expectSame(entry: IcsEntry, event: CalendarEvent): void {
  const { facts } = entry
  expect(entry).toMatchObject({ uid: `${event.id}@starts-with-a-picture`, isCancelled: false })
  expect(bare(facts.title)).toBe(bare(event.title) || bare('No title provided'))
  expectSameTimes(entry, event)
  expect(partsOf(facts.recurrence)).toEqual(partsOf(ruleKept(event)))
  expect(bare(facts.description)).toBe(bare(descriptionOf(event)))
  expect(bare(facts.category)).toBe(bare(event.category ?? 'General'))
  expect(bare(facts.location ? locationOf(facts) : '')).toBe(bare(locationOf(event)))
  expect(facts.location?.coordinates ?? null).toEqual(event.location?.coordinates ?? null)
  expect(facts.contact.event_url && decodeURI(facts.contact.event_url)).toBe(
    pageOf(event) && decodeURI(pageOf(event) ?? ''),
  )
  const mail = mailIn(event.contact.organizer_contact)
  expect(facts.contact.organizer_contact).toBe(mail)
  expect(bare(facts.contact.organizer_name)).toBe(
    mail ? bare((event.contact.organizer_name ?? '').replaceAll(/["\\]/g, '')) : '',
  )
}

test(
  `${COUNT} generated events, in every zone and with hostile text, are written and read back unchanged`,
  () => {
    const events = [...generatedEvents(COUNT)]
    const entries = [...readIcs(toIcs(events, OPTIONS), { timeZone: 'UTC' })]
    const dated = events.filter(({ start_date: day }) => day !== null)
    expect(entries).toHaveLength(dated.length)
    for (const [at, entry] of entries.entries()) {
      const event = dated[at]
      if (!event || !('facts' in entry)) throw new Error(`Not read: ${JSON.stringify(entry)}`)
      try {
        expectSame(entry, event)
      } catch (error) {
        throw new Error(`Another event came back: ${JSON.stringify(event)}`, { cause: error })
      }
    }
  },
  MAX_MS,
)
