// Opens CSV files in real spreadsheet programs, to see what a person would.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A cell as a spreadsheet program reads it. */
export interface SheetCell {
  text: string
  /** `value`: the program converted the text to a number, a date or a boolean; the original text is lost. */
  kind: 'text' | 'value' | 'formula' | 'link'
}

/** A program that opens CSV files. */
export interface Spreadsheet {
  name: string
  isInstalled: boolean
  /** Returns the cells of a CSV file row by row, as after opening it and accepting every dialog. */
  open: (csvFile: string) => SheetCell[][]
}

/** The spreadsheet programs that are available on Linux. */
export const spreadsheets: readonly Spreadsheet[] = [
  { name: 'LibreOffice', isInstalled: runs('soffice', '--version'), open: openInLibreOffice },
  { name: 'Gnumeric', isInstalled: runs('ssconvert', '--version'), open: openInGnumeric },
]

function runs(program: string, ...options: string[]): boolean {
  return spawnSync(program, options, { stdio: 'ignore' }).status === 0
}

/** Converts the file to flat OpenDocument XML, and reads that: https://docs.oasis-open.org/office/OpenDocument/v1.3/ */
function openInLibreOffice(csvFile: string): SheetCell[][] {
  const folder = dirname(csvFile)
  const own = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const comma = '--infilter=CSV:44,34,76,1' // fields end with a comma, texts are in quotes, UTF-8, from the first line on
  execFileSync('soffice', ['--headless', own, '--convert-to', 'fods', comma, '--outdir', folder, csvFile], {
    stdio: 'ignore',
  })
  const sheet = readFileSync(join(folder, `${basename(csvFile, '.csv')}.fods`), 'utf8')
  return [...sheet.matchAll(/<table:table-row[^>]*>(?<cells>.*?)<\/table:table-row>/gs)].map((row) =>
    [
      ...(row.groups?.cells ?? '').matchAll(
        /<table:table-cell(?<marks>[^>]*?)(?:\/>|>(?<inside>.*?)<\/table:table-cell>)/gs,
      ),
    ].flatMap(({ groups: { marks = '', inside = '' } = {} }) => {
      const times = Number(/number-columns-repeated="(?<times>\d+)"/.exec(marks)?.groups?.times ?? 1)
      return Array.from({ length: times }, () => cellOfLibreOffice(marks, inside))
    }),
  )
}

function cellOfLibreOffice(marks: string, inside: string): SheetCell {
  const paragraphs = [...inside.matchAll(/<text:p(?:\/>|[^>]*>(?<text>.*?)<\/text:p>)/gs)].map(
    (it) => it.groups?.text ?? '',
  )
  const text = paragraphs
    .join('\n')
    .replaceAll(/<text:s(?: text:c="(?<count>\d+)")?\/>/g, (_, count?: string) => ' '.repeat(Number(count ?? 1)))
    .replaceAll('<text:tab/>', '\t')
    .replaceAll('<text:line-break/>', '\n')
  const isText = inside === '' || marks.includes('office:value-type="string"')
  const kind = marks.includes('table:formula=')
    ? 'formula'
    : inside.includes('<text:a ')
      ? 'link'
      : isText
        ? 'text'
        : 'value'
  return { text: fromXml(text), kind }
}

/** Converts the file to Gnumeric's own XML, and reads that: only a cell with a formula has no type there; a text has type 60. */
function openInGnumeric(csvFile: string): SheetCell[][] {
  const converted = `${csvFile}.xml`
  execFileSync('ssconvert', ['-T', 'Gnumeric_XmlIO:sax:0', csvFile, converted], { stdio: 'ignore' })
  const sheet = readFileSync(converted, 'utf8')
  const rows: SheetCell[][] = []
  const cells = sheet.matchAll(
    /<gnm:Cell Row="(?<row>\d+)" Col="(?<column>\d+)"(?<marks>[^>]*?)(?:\/>|>(?<inside>.*?)<\/gnm:Cell>)/gs,
  )
  for (const { groups: { row = '', column = '', marks = '', inside = '' } = {} } of cells) {
    const type = /ValueType="(?<type>\d+)"/.exec(marks)?.groups?.type
    const kind = type === undefined ? 'formula' : type === '60' ? 'text' : 'value'
    ;(rows[Number(row)] ??= [])[Number(column)] = { text: fromXml(inside), kind }
  }
  if (sheet.includes('<gnm:HyperLink')) rows.push([{ text: 'somewhere in the sheet', kind: 'link' }])
  return rows
}

const fromXml = (text: string): string =>
  text
    .replaceAll(/&#(?<x>x?)(?<number>[\da-f]+);/gi, (_, x: string, number: string) =>
      String.fromCodePoint(Number.parseInt(number, x ? 16 : 10)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
