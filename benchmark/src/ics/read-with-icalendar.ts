import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORTER_ZONE, type CalendarReading } from './calendar-reading.ts'

const script = join(import.meta.dirname, 'read_with_icalendar.py')
const MAX_OUTPUT_BYTES = 1024 ** 3

/**
 * Reads calendar files with the Python packages icalendar and recurring-ical-events. Each event needs a mark (see mark-events.ts). Returns
 * null for a file that they can't read.
 */
export function readWithIcalendar(
  files: readonly string[],
  { python, today }: { python: string; today: string },
): (CalendarReading | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'swap-ics-'))
  try {
    const paths = files.map((text, at) => {
      const path = join(folder, `${at}.ics`)
      writeFileSync(path, text)
      return path
    })
    const printed = execFileSync(python, [script, today, IMPORTER_ZONE], {
      input: paths.map((path) => `${path}\n`).join(''),
      maxBuffer: MAX_OUTPUT_BYTES,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    return printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as CalendarReading | { unread: string }) // the script's output
      .map((it) => ('unread' in it ? null : it))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
