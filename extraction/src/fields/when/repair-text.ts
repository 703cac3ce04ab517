import type { Document, Line } from '../../layout/document.ts'
import { MONTH_NAMES, findMonth } from './month-word.ts'
import { repairTimes } from './time-repair.ts'

const MONTHS = MONTH_NAMES.toSorted((one, other) => other.length - one.length).join('|')
const SPLIT_DAY = new RegExp(
  String.raw`\b(?<month>(?:${MONTHS})[a-z]{0,9}[.,]?\s{1,3})(?<tens>[1-3]) (?<ones>\d)(?=(?:st|nd|rd|th|t)?(?:[\s,.;:)|]|$))(?![.: ]?\d)`,
  'giu',
)
const SPLIT_YEAR = /(?<![\d.:])2 ?0 ?[0-3] ?\d(?!\d)/g
const BEFORE_YEAR = /(?:\p{L}{3}\.?|\d(?:st|nd|rd|th)?)[\s,.]+$/u
const GLUED_RANGE = /\b(?<from>\d{1,2})t?h ?to ?(?<to>\d{1,2})t?h?\b/gi
const SPACED_RANGE = new RegExp(
  String.raw`\b(?<from>\d{1,2}) ?a ?(?<to>\d{1,2})(?= (?:d[eio] |d['’])?(?:${MONTHS}))`,
  'gi',
)
const DAMAGED_ORDINALS = new RegExp(
  String.raw`\b(?<first>\d{1,2})t?h ?(?<link>[&+,]) ?(?<second>\d{1,2})t?h(?= (?:of )?(?:${MONTHS}))`,
  'gi',
)
const ITALIAN_MONTH = /\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre)\b/i
const HOUR_IN_FRONT = /\bh\.? ?(?<hour>[01]?\d|2[0-3])(?![\d:.,])\b/gi
const BOOKS_OF_THE_BIBLE =
  `gen(?:esis)? [ée]xod(?:us|o|e) psalms? salmos? psaumes? prov(?:erbs|erbios|erbes)? isa(?:iah|[íi]as|[ïi]e)
  matt?h?(?:ew|eo|ieu) mar[ck](?:os)? luke lucas luc john juan jean jo[ãa]o acts hechos actes atos romans romanos romains
  corinthians corintios cor[íi]ntios corinthiens g[áa]latas galatians galates ephesians efesios [ée]ph[ée]siens philippians
  filipenses philippiens colossians colosenses colossiens timot(?:hy|eo|h[ée]e) hebrews hebreos h[ée]breux james santiago
  jacques peter pedro pierre revelation apoc[a-z]{0,8}`
    .split(/\s+/)
    .join('|')
const BIBLE_VERSE = new RegExp(
  String.raw`\b(?:${BOOKS_OF_THE_BIBLE})\s{1,3}\d{1,3}\s?[:.,]\s?\d{1,3}(?:\s?-\s?\d{1,3})?`,
  'giu',
)

const TWO_NUMBERS = /^\D{0,3}?(?<from>\d{1,2})(?<gap>\s+(?:(?:a|au|al|to|bis)\s+)?)(?<to>\d{1,2})\D{0,3}$/i
const ONE_NUMBER = /^\W?(?<from>\d{1,2})\W?\p{L}?\W?$/u
const NEXT_NUMBER = /^\W{0,2}(?<to>\d{1,2})\W{0,2}$/
const NUMBER_SIGNS = /[:.,/-]/
const BARE_DAY = /(?<!\d)\d{1,2}(?!\d)/
const LETTERS = /\p{L}{3}/u
const MOST_MONTH_WORDS = 3
/** In heights of the letters. */
const NEAR = 1.2
const SAME_COLUMN = 3
const LIKE_HEIGHT = 0.6

type Groups = Record<string, string | undefined>

/** Months are looked for without their accents; letters whose length would change keep them. */
function withoutAccents(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    return plain.length === letter.length ? plain : letter
  }).join('')
}

/** Replaces matches by texts of the same length, filled up with spaces, so that all offsets stay. */
function replaceInPlace(
  text: string,
  pattern: RegExp,
  replace: (match: string, groups: Groups, before: string) => string | null,
): string {
  let repaired = text
  for (const { 0: match, index, groups = {} } of withoutAccents(text).matchAll(pattern)) {
    const replacement = replace(match, groups, text.slice(Math.max(0, index - 8), index))?.padEnd(match.length)
    if (replacement?.length !== match.length) continue
    repaired = repaired.slice(0, index) + replacement + repaired.slice(index + match.length)
  }
  return repaired
}

