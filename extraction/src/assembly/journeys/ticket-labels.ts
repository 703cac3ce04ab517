// Finds the labels of a ticket, such as "Gate", with their values.
import { isLevel, type Document, type Line } from '../../layout/document.ts'
import { boundsBetween } from '../evidence-boxes.ts'
import type { TextRange } from '../strip-spans.ts'
import { TIME_OF_DAY } from './journey-stop.ts'

/** The labels of tickets, each with the words printed for it in many languages, without accents. */
const LABELS = [
  ['departure', String.raw`depart(?:ure|s|ing)?(?: time)?|dep|abfahrt|abflug|partenza|salida|vertrek|ab(?=\W{1,3}\d)`],
  ['arrival', String.raw`arriv(?:al|es?|ing|ee|o)(?: time)?|arr|ankunft|llegada|aankomst|an(?=\W{1,3}\d)`],
  ['from', String.raw`from|von|da|origen|origine?`],
  ['to', String.raw`to|nach|a|destination|destino|destinazione`],
  ['date', String.raw`(?:travel )?date|datum|data|fecha`],
  ['boarding', String.raw`boarding(?: time| closes)?(?! pass)|einstieg|embarquement|imbarco|embarque`],
  ['gate', String.raw`gate|flugsteig|puerta(?! de)`],
  ['seat', String.raw`seats?|sitz(?:platz|platze)?|platz|place|posto|plaza|asiento`],
  ['coach', String.raw`coach|carriage|wagen|voiture|carrozza|coche`],
  ['platform', String.raw`platform|gleis|gl|voie|binario|via|anden`],
  [
    'order',
    String.raw`(?:booking|order) (?:ref(?:erence)?|code|number|no)|pnr|auftragsnummer|buchungs(?:code|nummer)|dossier|localizador|codice prenotazione`,
  ],
] as const
export type TicketLabel = (typeof LABELS)[number][0]

/** Names of labels, each with its words on unaccented text. */
export type LabelTable<Label extends string> = readonly (readonly [label: Label, words: string])[]

