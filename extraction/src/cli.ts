// Reads pictures on the command line: npm run --silent read -- FILE… [--json] [--today YYYY-MM-DD]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '@swap/contract/failures'
import { openPicture } from './image/open-picture.ts'
import { openReader } from './read-picture.ts'
import type { Reader } from './readers/reader.ts'
import { formatFailureAsJson, formatAsJson, formatAsText } from './format-reading.ts'

const USAGE = 'Usage: npm run --silent read -- FILE… [--json] [--today YYYY-MM-DD]'

/** Returns whether a day exists: `Date` would turn the 30th of February into a day of March. */
const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Returns the current day, YYYY-MM-DD: the Swedish format is that of ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** Parses the command line. Without a day, a picture is read as on the day it was taken, else today. */
function parseCommandLine() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, today: { type: 'string' } },
  })
  if (files.length === 0) throw new TypeError('FILE is missing.')
  const { today: day, json: asJson } = values
  if (day !== undefined && !isDate(day)) throw new TypeError(`${day} isn't a date like 2026-05-20.`)
  return { files, asJson, day }
}

type CommandLine = ReturnType<typeof parseCommandLine>

/** Reads one picture and prints what it shows. Returns false if it can't be read. */
async function printReading(reader: Reader, file: string, { asJson, day }: CommandLine): Promise<boolean> {
  try {
    // npm starts scripts in the root of the project; the typed path is relative to where the person was.
    const path = resolve(process.env['INIT_CWD'] ?? '.', file)
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const reading = await reader.read(path, { today: day ?? (await dayTaken(path)) ?? today(), timeZone })
    console.log(asJson ? formatAsJson(file, reading) : formatAsText(file, reading))
    return true
  } catch (error) {
    const failure = asFailure(error)
    if (!failure) throw error
    if (asJson) console.log(formatFailureAsJson(file, failure))
    else console.error(`${file}: ${failure.message}`)
    return false
  }
}

const dayTaken = async (path: string): Promise<string | undefined> =>
  (await openPicture(path)).takenAt?.slice(0, 'YYYY-MM-DD'.length)

/** Returns the failure for an expected error: not a picture, missing or unreadable; null for any other, which is a bug. */
function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Failure('NOT_FOUND', { message: 'File not found.', cause: error })
  if (code === 'EISDIR') return new Failure('NOT_A_PICTURE', { cause: error })
  return code === 'EACCES'
    ? new Failure('FORBIDDEN', { message: "You don't have permission to read this file.", cause: error })
    : null
}

function parseOrPrintUsage(): CommandLine | null {
  try {
    return parseCommandLine()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(`${error.message}\n${USAGE}`)
    return null
  }
}

const commandLine = parseOrPrintUsage()
if (!commandLine) process.exitCode = 2
else {
  const reader = await openReader()
  const results: boolean[] = []
  for (const file of commandLine.files) results.push(await printReading(reader, file, commandLine))
  await reader.close()
  if (results.includes(false)) process.exitCode = 1
}
