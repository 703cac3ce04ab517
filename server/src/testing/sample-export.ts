import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FORMAT, listRecords, type AccountRecord } from '../features/account-data/records/account-records.ts'
import { writeZip, type ZipFile } from '../features/account-data/zip/write-zip.ts'
import { eventRow } from './event-row.ts'

// Builds account exports for tests: a whole one with `sampleExport`, or single records.

type Content = ZipFile['content']

const account: AccountRecord = {
  ...FORMAT,
  exported_at: '2026-11-22T12:00:00.000Z',
  profile: { id: 'somebody', name: 'Ida', email: 'ida@example.org', time_zone: null, verified_at: null, created_at: 1 },
  settings: {},
  security: { two_factor_since: null, passkeys: [], sessions: [], history: [] },
  calendar_link: null,
  corrections: [],
  screen_counts: [],
  contact_messages: [],
}

/** Builds a thread's record in an export. */
export const threadRecord = (at: number, more: object = {}) => ({
  id: `thread-${at}`,
  title: `Thread ${at}`,
  renamed_at: null,
  preview: 'Night Ferry Quartet',
  last_message_at: at,
  kept_until_sign_out: false,
  created_at: at,
  ...more,
})

const pictureRecord = (at: number, file = `pictures/picture-${at}.webp`) => ({
  id: `picture-${at}`,
  thread_id: `thread-${at}`,
  file,
  width: 900,
  height: 1200,
  file_name: 'poster.jpg',
  taken_on: '2026-11-22',
  time_zone: 'Europe/Riga',
  deleted_at: null,
  auto_saved_at: null,
  created_at: at,
})

const readingRecord = (at: number) => ({
  id: `reading-${at}`,
  thread_id: `thread-${at}`,
  picture_id: `picture-${at}`,
  status: 'complete',
  outcome: 'events',
  description: null,
  lines: Array.from({ length: 40 }, (_, line) => ({
    text: `Night Ferry Quartet, line ${line} of ${at}`,
    confidence: 0.9321,
    box: [0.1, line / 50, 0.7512, 0.0183],
  })),
  created_at: at,
  ended_at: at,
})

const messageRecord = (at: number) => ({
  id: `message-${at}`,
  thread_id: `thread-${at}`,
  picture_id: `picture-${at}`,
  reading_id: `reading-${at}`,
  role: 'picture',
  sender: 'user',
  type: 'image',
  status: 'completed',
  content: 'poster.jpg',
  event_ids: null,
  read_ms: null,
  reply_to: null,
  answer: null,
  place_found: null,
  position: 0,
  created_at: at,
})

/** Builds an event's record in an export. */
export function eventRecordOf(at: number, isSaved = true) {
  const ids = { id: `event-${at}`, thread_id: `thread-${at}`, picture_id: `picture-${at}` }
  const { owner_id: _, ...event } = eventRow({
    ...ids,
    title: `Event ${at}`,
    start_date: '2199-05-01',
    end_date: null,
    saved_at: isSaved ? 1 : null,
  })
  return event
}

/** Writes records as a JSON list, one per line, as an export does. */
export function* lines(records: Iterable<object>): Generator<string> {
  yield '[\n'
  let before = ''
  for (const record of records) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield '\n]\n'
}

/** Makes `count` values: `make(0)`, `make(1)` … */
export function* times<T>(count: number, make: (at: number) => T): Generator<T> {
  for (let at = 0; at < count; at += 1) yield make(at)
}

/** Builds a zip of any files. */
export async function zipOf(files: Iterable<readonly [name: string, content: Content]>): Promise<Buffer> {
  async function* each(): AsyncGenerator<ZipFile> {
    for (const [name, content] of files) yield { name, compression: 'deflated', content }
  }
  return buffer(Readable.from(writeZip(each(), new Date('2026-11-22'))))
}

/** Builds an account export with these files; its other lists are empty. */
export const exportWith = (files: Record<string, Content>): Promise<Buffer> =>
  zipOf(
    Object.entries({
      'account.json': [JSON.stringify(account)],
      ...Object.fromEntries(Object.keys(listRecords).map((name) => [`${name}.json`, ['[]']])),
      ...files,
    }),
  )

interface SampleOptions {
  threads: number
  /** How many threads have a picture that was read: the first ones. */
  pictures?: number
  /** The file of every picture, instead of one file each. */
  pictureFile?: string
  isSaved?: boolean
  /** Whether threads are deleted when their owner signs out. */
  isUntilSignOut?: boolean
  reminders?: readonly object[]
}

/** Builds a reminder's record in an export: at 18:00 the day before its event. */
export const reminderRecord = (id: string, at: number, endedAt: number | null = null) => ({
  id,
  event_id: `event-${at}`,
  minutes_before: null,
  days_before: 1,
  wall_time: '18:00',
  due_at: endedAt,
  ended_at: endedAt,
  created_at: at,
})

/** Builds the zip of an account export with this many threads, each with an event. */
export const sampleExport = ({
  threads,
  pictures = 0,
  pictureFile,
  isSaved = true,
  isUntilSignOut = false,
  reminders = [],
}: SampleOptions): Promise<Buffer> =>
  exportWith({
    'threads.json': lines(times(threads, (at) => threadRecord(at, { kept_until_sign_out: isUntilSignOut }))),
    'pictures.json': lines(times(pictures, (at) => pictureRecord(at, pictureFile))),
    'readings.json': lines(times(pictures, readingRecord)),
    'messages.json': lines(times(pictures, messageRecord)),
    'events.json': lines(times(threads, (at) => eventRecordOf(at, isSaved))),
    'reminders.json': lines(reminders),
    ...Object.fromEntries(times(pictures, (at) => [pictureRecord(at, pictureFile).file, [`a picture, ${at}`]])),
  })
