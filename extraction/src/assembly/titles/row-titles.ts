// Chooses the title of each row of a programme.
import { findWord } from '@swap/dates/lexicon'
import { foldText } from '@swap/dates/fold'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { isKind } from '../../layout/document.ts'
import type { DateRow, RowPart } from '../dates/date-rows.ts'
import type { TitleCandidate } from './rank-titles.ts'
import { preferFirstCell, replaceHeading } from './adjust-row-titles.ts'
import { trimEdges } from '../name-text.ts'

/** The probability of a text that isn't among the page's title candidates. */
const DEFAULT_PROBABILITY = 0.05

const IN_BRACKETS = /^[([{].*[)\]}]$/
const MONEY = /[€$£¥₹]/
const SALES =
  /^\W*(?:tickets?|kart[ey]n?|biglietti|billets?|entradas|bilhetes|bilety|vvk|ak|eintritt|free entry|admission)\b/i
const HOME_OR_AWAY = /^\W*(?:home|away|heim|heimspiel|ausw[aä]rts|domicile|ext[eé]rieur|casa|trasferta|thuis|uit)\W*$/i
const POSTCODE_AND_TOWN = /\b\d{4,5}\s+\p{Lu}/u
const WORD_OF_A_NAME = /\p{L}{3}/u

/**
 * Chooses the title of each row of a programme. Null for a row, or for all rows, means the page's own title.
 *
 *     Trio Nord            12 June  Requiem                12 June  from 7 pm
 *     Sun 28.09., 17:00    13 June  The Barber             19 June  from 5 pm
 *     → "Trio Nord"        → "Requiem", "The Barber"       → the page's own title for all
 *
 * All titles are on the same side of their dates, the side with the likeliest ones. Addresses, prices,
 * remarks in brackets and words around times aren't titles; neither is text shared by several rows.
 */
export function chooseRowTitles(
  rows: readonly DateRow[],
  ranked: readonly TitleCandidate[],
): readonly (TitleCandidate | null)[] {
  const isPriced = rows.some(({ parts }) => parts.some(({ line }) => isKind(line, 'price')))
  const isShared = (text: string) =>
    rows.filter(({ parts }) => parts.some((it) => it.text === text)).length > rows.length / 2
  const sides = SIDES.map(({ where, share }) => {
    const cells = rows.map(({ parts }) => parts.filter((part) => where.includes(part.where) && !isShared(part.text)))
    const candidates = cells.map((own) =>
      listRowTitles(own, ranked).map((name) => (isPriced ? withoutFree(name) : name)),
    )
    const venueFree = preferFirstCell(
      candidates.map((own) => own.find(({ text }) => !hasVenueWord(text)) ?? null),
      cells,
      candidates,
    )
    // "Comedy Cellar" may be a title among titles; if half of the rows have nothing else, they name their venues.
    const areVenues = venueFree.filter((title) => title === null).length >= rows.length / 2
    const chosen = areVenues
      ? venueFree
      : venueFree.map((title, place) => title ?? candidates[place]?.[0] ?? firstCellAsTitle(cells[place]))
    const best = where.includes('above') ? replaceHeading(chosen, cells, candidates) : chosen
    const distinct = countDistinct(best) / rows.length
    const hasTitles = distinct >= share || (isRota(cells) && countDistinct(best) > 1)
    return {
      best,
      hasTitles,
      score: distinct + best.reduce((sum, it) => sum + (it?.probability ?? 0), 0) / rows.length,
    }
  })
  const usableSides = sides.filter(({ hasTitles }) => hasTitles)
  return usableSides.toSorted((a, b) => b.score - a.score)[0]?.best ?? rows.map(() => null)
}

/** Returns whether a text has nothing but words around times: "Einlass", "ab … Uhr", "pm". */
export function isAboutTime(text: string): boolean {
  const words = foldText(text).match(/\p{L}+/gu) ?? []
  return words.every((word) => {
    const { label, hourUnit, meridiem, range, at, from, filler, weekday, month } = findWord(word) ?? {}
    const isNumbered = weekday !== undefined || month !== undefined
    return label || hourUnit || meridiem || range || at || from || filler || isNumbered
  })
}

function canBeTitle({ text, line }: RowPart): boolean {
  if (!WORD_OF_A_NAME.test(text) || IN_BRACKETS.test(text) || MONEY.test(text) || SALES.test(text)) return false
  if (POSTCODE_AND_TOWN.test(text) || isKind(line, 'address', 'url', 'phone', 'email')) return false
  return !isAboutTime(text) && !HOME_OR_AWAY.test(text)
}

/** Drops the price of a free row in a price list: "Knit & Natter free". */
const withoutFree = (title: TitleCandidate): TitleCandidate => ({ ...title, text: title.text.replace(FREE_LAST, '') })
const FREE_LAST = /(?<=\p{L}{3})[\s,–-]+(?:is )?(?:free|gratis|kostenlos|gratuit|gratuito|frei)$/iu

/** How much likelier a two-line title must be than its first line alone. */
const TWO_LINE_MARGIN = 0.15

/** Lists the possible titles of a row on one side of its date, likeliest first: each text, and groups of lines. */
function listRowTitles(parts: readonly RowPart[], ranked: readonly TitleCandidate[]): TitleCandidate[] {
  const usable = parts.filter(canBeTitle)
  const lines = new Set(usable.flatMap(({ line, where }) => (where === 'own' ? [] : [line])))
  const single = usable.map(({ text, line }): TitleCandidate => {
    const known = ranked.find((it) => it.lines.length === 1 && it.lines[0] === line)
    return { text: trimEdges(text), lines: [line], probability: known?.probability ?? DEFAULT_PROBABILITY }
  })
  const groups = ranked
    .filter((it) => it.lines.length > 1 && it.lines.every((line) => lines.has(line)))
    .map(({ text, lines: own, probability }): TitleCandidate => ({
      text,
      lines: own,
      probability: probability - TWO_LINE_MARGIN,
    }))
  return [...single, ...groups].toSorted((a, b) => b.probability - a.probability)
}

const countDistinct = (titles: readonly (TitleCandidate | null | undefined)[]): number =>
  new Set(titles.flatMap((title) => (title ? [foldText(title.text)] : []))).size

/** Returns whether the list is a rota: exactly one name beside every date, and names may repeat: "Paper", "Garden waste", "Paper". */
const isRota = (cells: readonly (readonly RowPart[])[]): boolean =>
  new Set(cells.map(([part]) => part?.line)).size === cells.length &&
  cells.every((parts) => {
    const [name, ...others] = parts.filter(({ text }) => !IN_BRACKETS.test(text))
    return name !== undefined && others.length === 0 && (name.where === 'own' || name.where === 'level')
  })

/** Where titles may be, and the share of rows that must have one of their own there; otherwise those texts aren't titles. */
const SIDES: readonly { where: readonly RowPart['where'][]; share: number }[] = [
  { where: ['above'], share: 0.6 },
  { where: ['own'], share: 0.6 },
  { where: ['level'], share: 0.6 },
  { where: ['below'], share: 0.6 },
  // Some rows' cells are recognised as one line, others' separately.
  { where: ['own', 'level'], share: 1 },
]

/** Returns the first text where the other rows have their titles, even if it looks like a street: "River Parade". */
const firstCellAsTitle = ([first]: readonly RowPart[] = []): TitleCandidate | null =>
  first && WORD_OF_A_NAME.test(first.text) && !/\d/.test(first.text) && !isKind(first.line, 'url', 'phone', 'email')
    ? { text: trimEdges(first.text), lines: [first.line], probability: DEFAULT_PROBABILITY }
    : null
