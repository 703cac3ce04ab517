import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventJsonColumns } from '../../platform/database/rows/event-rows.ts'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { eventRow } from '../../testing/event-row.ts'
import { spreadsheets, type Spreadsheet } from '../../testing/spreadsheets.ts'
import { openApp } from '../../testing/calls/test-app.ts'

/** Texts on a poster that a spreadsheet might calculate, or that might break the CSV file. */
const hostile = [
  ['a\n=1+1"\n"=1+1'], // first, because a program guesses the format from the first lines
  ['=1+1', '+1+1', '-1+1', '@SUM(1,1)', '=', '%=1+1', '|=1+1', '|calc', '=1+1,"', '"=1+1"', "'=1+1", "''=1+1"],
  ['\t=1+1', '\n=1+1', '\r\n=1+1', ' =1+1', '\u00A0=1+1', '\u3000=1+1', '\uFEFF=1+1', '\u200B=1+1', '\u202E=1+1'],
  ['＝1+1', '＋1+1', '－1+1', '＠SUM(1)', '−1+1', '﹦1+1', '⁼1+1', '﹢1+1', '{=1+1}', 'of:=1+1', 'msoxl:=1+1'],
  ["=cmd|' /C calc'!A0", "@SUM(1+1)*cmd|' /C calc'!A0", '=DDE("a";"b";"c")', 'DDE("a";"b")'],
  ['=HYPERLINK("http://127.0.0.1:9/?"&A1,"x")', '=WEBSERVICE("http://127.0.0.1:9")', "=IMPORTDATA('x')"],
  ['a;=1+1', 'a,=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a\t=1+1', 'a","=1+1', 'a"\r\n"=1+1', '",=1+1', '";=1+1'],
  ['http://evil.example/x', 'mailto:a@b.example', '<b>a</b> & c', '&lt;', '$A$1', 'A1', '#REF!', 'SUM(1)'],
  [
    '""',
    '"',
    ',',
    ';',
    '+49 30 1234567',
    '-2',
    '+1',
    '1e5',
    '0012',
    '1/2',
    'TRUE',
    '3 x 4',
    '12:30',
    '50%',
    '€5',
    '(1)',
  ],
  ['two  blanks', ' a blank before', 'a blank after ', 'Zäpfchen · 日本語 · 🎷', 'L’été', "'n Roll Night"],
].flat()

/** The export is in the order of ids. */
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** The fields of a CSV file (RFC 4180), row by row. */
function fieldsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const { groups: { quoted, plain = '', end } = {} } of csv.matchAll(
    /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const isNumberOrDate = (field: string) => /^(?:\(?[-+]?[\d.,:/eE%€-]+\)?|TRUE|\d{4}-\d\d-\d\dT[\d:.]+Z)$/.test(field)
/** Treats all line breaks alike, and leaves out tabs, as LibreOffice does in texts of several lines. */
const asShown = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '')
/** An apostrophe before a text is Gnumeric's own sign for one, and not shown. */
const isShownAs = (field: string, text: string) => [asShown(text), `'${asShown(text)}`].includes(asShown(field))

const isRight = ({ field, text, kind }: { field: string; text: string; kind: string }): boolean =>
  kind === 'text' ? isShownAs(field, text) : kind === 'value' && (text === field || isNumberOrDate(field))

describe('the export of hostile events', () => {
  let panel: AdminPanel
  beforeAll(async () => {
    panel = await setUpAdminPanel(openApp)
    const { id: owner_id } = await panel.app.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    for (const [at, text] of hostile.entries()) {
      const event = eventRow({ id: idOf(at), owner_id, thread_id: null, picture_id: null })
      const { contact, ticket_info, location } = event
      const said = {
        ...event,
        title: text,
        description: `${text}\n${text}`,
        location: location && { ...location, venue: text, address: text, city: text, country: text },
        contact: { ...contact, organizer_name: text, organizer_contact: text },
        ticket_info: { ...ticket_info, ticket_price: text, cancellation_policy: text },
      }
      await panel.app.db
        .insertInto('events')
        .values({ ...said, ...eventJsonColumns(said) })
        .execute()
    }
  })
  afterAll(() => panel.app.close())

  const exported = async (bom: boolean) => {
    const asked = await panel.send(panel.staff, 'POST', '/api/admin/events/export/ticket', { bom })
    const { pathname, search } = new URL(asked.json<{ url: string }>().url)
    return (await panel.app.server.inject({ url: pathname + search })).body
  }

  /** The cells that a program shows differently from what the field says. */
  const faultsOf = async ({ name, open }: Spreadsheet, bom: boolean): Promise<unknown[]> => {
    const csv = await exported(bom)
    const file = join(panel.app.folder, `${name}-${bom}.csv`)
    writeFileSync(file, csv)
    const cells = open(file)
    return fieldsOf(csv.replace(/^\uFEFF/, '')).flatMap((row, at) =>
      row
        .map((field, column) => ({ field, ...(cells[at]?.[column] ?? { text: '', kind: 'text' }) }))
        .filter((cell) => !isRight(cell)),
    )
  }

  test('has every text as it is, with an apostrophe before one that would be calculated', async () => {
    const [header = [], ...rows] = fieldsOf(await exported(false))
    const titles = rows.map((row) => row[header.indexOf('title')] ?? '')
    expect(rows.filter((row) => row.length !== header.length)).toEqual([])
    expect(titles.map((title, at) => (title === `'${hostile[at]}` ? hostile[at] : title))).toEqual(hostile)
    expect(titles.filter((title) => /^[=+\-@|%\t\r\n]/.test(title))).toEqual([])
  })

  for (const spreadsheet of spreadsheets) {
    const { name, isInstalled } = spreadsheet
    test.skipIf(!isInstalled)(
      `is never calculated and shows every text as it is in ${name}${isInstalled ? '' : ' (not installed here)'}`,
      { timeout: 300_000 },
      async () => {
        for (const bom of [false, true]) expect([bom, await faultsOf(spreadsheet, bom)]).toEqual([bom, []])
      },
    )
  }
})
