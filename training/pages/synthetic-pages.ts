// Parses synthetic pages, in which each line has a role and a size: "T6|Winter Songs" is a title in the largest letters.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The roles of lines, by their letters in the files. */
export const ROLES = {
  T: 'title',
  D: 'date',
  M: 'time',
  V: 'venue',
  A: 'address',
  C: 'city',
  P: 'price',
  U: 'url',
  O: 'organizer',
  K: 'contact',
  X: 'other',
} as const

/** A line of a synthetic page. */
export interface SyntheticLine {
  text: string
  role: (typeof ROLES)[keyof typeof ROLES]
  /** From 1, fine print, to 6, the largest letters of the page. */
  size: number
}

/** A synthetic page: its lines in reading order. */
export interface SyntheticPage {
  kind: string
  /** Two letters: en, de, … */
  language: string
  lines: SyntheticLine[]
}

const HEAD = /^# (?<kind>.+) (?<language>[a-z]{2})$/
const LINE = /^(?<letter>[TDMVACPUOKX])(?<size>[1-6])\|(?<text>.+)$/
const NO_EVENT = /^no-event\b/
/** The day on which pages without a year are assumed to be read. */
const READING_DAY = '2025-09-01'

/** Returns whether a page is about an event. */
export const isEvent = ({ kind }: SyntheticPage): boolean => !NO_EVENT.test(kind)

/** Returns the day on which a page is assumed to be read, YYYY-MM-DD: 2 January of the year in its dates. */
export function readingDay({ lines }: SyntheticPage): string {
  const dates = lines.filter(({ role }) => role === 'date').map(({ text }) => text)
  const year = /\b20[23]\d\b/.exec(dates.join(' '))?.[0]
  return year === undefined ? READING_DAY : `${year}-01-02`
}

/** Reads all pages of a folder, in the order of its files. Throws with file and line if one is malformed. */
export const readSyntheticPages = (folder: string): SyntheticPage[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => parsePages(readFileSync(join(folder, name), 'utf8'), name))

/** Parses pages in the format that README.md shows. `name` appears in errors. */
export function parsePages(text: string, name = 'pages'): SyntheticPage[] {
  const pages: SyntheticPage[] = []
  for (const [index, row] of text.split('\n').entries()) {
    if (row === '') continue
    const { kind, language } = HEAD.exec(row)?.groups ?? {}
    const { letter, size, text: words } = LINE.exec(row)?.groups ?? {}
    if (kind !== undefined && language !== undefined) pages.push({ kind, language, lines: [] })
    else if (isLetter(letter) && words !== undefined && pages.length > 0)
      pages.at(-1)?.lines.push({ text: words, role: ROLES[letter], size: Number(size) })
    else throw new Error(`${name}:${index + 1}: neither a page nor a line: ${row}`)
  }
  return pages
}

const isLetter = (letter: string | undefined): letter is keyof typeof ROLES => letter !== undefined && letter in ROLES
