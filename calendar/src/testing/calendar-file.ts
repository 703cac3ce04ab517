/** Builds and reads calendar files in tests. */

import { readIcs, type IcsEntry } from '../read/read-ics.ts'

/** Writes an event (VEVENT) with a UID and these lines. */
export const event = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')

/** Writes a calendar file with these components. */
export const calendar = (...components: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR'].join('\r\n')

/** Writes a VTIMEZONE with these offset changes; a single change between equal offsets makes a zone whose clocks never change. */
export const vtimezone = (
  tzid: string,
  ...changes: { from: string; to: string; start?: string; rule?: string }[]
): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...changes.flatMap(({ from, to, start = '16010101T000000', rule }) => [
      'BEGIN:STANDARD',
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...(rule ? [`RRULE:${rule}`] : []),
      'END:STANDARD',
    ]),
    'END:VTIMEZONE',
  ].join('\r\n')

/** Reads the events of a file, for a person in this zone. */
export const entriesOf = (file: string, timeZone = 'Europe/Riga'): IcsEntry[] =>
  [...readIcs(file, { timeZone })].filter((it) => 'facts' in it)
