import { cutIcs, type CutComponent } from '../lines/cut-ics.ts'
import { readProperties, type Property } from '../lines/property-lines.ts'

/** What has to be known of a whole file before any of its events are read. */
export interface Survey {
  /** The zones of each of its calendars, by TZID. */
  zones: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** The events, by their place in the file, that have a newer version there, and those that merely appear twice. */
  older: ReadonlySet<number>
  twice: ReadonlySet<number>
  /** By UID, the days that are given again, changed. */
  moved: ReadonlyMap<string, readonly MovedDay[]>
  /** By UID, the events that repeat. */
  series: ReadonlyMap<string, CutComponent>
}

/** A day of a series that a file changes. */
interface MovedDay {
  id: Property
  /** All days after it change, too. */
  isFollowed: boolean
  calendar: number
}

/** The unfolded lines of an event itself; components nested in it, such as its alarms, have names of their own. */
function ownLines(text: string): string {
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

/** Looks at each component once, and reads only the parts listed here. */
export function surveyOf(file: string): Survey {
  const zones = new Map<number, Map<string, string>>()
  const moved = new Map<string, MovedDay[]>()
  const series = new Map<string, CutComponent>()
  const versions = versionsOf()
  const days: DayOf[] = []
  const texts = new Map<string, string>()
  let place = 0
  for (const cut of cutIcs(file)) {
    if (cut.name === 'VTIMEZONE') {
      const tzid = lineOf(ownLines(cut.text), 'TZID')?.value
      if (tzid === undefined) continue
      const ofCalendar = zones.get(cut.calendar) ?? new Map<string, string>()
      if (!ofCalendar.has(tzid)) ofCalendar.set(tzid, cut.text) // the first of several with one name, as in other programs
      zones.set(cut.calendar, ofCalendar)
      continue
    }
    const text = ownLines(cut.text)
    const uid = lineOf(text, 'UID')?.value || undefined // an empty one identifies nothing
    const id = lineOf(text, 'RECURRENCE-ID')
    if (uid !== undefined) {
      const isNewest = versions.see(place, { key: `${uid}\n${id?.line ?? ''}`, text })
      if (id) days.push({ place, uid, day: /\d{8}/.exec(id.value)?.[0] ?? '', sequence: sequenceOf(text) })
      else if (isNewest) texts.set(uid, text)
      const [property] = id ? readProperties(id.line).list : []
      if (property)
        addTo(moved, uid, {
          id: property,
          isFollowed: /;RANGE=THISANDFUTURE/i.test(id?.line ?? ''),
          calendar: cut.calendar,
        })
      else if (!id && isNewest && /^R(?:RULE|DATE)[:;]/im.test(text)) series.set(uid, cut)
    }
    place += 1
  }
  for (const day of days) if (isTakenBack(day, texts.get(day.uid))) versions.older.add(day.place)
  return { zones, moved, series, older: versions.older, twice: versions.twice }
}

/** A changed day, by the lines that say so. */
interface DayOf {
  place: number
  uid: string
  /** YYYYMMDD */
  day: string
  sequence: number
}

const sequenceOf = (text: string): number => Number(lineOf(text, 'SEQUENCE')?.value ?? 0) || 0

/** Whether a newer version of the series no longer has that day. */
function isTakenBack({ day, sequence }: DayOf, series: string | undefined): boolean {
  if (series === undefined || sequence >= sequenceOf(series)) return false
  const until = /^RRULE[^\r\n]*UNTIL=(?<day>\d{8})/im.exec(series)?.groups?.day
  const isLeftOut = [...series.matchAll(/^EXDATE[^\r\n]*/gim)].some(([line]) => line.includes(day))
  return isLeftOut || (until !== undefined && until < day)
}

function addTo(moved: Map<string, MovedDay[]>, uid: string, day: MovedDay): void {
  if (!moved.get(uid)?.push(day)) moved.set(uid, [day])
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

/** Keeps count of which version of an event is the newest: the highest SEQUENCE, then the latest DTSTAMP, then the last in the file. */
function versionsOf() {
  const newest = new Map<string, { place: number; sequence: number; stamp: string; text: string }>()
  const older = new Set<number>()
  const twice = new Set<number>()
  const see = (place: number, { key, text }: { key: string; text: string }): boolean => {
    const sequence = sequenceOf(text)
    const stamp = lineOf(text, 'DTSTAMP')?.value ?? ''
    const before = newest.get(key)
    if (before) {
      const isNewer = sequence > before.sequence || (sequence === before.sequence && stamp >= before.stamp)
      ;(before.text === text ? twice : older).add(isNewer ? before.place : place)
      if (!isNewer) return false
    }
    newest.set(key, { place, sequence, stamp, text })
    return true
  }
  return { see, older, twice }
}
