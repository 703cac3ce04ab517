import { findWord } from '../../language/lexicon.ts'
import { foldText } from '../../language/fold.ts'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { isKind, overlapsAcross, type Document, type Line } from '../../layout/document.ts'
import type { DateRow } from '../dates/date-rows.ts'
import { trimEdges } from './title-text.ts'

/** What one date of a programme is called, and the line that says so. */
export interface RowTitle {
  text: string
  line: Line
}

/** So many of the rows must have a title of their own; else what stands beside the others is none either. */
const LEAST_SHARE = 0.6
/** A title above its date is at least so much taller than it, and no further away than this, in heights of the date. */
const TALLER = 1.15
const NEAR_ABOVE = 1.2
const MOST_COVERED = 0.3

const IN_BRACKETS = /^[([{].*[)\]}]$/
const MONEY = /[€$£¥₹]/
const SALES =
  /^\W*(?:tickets?|kart[ey]n?|biglietti|billets?|entradas|bilhetes|bilety|vvk|ak|eintritt|free entry|admission)\b/i
const POSTCODE_AND_TOWN = /\b\d{4,5}\s+\p{Lu}/u
const WORD_OF_A_NAME = /\p{L}{3}/u

/** "Einlass", "ab … Uhr", "pm", "Beginn": nothing but words around times. */
export function isAboutTime(text: string): boolean {
  const words = foldText(text).match(/\p{L}+/gu) ?? []
  return words.every((word) => {
    const { label, hourUnit, meridiem, range, at, from, filler, weekday, month } = findWord(word) ?? {}
    const isNumbered = weekday !== undefined || month !== undefined
    return label || hourUnit || meridiem || range || at || from || filler || isNumbered
  })
}

function canBeTitle({ text, line }: RowTitle): boolean {
  if (!WORD_OF_A_NAME.test(text) || IN_BRACKETS.test(text) || MONEY.test(text) || SALES.test(text)) return false
  if (POSTCODE_AND_TOWN.test(text) || isKind(line, 'address', 'url', 'phone', 'email')) return false
  return !isAboutTime(text)
}

/** The line right above a date, when it is taller: "Trio Nord" over "Sun 28.09., 17:00". */
function titleAbove({ line }: DateRow, { lines }: Document, starts: ReadonlySet<Line>): RowTitle | null {
  const [nearest] = lines
    .filter((it) => it.centreY < line.top && overlapsAcross(it, line))
    .toSorted((one, other) => other.bottom - one.bottom)
  if (!nearest || starts.has(nearest) || nearest.height < TALLER * line.height) return null
  if (line.top - nearest.bottom > NEAR_ABOVE * line.height || nearest.covered > MOST_COVERED) return null
  const title = { text: trimEdges(nearest.text), line: nearest }
  return canBeTitle(title) && !hasVenueWord(title.text) ? title : null
}

const titlesBeside = ({ parts }: DateRow): RowTitle[] =>
  parts.map(({ text, line }) => ({ text: trimEdges(text), line })).filter(canBeTitle)

function distinctOf(titles: readonly (RowTitle | null)[]): number {
  return new Set(titles.flatMap((title) => (title ? [foldText(title.text)] : []))).size
}

/**
 * What each row of a programme is called; null for a row, or for all, that goes by the name of the page.
 *
 *     Trio Nord            12 June  Requiem                12 June  from 7 pm
 *     Sun 28.09., 17:00    13 June  The Barber             19 June  from 5 pm
 *     → "Trio Nord"        → "Requiem", "The Barber"       → the page's own title for all
 *
 * Addresses, prices, remarks in brackets and words around times are no titles; neither is what several rows share.
 */
export function titleRows(document: Document, rows: readonly DateRow[]): (RowTitle | null)[] {
  const starts = new Set(rows.map((row) => row.line))
  const above = rows.map((row) => titleAbove(row, document, starts))
  if (above.every((title) => title !== null) && distinctOf(above) === rows.length) return above
  const beside = rows.map(titlesBeside)
  const named = beside.map((titles) => titles.find(({ text }) => !hasVenueWord(text)) ?? null)
  // "Comedy Cellar" may be a title among titles; where half of the rows have nothing else, they name their venues.
  const areVenues = named.filter((title) => title === null).length >= rows.length / 2
  const titles = areVenues ? named : named.map((title, place) => title ?? beside[place]?.[0] ?? null)
  return distinctOf(titles) >= LEAST_SHARE * rows.length ? titles : rows.map(() => null)
}
