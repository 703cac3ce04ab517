import { splitComponents, type RawComponent } from '../lines/split-components.ts'
import { readProperties, type Property } from '../lines/read-properties.ts'

/** What must be known about a whole calendar file before its events can be read one by one. */
export interface FileIndex {
  /** By number of its VCALENDAR, the text of each VTIMEZONE by TZID. */
  zones: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** Positions in the file of events that also occur in a newer version. */
  superseded: ReadonlySet<number>
  /** Positions in the file of events that repeat an earlier one. */
  duplicates: ReadonlySet<number>
  /** By UID, the days of a series that have an event of their own (RECURRENCE-ID). */
  overridden: ReadonlyMap<string, readonly OverriddenDay[]>
  /** By UID, the events that repeat. */
  series: ReadonlyMap<string, RawComponent>
}

/** A day of a series with an event of its own in the file. */
interface OverriddenDay {
  id: Property
  /** Whether all later days change, too. */
  isThisAndFuture: boolean
  calendar: number
}

/** Indexes a calendar file in one pass, reading only the lines that the index needs. */
export function indexFile(file: string): FileIndex {
  const zones = new Map<number, Map<string, string>>()
  const overridden = new Map<string, OverriddenDay[]>()
  const series = new Map<string, RawComponent>()
  const versions = createVersions()
  const days: DayChange[] = []
  const texts = new Map<string, string>()
  let position = 0
  for (const component of splitComponents(file)) {
    if (component.name === 'VTIMEZONE') {
      const tzid = lineOf(topLevelLines(component.text), 'TZID')?.value
      if (tzid === undefined) continue
      const ofCalendar = zones.get(component.calendar) ?? new Map<string, string>()
      if (!ofCalendar.has(tzid)) ofCalendar.set(tzid, component.text) // the first of several with one name, as in other programs
      zones.set(component.calendar, ofCalendar)
      continue
    }
    const text = topLevelLines(component.text)
    const uid = lineOf(text, 'UID')?.value || undefined // an empty one identifies nothing
    const id = lineOf(text, 'RECURRENCE-ID')
    if (uid !== undefined) {
      const isNewest = versions.see(position, { key: `${uid}\n${id?.line ?? ''}`, text })
      if (id) days.push({ position, uid, day: /\d{8}/.exec(id.value)?.[0] ?? '', sequence: sequenceOf(text) })
      else if (isNewest) texts.set(uid, text)
      const [property] = id ? readProperties(id.line).list : []
      if (property)
        addTo(overridden, uid, {
          id: property,
          isThisAndFuture: /;RANGE=THISANDFUTURE/i.test(id?.line ?? ''),
          calendar: component.calendar,
        })
      else if (!id && isNewest && /^R(?:RULE|DATE)[:;]/im.test(text)) series.set(uid, component)
    }
    position += 1
  }
  for (const day of days) if (isSuperseded(day, texts.get(day.uid))) versions.superseded.add(day.position)
  return { zones, overridden, series, superseded: versions.superseded, duplicates: versions.duplicates }
}

/** Returns the unfolded lines of an event without those of its nested components, such as alarms. */
function topLevelLines(text: string): string {
  if (!/^BEGIN:|^[ \t]/im.test(text)) return text
  const lines: string[] = []
  let within = 0
  for (const line of text.split('\r\n')) {
    if (/^BEGIN:/i.test(line)) within += 1
    else if (/^END:/i.test(line)) within = Math.max(0, within - 1)
    else if (within === 0) lines.push(line)
  }
  return lines.join('\r\n').replaceAll(FOLD, '')
}
const FOLD = /\r\n[ \t]/g

/** An event for one day of a series, by its position in the file. */
interface DayChange {
  position: number
  uid: string
  /** YYYYMMDD */
  day: string
  sequence: number
}

const sequenceOf = (text: string): number => Number(lineOf(text, 'SEQUENCE')?.value ?? 0) || 0

/** Whether a newer version of the series no longer has that day. */
function isSuperseded({ day, sequence }: DayChange, series: string | undefined): boolean {
  if (series === undefined || sequence >= sequenceOf(series)) return false
  const until = /^RRULE[^\r\n]*UNTIL=(?<day>\d{8})/im.exec(series)?.groups?.day
  const isLeftOut = [...series.matchAll(/^EXDATE[^\r\n]*/gim)].some(([line]) => line.includes(day))
  return isLeftOut || (until !== undefined && until < day)
}

function addTo(overridden: Map<string, OverriddenDay[]>, uid: string, day: OverriddenDay): void {
  if (!overridden.get(uid)?.push(day)) overridden.set(uid, [day])
}

const LINES = {
  TZID: /^TZID(?:;[^\r\n]*?)?:[^\r\n]*/im,
  UID: /^UID(?:;[^\r\n]*?)?:[^\r\n]*/im,
  'RECURRENCE-ID': /^RECURRENCE-ID(?:;[^\r\n]*?)?:[^\r\n]*/im,
  SEQUENCE: /^SEQUENCE(?:;[^\r\n]*?)?:[^\r\n]*/im,
  DTSTAMP: /^DTSTAMP(?:;[^\r\n]*?)?:[^\r\n]*/im,
}

function lineOf(text: string, name: keyof typeof LINES): { line: string; value: string } | null {
  const line = LINES[name].exec(text)?.[0]
  return line === undefined ? null : { line, value: line.slice(line.indexOf(':') + 1).trim() }
}

/** Tracks the newest version of each event: the one with the highest SEQUENCE, then the latest DTSTAMP, then the last in the file. */
function createVersions() {
  const newest = new Map<string, { position: number; sequence: number; stamp: string; text: string }>()
  const superseded = new Set<number>()
  const duplicates = new Set<number>()
  const see = (position: number, { key, text }: { key: string; text: string }): boolean => {
    const sequence = sequenceOf(text)
    const stamp = lineOf(text, 'DTSTAMP')?.value ?? ''
    const before = newest.get(key)
    if (before) {
      const isNewer = sequence > before.sequence || (sequence === before.sequence && stamp >= before.stamp)
      ;(before.text === text ? duplicates : superseded).add(isNewer ? before.position : position)
      if (!isNewer) return false
    }
    newest.set(key, { position, sequence, stamp, text })
    return true
  }
  return { see, superseded, duplicates }
}
