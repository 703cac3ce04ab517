import ICAL from 'ical.js'
import { fromVcalendarRule } from './vcalendar-rule.ts'

/** A property as in jCal (RFC 7265); a rule is kept as its text. */
export type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]]

/** The contents of one component of a calendar file. */
export interface Properties {
  list: readonly Property[]
  /** Lines that could not be read: they are shown to the owner. */
  unreadable: readonly string[]
  /** The components nested in it, by name, such as each VALARM. */
  nested: readonly string[]
}

const NESTED = /^(?<at>BEGIN|END):(?<name>[\w-]+)\s*$/i
const NAME = /^(?<name>[A-Za-z][\w-]*)(?<rest>[;:][^]*)$/
const DATES = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID'])
const RULES = new Set(['RRULE', 'EXRULE'])

/** Reads the properties of a component line by line. Lines that are not in the format are listed as unreadable. */
export function readProperties(text: string): Properties {
  const list: Property[] = []
  const unreadable: string[] = []
  const nested: string[] = []
  let depth = 0
  for (const line of unfolded(text)) {
    const { at, name = '' } = NESTED.exec(line)?.groups ?? {}
    if (at?.toUpperCase() === 'BEGIN') {
      if (depth === 0) nested.push(name.toUpperCase())
      depth += 1
    } else if (at) depth = Math.max(0, depth - 1)
    else if (depth === 0 && line.trim() !== '') list.push(...(readLine(line) ?? (unreadable.push(line), [])))
  }
  return { list, unreadable, nested }
}

/** Returns the unfolded lines. Handles folds of RFC 5545, 3.1, and of quoted-printable, where a line ends in "=" (vCalendar 1.0). */
function unfolded(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split('\r\n')) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (last !== undefined && last.endsWith('=') && QUOTED.test(last))
      lines[lines.length - 1] = last.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

const QUOTED = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i

/** Reads one line; null if it is not a valid property. */
function readLine(line: string): Property[] | null {
  const { name = '', rest = '' } = NAME.exec(line)?.groups ?? {}
  const upper = name.toUpperCase()
  if (RULES.has(upper)) return [[upper.toLowerCase(), {}, 'recur', ruleText(rest)]]
  if (DATES.has(upper)) return readDates(upper, rest)
  const read = parsed(QUOTED.test(line) ? decoded(line) : line)
  return read && [read]
}

function parsed(line: string): Property | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types jCal as anything
    return ICAL.parse.property(line) as Property
  } catch {
    return null
  }
}

/** Normalises a rule: some programs write it in lower case, with spaces, with a final semicolon, or escaped as text. */
function ruleText(rest: string): string {
  const said = rest.slice(rest.indexOf(':') + 1)
  return (
    fromVcalendarRule(said) ??
    said
      .replaceAll(/[\s\\]/g, '')
      .replace(/;+$/, '')
      .toUpperCase()
  )
}

const IS_DATE = /^\d{8}$/
const ISO_MOMENT =
  /^(?<year>\d{4})-?(?<month>\d\d)-?(?<day>\d\d)(?:[T ](?<time>\d\d:?\d\d(?::?\d\d)?)(?:\.\d+)?(?<utc>Z|[+-]\d\d:?\d\d)?)?$/i

/** Separates dates in a list: a comma, or a semicolon in vCalendar 1.0. */
const BETWEEN_DATES = /[,;]/

/** Reads each date of a list separately, so that an invalid one does not affect the others. VALUE=DATE may be missing for days. */
function readDates(name: string, rest: string): Property[] | null {
  const at = valueAt(rest)
  const parameters = rest.slice(0, at)
  const isDay = /;VALUE=DATE(?:;|$)/i.test(parameters)
  const others = parameters.replace(/;VALUE=(?:DATE|DATE-TIME)(?=;|$)/i, '')
  const dates = rest.slice(at + 1).split(BETWEEN_DATES)
  const read = dates.map((date) => {
    const text = basicDate(date.trim(), isDay)
    return parsed(`${name}${others}${IS_DATE.test(text) ? ';VALUE=DATE' : ''}:${text}`)
  })
  return read.includes(null) ? null : read.filter((it) => it !== null)
}

/** Where a line's value begins: after the first colon outside quotes. */
function valueAt(rest: string): number {
  const quoted = /^(?:"[^"]*"|[^":])*/.exec(rest)?.[0].length ?? 0
  return rest[quoted] === ':' ? quoted : rest.indexOf(':')
}

function basicDate(date: string, isDay: boolean): string {
  const { year, month, day, time, utc = '' } = ISO_MOMENT.exec(date)?.groups ?? {}
  if (year === undefined) return date
  if (time !== undefined && !isDay && /\d/.test(utc)) return basicInUtc(`${year}-${month}-${day}`, time, utc) ?? date
  const clock = time?.replaceAll(':', '')
  return `${year}${month}${day}${clock && !isDay ? `T${clock.padEnd(6, '0')}${utc.toUpperCase()}` : ''}`
}

/** Converts a time with an offset from UTC (as in ISO 8601) to UTC; null if it does not exist. */
function basicInUtc(day: string, time: string, offset: string): string | null {
  const [clock, zone] = [time, offset.slice(1)].map((it) => it.replaceAll(':', '').replaceAll(/(\d\d)(?=\d)/g, '$1:'))
  const at = Date.parse(`${day}T${clock}${offset[0]}${zone}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Converts a line of vCalendar 1.0 to the form of RFC 5545. */
function decoded(line: string): string {
  const at = line.indexOf(':')
  const charset = /;CHARSET="?(?<name>[\w-]+)/i.exec(line.slice(0, at))?.groups?.name ?? 'utf-8'
  const name = line.slice(0, at).split(';')[0] ?? ''
  const bytes = line
    .slice(at + 1)
    .replaceAll(/=(?![\dA-F]{2})/gi, '')
    .replaceAll(/=([\dA-F]{2})|([^=]+)/gi, (_all, hex?: string, text = '') =>
      hex ? `%${hex}` : encodeURIComponent(text),
    )
  const value = decoderOf(charset).decode(
    Uint8Array.from(bytes.match(/%..|[^%]/g) ?? [], (it) =>
      it.length > 1 ? parseInt(it.slice(1), 16) : it.charCodeAt(0),
    ),
  )
  return `${name}:${value.replaceAll(/\r\n|\r|\n/g, '\\n')}`
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder('utf-8')
  }
}