/** Creates a pattern that finds any label of a table. */
export const createLabelPattern = (table: LabelTable<string>): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d-])(?:${table.map(([name, words]) => `(?<${name}>${words})`).join('|')})(?![\p{L}\d])[.:]?`,
    'giu',
  )
const ANY_LABEL = createLabelPattern(LABELS)
/** "MUC   BER": two airport codes on one level are origin and destination. */
const AIRPORT_CODE = /^[A-Z]{3}$/
/** Largest gap between a row of labels and its values, and between two rows of values, in heights of the taller one. */
const MAX_GAP_BELOW = 1.6

/** What a ticket says beside or below one of its labels. */
export interface LabelledValue<Label extends string = TicketLabel> extends LabelMatch<Label> {
  text: string
  /** Where the value is. */
  parts: readonly TextRange[]
  /** What is on its level before all labels. */
  before: readonly TextRange[]
}

/** A label on a line, with the range after it. */
export interface LabelMatch<Label extends string = TicketLabel> {
  label: Label
  line: Line
  start: number
  /** The value beside it. */
  beside: TextRange
}

/** Removes accents, keeping the number of characters. */
export const withoutAccents = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0))

/**
 * Finds the labels of a table on a line; `pattern` is that of the table (see createLabelPattern). "From" and "to" are common
 * words: they count only at the start of a line, "to" also after such a "from".
 */
export function findLabels<Label extends string>(
  line: Line,
  table: LabelTable<Label>,
  pattern: RegExp,
): LabelMatch<Label>[] {
  const found = [...withoutAccents(line.text).matchAll(pattern)].flatMap(({ 0: word, index, groups = {} }) => {
    const label = table.find(([name]) => groups[name] !== undefined)?.[0]
    const start = line.start + index
    return label ? [{ label, line, start, valueStart: start + word.length }] : []
  })
  const startsWithFrom = found[0]?.label === 'from' && found[0].start === line.start
  const kept = found.filter(
    ({ label, start }) =>
      start === line.start || (label === 'to' && startsWithFrom) || (label !== 'to' && label !== 'from'),
  )
  return kept.map(({ valueStart, ...match }, at) => ({
    ...match,
    beside: { start: valueStart, end: kept[at + 1]?.start ?? line.end },
  }))
}

/** Finds two airport codes on one level, used as origin and destination if these have no labels. */
function findAirportCodes(lines: readonly Line[]): LabelMatch[] {
  const codes = lines.filter(({ text }) => AIRPORT_CODE.test(text))
  const codeAfter = (line: Line) => codes.find((other) => other.left > line.right && isLevel(other, line))
  const from = codes.find(codeAfter)
  const to = from && codeAfter(from)
  if (!from || !to) return []
  return [toMatch('from', from), toMatch('to', to)]
}

const toMatch = (label: TicketLabel, line: Line): LabelMatch => {
  return { label, line, start: line.start, beside: { start: line.end, end: line.end } }
}

/** Reads the labels of a ticket with the values after them, or below them if they head columns. */
export function readLabels(document: Document, lines: readonly Line[]): LabelledValue[] {
  const own = lines.flatMap((line) => findLabels(line, LABELS, ANY_LABEL))
  const matches = own.some(({ label }) => label === 'from') ? own : [...own, ...findAirportCodes(lines)]
  return matches.map((match) => {
    const { line, start, beside } = match
    const isBeside = /[\p{L}\d]/u.test(document.text.slice(beside.start, beside.end))
    const parts = isBeside ? [beside] : (cellBeside(match, lines, matches) ?? partsBelow(match, lines, matches))
    const text = parts.map((part) => document.text.slice(part.start, part.end)).join(' ')
    const level = lines.filter((it) => it.right <= line.left && isLevel(it, line))
    const isFirst = !matches.some((it) => level.includes(it.line) || (it.line === line && it.start < start))
    return { ...match, text: text.trim(), parts, before: isFirst ? [...level, { start: line.start, end: start }] : [] }
  })
}

/** Returns the value in the next cell on a label's level: "Arrival      10:05"; null if another label is there. */
function cellBeside(
  { line, beside }: LabelMatch,
  lines: readonly Line[],
  matches: readonly LabelMatch[],
): TextRange[] | null {
  if (beside.end !== line.end) return null
  const [next] = lines.filter((it) => it.left >= line.right && isLevel(it, line)).toSorted((a, b) => a.left - b.left)
  return next && TIME_OF_DAY.test(next.text) && !matches.some((it) => it.line === next) ? [next] : null
}

/** Returns the words under a label and not under another one, down to the next row of labels. */
function partsBelow(
  { line, start, beside }: LabelMatch,
  lines: readonly Line[],
  matches: readonly LabelMatch[],
): TextRange[] {
  const head = boundsBetween(line, start, beside.start)
  const heads = matches
    .filter((it) => isLevel(it.line, line))
    .map((it) => boundsBetween(it.line, it.start, it.beside.start))
  const right = Math.min(...heads.map(({ left }) => left).filter((left) => left > head.left)) - line.height / 2
  const below = lines
    .flatMap(wordsOf)
    .filter((it) => it.line.centreY > head.bottom && it.left > head.left - line.height && it.left < right)
  const parts: TextRange[] = []
  let last = { bottom: head.bottom, height: line.height }
  for (const word of below.toSorted((one, other) => one.line.centreY - other.line.centreY)) {
    const isNear = word.line.top - last.bottom < MAX_GAP_BELOW * Math.max(last.height, word.line.height)
    if (!isNear || matches.some((it) => isLevel(it.line, word.line))) break
    parts.push(word)
    last = word.line
  }
  return parts
}

const wordsOf = (line: Line) =>
  [...line.text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const start = line.start + index
    const end = start + word.length
    return { line, start, end, left: boundsBetween(line, start, end).left }
  })
