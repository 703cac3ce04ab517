// Property test: events stay valid, and their calendar and CSV files well-formed, whatever values are sent to any endpoint.
import { randomUUID } from 'node:crypto'
import {
  constant,
  constantFrom,
  assert,
  asyncProperty,
  oneof,
  option,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { readIcs } from '@swap/calendar/read-ics'
import { endIssue, valueIssue } from '@swap/contract/event-values'
import { fieldName, type FieldName } from '@swap/contract/reading'
import type { Thread } from '@swap/contract/thread'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueOf } from '@swap/contract/value-of'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { post } from '../../testing/calls/assistant-calls.ts'
import { editWith, withValue } from '../../testing/field-values.ts'
import { invalidValues } from '../../testing/invalid-values.ts'
import { evidence, readEvent, readingOf } from '../../testing/readings.ts'
import { get, put, readPicture } from '../../testing/calls/http-calls.ts'
import { openApp } from '../../testing/calls/test-app.ts'

/** Pieces of text that could break an ICS line, a CSV cell, a property, a page or a number. */
const PIECES = [
  '\r\n',
  '\n',
  '\u2028',
  '\u0000',
  '\u0007',
  '"',
  ',',
  ';',
  '\\n',
  '=1+1',
  '\uD800',
  '🎸',
  'é',
  ' ',
  ':',
  'A',
  '12',
]
const text = oneof(
  string({ unit: constantFrom(...PIECES), maxLength: 8 }),
  string({ unit: 'binary', maxLength: 20 }),
  constantFrom(
    'javascript:alert(1)',
    'https://ferry.example/a b',
    'ferry.example',
    '2026-12-04',
    'PT2H',
    'FREQ=WEEKLY',
    'EUR',
    '-5',
  ),
)
const valueFor = (field: FieldName): Arbitrary<unknown> =>
  oneof(
    constantFrom(null, ...invalidValues.filter(([name]) => name === field).map(([, value]) => value)),
    field === 'coordinates' ? constant({ latitude: 56.9, longitude: 24.1 }) : text,
    field === 'category' ? constant('Music') : text,
  )
const values = record(
  Object.fromEntries(fieldName.options.map((field) => [field, option(valueFor(field), { nil: undefined })])),
)
type Values = Partial<Record<FieldName, unknown>>
const entriesOf = (said: Values) =>
  fieldName.options.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]] as const]))

/** Returns an event with these values in its fields. */
const inEvent = <Shown extends object>(event: Shown, said: Values): Shown =>
  entriesOf(said).reduce((seen, [field, value]) => withValue(seen, field, value), event)

const SUITABLE = /^[\w-]+(?:;[^:]*)?:/

/** The lines of a calendar file (RFC 5545, 3.1), unfolded; whatever is wrong with it fails. */
function linesOf(ics: string): string[] {
  expect(ics.endsWith('\r\n')).toBe(true)
  const folded = ics.slice(0, -2).split('\r\n')
  for (const line of folded) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  }
  const lines = ics.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  const open: string[] = []
  for (const line of lines) {
    expect(line).toMatch(SUITABLE)
    if (line.startsWith('BEGIN:')) open.push(line.slice(6))
    if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4))
  }
  expect(open).toEqual([])
  return lines
}

/** The rows of a CSV file (RFC 4180). */
const rowsOf = (csv: string): string[][] => {
  const rows: string[][] = [[]]
  for (const { groups = {} } of csv.matchAll(/(?<cell>"(?:[^"]|"")*"|[^",\r\n]*)(?<end>,|\r\n|$)/g)) {
    rows.at(-1)?.push(groups.cell ?? '')
    if (groups.end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.join('') !== '')
}

let panel: AdminPanel
beforeAll(async () => {
  panel = await setUpAdminPanel(openApp)
})
afterAll(() => panel.app.close())

