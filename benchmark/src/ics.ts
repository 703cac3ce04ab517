import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, showEstimate } from './measuring/bootstrap.ts'
import { mergeWindows } from './ics/calendar-requests.ts'
import { importAndUndo, type ImportResult } from './ics/import-and-undo.ts'
import { compareReadings, differenceKinds, type Difference } from './ics/compare-readings.ts'
import { markEvents, decodeText } from './ics/mark-events.ts'
import { compareFeed } from './ics/compare-feed.ts'
import { readWithIcalJs } from './ics/read-with-ical-js.ts'
import { readWithIcalendar } from './ics/read-with-icalendar.ts'
import { firstDayOf, IMPORTER_ZONE, windowsOf, type CalendarReading } from './ics/calendar-reading.ts'
import { createPersonWithEvents, type Person } from './filling/person-with-events.ts'

interface CalendarFile {
  name: string
  text: string
}

/** How each reader (an independent calendar library) reads one file; null if it couldn't. */
type Readings = Record<string, CalendarReading | null>

/**
 * Compares calendar import and export with independent readers: the library ical.js, and with `--python PATH` also the Python packages
 * icalendar and recurring-ical-events. Imports every calendar file of a folder and compares what the product shows with what the readers
 * understand. Prints how many events agree, and each difference; `--totals` omits the differences, for held-out files. With
 * `--exported COUNT`, compares the product's feed of that many generated events instead.
 */
export async function icsBenchmark(options: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: options,
    allowPositionals: true,
    options: { python: { type: 'string' }, totals: { type: 'boolean' }, exported: { type: 'string' } },
  })
  const today = new Date().toISOString().slice(0, 10)
  if (values.exported !== undefined)
    return benchmarkExport({ count: Number(values.exported), today, python: values.python })
  const [folderArgument] = positionals
  if (folderArgument === undefined)
    return console.log('ics: no folder of calendar files was named, so there is nothing to compare.')
  const folder = resolve(process.env.INIT_CWD ?? '.', folderArgument)
  const files = filesIn(folder)
  const readings = readWithEveryReader(files, { today, python: values.python })
  const person = await createPersonWithEvents(0)
  try {
    await person.call('PUT', '/api/settings', { timeZone: IMPORTER_ZONE })
    const compared = []
    for (const [at, file] of files.entries())
      compared.push(await compareFile(person, file, { readings: readings[at] ?? {}, today }))
    printComparisons(compared.flat(), { isTotalsOnly: values.totals === true })
  } finally {
    await person.close()
  }
}

async function benchmarkExport(about: { count: number; today: string; python?: string | undefined }): Promise<void> {
  const person = await createPersonWithEvents(0)
  try {
    await person.call('PUT', '/api/settings', { timeZone: IMPORTER_ZONE })
    for (const { reader, judged, differences } of await compareFeed(person, { ...about, zone: IMPORTER_ZONE })) {
      for (const { title, kind, expected, found } of differences)
        console.log([reader, kind, title, `${expected} → ${found}`].join(' · '))
      console.log(`${reader}: ${differences.length} differences in ${judged} events of the feed (goal 0)`)
    }
  } finally {
    await person.close()
  }
}

function filesIn(folder: string): CalendarFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.ics$/i.test(path) && statSync(path).isFile())
    .toSorted()
    .map((path) => ({ name: relative(folder, path), text: markEvents(decodeText(readFileSync(path))) }))
}

function readWithEveryReader(
  files: readonly CalendarFile[],
  about: { today: string; python?: string | undefined },
): Readings[] {
  const icalendarReadings =
    about.python === undefined
      ? []
      : readWithIcalendar(
          files.map(({ text }) => text),
          { today: about.today, python: about.python },
        )
  return files.map(({ text }, at) => ({
    'ical.js': nullIfInvalid(() => readWithIcalJs(text, about.today)),
    ...(about.python === undefined ? {} : { icalendar: icalendarReadings[at] ?? null }),
  }))
}

function nullIfInvalid<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null // not valid for that reader
  }
}

/** How the product and one reader differ about one file. */
interface FileComparison {
  file: string
  reader: string
  /** How many events were compared; null if this reader couldn't read the file. */
  judged: number | null
  differences: Difference[]
  imported: ImportResult | null
}

async function compareFile(
  person: Person,
  file: CalendarFile,
  { readings, today }: { readings: Readings; today: string },
): Promise<FileComparison[]> {
  const windows = Object.values(readings).flatMap((reading) =>
    [...Map.groupBy(reading?.events ?? [], ({ uid }) => uid).values()].flatMap((events) => {
      const first = firstDayOf(events)
      return first ? windowsOf(first, today) : []
    }),
  )
  const imported = await importAndUndo(person, { file: file.text, windows: mergeWindows(windows) }).catch(
    (error: unknown) => {
      console.log(`${file.name}: the product refused it: ${String(error)}`)
      return null
    },
  )
  return Object.entries(readings).map(([reader, reading]) => {
    if (!reading || !imported) return { file: file.name, reader, judged: null, differences: [], imported }
    return { file: file.name, reader, ...compareReadings(reading, imported.events, today), imported }
  })
}

function printComparisons(compared: readonly FileComparison[], { isTotalsOnly }: { isTotalsOnly: boolean }): void {
  if (!isTotalsOnly)
    for (const { file, reader, differences } of compared)
      for (const { index, kind, expected, found } of differences)
        console.log([reader, kind, `${file} #${index}`, `${expected} → ${found}`].join(' · '))
  for (const [reader, ofReader] of Map.groupBy(compared, (it) => it.reader)) printTotals(reader, ofReader)
  const behind = compared.filter(({ imported }) => (imported?.leftBehind ?? 0) > 0).length
  if (behind > 0) console.log(`${behind} files were not taken back whole`)
}

/** Prints the share of events that agree. Events of one file are similar, so the bootstrap resamples whole files. */
function printTotals(reader: string, compared: readonly FileComparison[]): void {
  const judged = compared.flatMap(({ judged: count, file, differences }) =>
    Array.from({ length: count ?? 0 }, (_, at) => ({ file, agrees: at < differences.length ? 0 : 1 })),
  )
  const unread = compared.filter((it) => it.judged === null).length
  const share = bootstrap(
    judged.map(({ agrees }) => agrees),
    judged.map(({ file }) => file),
  )
  console.log(
    `${reader}: ${showEstimate(share)} % of ${judged.length} events in ${compared.length - unread} files agree (goal 99.0); ${unread} files not read by it`,
  )
  for (const kind of differenceKinds) {
    const count = compared.flatMap(({ differences }) => differences.filter((it) => it.kind === kind)).length
    if (count > 0) console.log(`  ${String(count).padStart(6)}  ${kind}`)
  }
}