function areDays(from: string | undefined, to: string | undefined): boolean {
  return Number(from) >= 1 && Number(from) < Number(to) && Number(to) <= 31
}

function range(_: string, { from = '', to = '' }: Groups): string | null {
  return Number(from) < Number(to) && Number(to) <= 31 ? `${from}-${to}` : null
}

function isMonthLineBeside(line: Line, other: Line): boolean {
  const words = other.text.trim().split(/\s+/)
  const month = words.flatMap((word) => word.split(',')).find((word) => LETTERS.test(word))
  if (other.index === line.index || words.length > MOST_MONTH_WORDS || BARE_DAY.test(other.text)) return false
  const sideways = Math.max(0, other.left - line.right, line.left - other.right)
  const upright = Math.max(0, other.top - line.bottom, line.top - other.bottom)
  return findMonth(month ?? '') !== null && sideways < NEAR * line.height && upright < NEAR * line.height
}

/** "12 14" on a line beside a month: "12-14". */
function joinOnLine(text: string, line: Line, lines: readonly Line[]): string | null {
  const { from, to, gap: between = '' } = TWO_NUMBERS.exec(line.text)?.groups ?? {}
  if (!from || !areDays(from, to) || NUMBER_SIGNS.test(line.text)) return null
  if (!lines.some((other) => isMonthLineBeside(line, other))) return null
  const gap = line.start + line.text.indexOf(from) + from.length
  return `${text.slice(0, gap)}${'-'.padEnd(between.length)}${text.slice(gap + between.length)}`
}

/** "12" over "14" over "June": "12 -14 June". */
function joinOverLines(text: string, line: Line, lines: readonly Line[]): string | null {
  const [next, month] = lines.slice(line.index + 1)
  const { from } = ONE_NUMBER.exec(line.text)?.groups ?? {}
  const { to } = NEXT_NUMBER.exec(next?.text ?? '')?.groups ?? {}
  if (!next || !month || !from || !to || !areDays(from, to)) return null
  const areAlike = Math.min(line.height, next.height) / Math.max(line.height, next.height) > LIKE_HEIGHT
  const isBelow = Math.abs(next.centreX - line.centreX) < SAME_COLUMN * line.height
  if (!areAlike || !isBelow || findMonth(month.text.trim().split(/\s+/)[0] ?? '') === null) return null
  const gap = line.start + line.text.indexOf(from) + from.length
  const second = next.start + next.text.indexOf(to)
  return `${text.slice(0, gap)}${'-'.padStart(second - gap)}${text.slice(second)}`
}

function joinRanges({ lines }: Document, text: string): string {
  return lines.reduce((soFar, line) => {
    return joinOnLine(soFar, line, lines) ?? joinOverLines(soFar, line, lines) ?? soFar
  }, text)
}

/**
 * Repairs what recognition does to dates, before they are read. The length stays, so offsets do too.
 *
 *     "November 2 4, 2026" → "November 24 , 2026"     "June 5, 2 026" → "June 5, 2026 "
 *     "27hto 29h" → "27-29    "                       "26 a 29 de marzo" → "26-29   de marzo"
 *     "19A23 marzo" → "19-23 marzo"                   "26h & 27h June" → "26 & 27   June"
 *     "ore h 21" on an Italian page → "ore 21h "      "09hOO" → "09h00"
 *     "John 3:16" → "John #:##": a verse is no time
 */
export function repairText(document: Document, text: string): string {
  const isItalian = document.language === 'it' || ITALIAN_MONTH.test(text)
  let repaired = joinRanges(document, text)
  repaired = replaceInPlace(repaired, SPLIT_DAY, (_, { month, tens, ones }) => {
    return Number(`${tens}${ones}`) <= 31 ? `${month}${tens}${ones}` : null
  })
  repaired = replaceInPlace(repaired, SPLIT_YEAR, (year, _, before) => {
    return year.includes(' ') && BEFORE_YEAR.test(before) ? year.replaceAll(' ', '') : null
  })
  repaired = replaceInPlace(repaired, GLUED_RANGE, range)
  repaired = replaceInPlace(repaired, SPACED_RANGE, range)
  repaired = replaceInPlace(repaired, DAMAGED_ORDINALS, (_, { first, link, second }) => `${first} ${link} ${second}`)
  if (isItalian) repaired = replaceInPlace(repaired, HOUR_IN_FRONT, (_, { hour }) => `${hour}h`)
  repaired = repairTimes(repaired)
  return replaceInPlace(repaired, BIBLE_VERSE, (verse) => verse.replace(/\d/g, '#'))
}