/** Sends the values to every endpoint that takes them, and in a picture and a calendar file; none may fail. */
async function sendEverywhere(said: Values, words: string): Promise<void> {
  const { app, owner, staff, send } = panel
  const answers: { statusCode: number; body: string }[] = []
  const offers = entriesOf(said).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, evidence({ alternatives: [{ value, confidence: 0.2, boxes: [] }] })]] : [],
  )
  const read = readEvent({ evidence: { ...readEvent().evidence, ...Object.fromEntries(offers) } })
  app.reader.script.push(readingOf([inEvent(read, said), readEvent()]))
  const { threadId, jobId } = await readPicture(app, owner)
  answers.push(await get(app, owner, `/api/jobs/${jobId}`))
  const { events } = (await get(app, owner, `/api/threads/${threadId}`)).json<Thread>()
  const [first = '', second = ''] = events.map(({ id }) => id)
  for (const [field, value] of entriesOf(said))
    answers.push(await send(owner, 'PATCH', `/api/events/${first}`, editWith(field, value)))
  answers.push(await send(owner, 'PATCH', `/api/events/${second}`, inEvent(await panel.asOwnerSees(second), said)))
  answers.push(await send(staff, 'PUT', `/api/admin/events/${second}`, inEvent(await panel.detail(second), said)))
  answers.push(await put(app, owner, `/api/calendar/my-events/${second}`))
  const plain = words.replaceAll(/[\r\n]/g, ' ')
  const ics = [
    'BEGIN:VCALENDAR', 'BEGIN:VEVENT', `UID:${randomUUID()}`, `SUMMARY:${plain}`, 'DTSTART:20261204T200000', `LOCATION:${plain}`,
    `URL:${plain}`, `DESCRIPTION:${plain}`, `RRULE:${typeof said.recurrence === 'string' ? said.recurrence : 'FREQ=DAILY'}`, 'END:VEVENT', 'END:VCALENDAR',
  ].join('\r\n') // prettier-ignore
  answers.push(await post(app, owner, '/api/calendar/my-events/import', { ics }))
  answers.push(await post(app, owner, '/api/threads', { content: ics }))
  answers.push(await post(app, owner, `/api/threads/${threadId}/messages`, { content: `The title is ${words}` }))
  const url = `/api/events/${first}/merge/${second}`
  const { version } = (await get(app, owner, url)).json<{ version: string }>()
  answers.push(await post(app, owner, url, { version, take: fieldName.options }))
  expect(answers.filter(({ statusCode }) => ![200, 201, 400].includes(statusCode))).toEqual([])
  expect(answers[0]?.body).toContain('"status":"complete"')
}

test('whatever is sent to any endpoint, events hold only valid values, and their files are well-formed', async () => {
  const { app, owner, staff, send } = panel
  await assert(asyncProperty(values, text, sendEverywhere), { numRuns: 25 })
  const rows = await app.db.selectFrom('events').selectAll().execute()
  expect(rows.length).toBeGreaterThan(50)
  const wrong = rows.flatMap((row) =>
    fieldName.options.flatMap((field) => {
      const issue = valueIssue(field, valueOf(row, field))
      return issue === null ? [] : [[field, valueOf(row, field), issue]]
    }),
  )
  expect(wrong).toEqual([])
  expect(rows.map(endIssue).filter((issue) => issue !== null)).toEqual([])

  for (const { id } of rows.filter(({ saved_at: savedAt, start_date: day }) => savedAt !== null && day !== null)) {
    const { body } = await get(app, owner, `/api/calendar/my-events/${id}.ics`)
    linesOf(body)
    expect([...readIcs(body, { timeZone: 'UTC' })]).toMatchObject([{ facts: {}, unread: [] }])
  }
  const ticket = await send(staff, 'POST', '/api/admin/events/export/ticket', {})
  const { body } = await app.server.inject({
    url: new URL(ticket.json<{ url: string }>().url, 'http://localhost').href,
  })
  const cells = rowsOf(body)
  expect(cells).toHaveLength(rows.filter(({ merged_into: into }) => into === null).length + 1)
  expect(new Set(cells.map((row) => row.length)).size).toBe(1)
}, 240_000)
