import type { EventEdit } from '@swap/contract/event'
import { addDays } from '../when/calendar-day.ts'
import type { TypedEvent } from '../request.ts'

/** So many events of one pasted calendar are taken. */
const MOST_EVENTS = 20
const MOST_LINES = 5000

const UNESCAPED: Readonly<Record<string, string>> = { '\\n': '\n', '\\N': '\n', '\\,': ',', '\\;': ';', '\\\\': '\\' }
const unescapeText = (text: string): string => text.replaceAll(/\\[nN,;\\]/g, (it) => UNESCAPED[it] ?? it)

interface Property {
  name: string
  parameters: string
  value: string
}

/** RFC 5545: a line that begins with a space goes on with the one before. */
function propertiesOf(text: string): Property[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '')
  return unfolded.split('\n', MOST_LINES).flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    const [name = '', ...parameters] = line.slice(0, colon).split(';')
    return [{ name: name.trim().toUpperCase(), parameters: parameters.join(';'), value: line.slice(colon + 1).trim() }]
  })
}

const STAMP = /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?:T(?<h>\d\d)(?<min>\d\d)\d{0,2}(?<utc>Z)?)?$/

interface Moment {
  date: string
  time: string | null
}

/** A date or a date and time, in the person's zone where it is given in UTC. */
function momentOf({ value }: Property, timeZone: string): Moment | null {
  const { y, m, d, h, min, utc } = { ...STAMP.exec(value)?.groups }
  if (!y || !m || !d) return null
  const date = `${y}-${m}-${d}`
  if (Number.isNaN(Date.parse(`${date}T00:00Z`))) return null
  if (!h || !min) return { date, time: null }
  if (Number(h) > 23 || Number(min) > 59) return null
  if (!utc) return { date, time: `${h}:${min}` }
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [localDate = date, time = null] = format.format(Date.parse(`${date}T${h}:${min}Z`)).split(' ')
  return { date: localDate, time }
}

function whenFacts(properties: readonly Property[], timeZone: string): EventEdit {
  const find = (name: string): Moment | null => {
    const property = properties.find((it) => it.name === name)
    return property ? momentOf(property, timeZone) : null
  }
  const start = find('DTSTART')
  const end = find('DTEND')
  if (!start) return {}
  const facts: EventEdit = { start_date: start.date, ...(start.time ? { start_time: start.time } : {}) }
  if (!end) return facts
  // The end of whole days is the day after the last.
  const last = end.time === null ? addDays(end.date, -1) : end.date
  if (end.time) facts.end_time = end.time
  if (last > start.date) facts.end_date = last
  return facts
}

function placeFacts(place: string | undefined): EventEdit {
  if (!place) return {}
  const parts = unescapeText(place)
    .split(/,|\n/)
    .map((it) => it.trim())
    .filter(Boolean)
  const [venue = ''] = parts
  const city = parts.length > 1 ? parts.at(-1) : undefined
  const address = parts.length > 2 ? parts.slice(1, -1).join(', ') : undefined
  return { location: { venue: venue.slice(0, 500), ...(address && { address }), ...(city && { city }) } }
}

function toEvent(properties: readonly Property[], timeZone: string): TypedEvent | null {
  const text = (name: string): string | undefined => properties.find((it) => it.name === name)?.value
  const title = unescapeText(text('SUMMARY') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
  if (title === '') return null
  const description = unescapeText(text('DESCRIPTION') ?? '')
    .trim()
    .slice(0, 2000)
  const url = text('URL')
  const facts: EventEdit = {
    title,
    ...whenFacts(properties, timeZone),
    ...placeFacts(text('LOCATION')),
    ...(description && { description }),
    ...(url && /^https?:\/\//i.test(url) ? { contact: { event_url: url.slice(0, 2000) } } : {}),
  }
  return { facts, assumed: [], save: false }
}

/** The events of a pasted calendar file (RFC 5545), at most twenty; none where the text is no such file. */
export function readIcs(text: string, timeZone: string): TypedEvent[] {
  if (!/BEGIN:VEVENT/i.test(text)) return []
  const events: TypedEvent[] = []
  let open: Property[] | null = null
  for (const property of propertiesOf(text)) {
    const mark = `${property.name}:${property.value.toUpperCase()}`
    if (mark === 'BEGIN:VEVENT') open = []
    else if (mark === 'END:VEVENT') {
      const event = open && toEvent(open, timeZone)
      if (event) events.push(event)
      open = null
      if (events.length >= MOST_EVENTS) break
    } else open?.push(property)
  }
  return events
}
