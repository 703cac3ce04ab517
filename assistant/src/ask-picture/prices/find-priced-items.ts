import { isForEveryone, isPerSession, type PriceRow } from './price-row.ts'
import { distinctiveStems, singularUnit } from './price-words.ts'

/** The items that a question asks for by name. */
export interface PricedItems {
  /** The question with each item replaced by its index between § signs: "2 §0§ tickets and one §1§" */
  text: string
  /** The prices of each; several if they differ by who pays or when. */
  items: readonly (readonly PriceRow[])[]
  /** How many sessions, nights or hours the question asks for, if an item is priced by them; null if it doesn't say. */
  sessions: { count: number; unit: string } | null
}

/**
 * Finds the items in a question that have a printed price, and for how many sessions or nights they are wanted. Null if it is unclear
 * which of several items is meant.
 *
 *     "2 weekend tickets and one tent" with "Weekend £145 · Camping £25 per tent"
 *       → "2 §0§ tickets and one §1§", where §0§ is the weekend price and §1§ the price of a tent
 *     "full pitch for 3 nights" with "Full pitch £24 per night"
 *       → "§0§", 3 nights
 */
export function findPricedItems(question: string, rows: readonly PriceRow[]): PricedItems | null {
  for (const { 0: words, index, groups: { count = '', unit: unitWord = '' } = {} } of question.matchAll(SESSIONS)) {
    const unit = singularUnit(unitWord)
    if ((!isPerSession(unit) && unit !== 'hour') || !rows.some((row) => row.unit === unit)) continue
    const rest = question.slice(0, index) + question.slice(index + words.length)
    const named = findNamedItems(rest, rows)
    const isPaidPerUnit = named?.items.some(([row]) => row?.unit === unit && row.name !== '')
    if (named && isPaidPerUnit) return { ...named, sessions: { count: Number(count) || 1, unit } }
  }
  const named = findNamedItems(question, rows)
  return named && { ...named, sessions: null }
}

/** "for 3 nights", "a session" */
const SESSIONS = /\b(?:for )?(?<count>\d{1,2}|an?|per|each) (?<unit>\p{L}{3,})\b/giu
/** Stems of buying, time and age, which name no item. */
const NAMES_NO_ITEM =
  /^(?:book|buy|pay|ahead|earl|bird|advanc|door|online|come|go|see|watch|with|plus|over|under|age|year|yr|old)$/u
const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+/gu
/** What may come between two words of one name: "tea and cake" */
const INSIDE_NAME = /^[\s'’-]*(?:(?:the|an?|of|and|n|&)\s)*$/u

/** Words of a question that may name one item. */
interface ItemSpan {
  start: number
  end: number
  rows: readonly PriceRow[]
}

/** Replaces the items in a question; null if several items have the words of one. */
function findNamedItems(question: string, rows: readonly PriceRow[]): Omit<PricedItems, 'sessions'> | null {
  const items: (readonly PriceRow[])[] = []
  let [text, end] = ['', 0]
  for (const span of findItemSpans(question, rows)) {
    const isCounted = /^\d/u.test(question.slice(span.start))
    const possible = span.rows.filter(({ size }) => isCounted || !size?.thing)
    if (!possible.some(isForEveryone)) continue
    const item = singleItem(possible)
    if (!item) return null
    text += `${question.slice(end, span.start)}§${items.length}§`
    end = span.end
    items.push(item)
  }
  return { text: text + question.slice(end), items }
}

/** Finds the words that name items; neighbouring words of one item are one span. */
function findItemSpans(question: string, rows: readonly PriceRow[]): ItemSpan[] {
  const spans: ItemSpan[] = []
  const words = [...question.matchAll(WORD)]
  for (const [position, { 0: word, index: start }] of words.entries()) {
    const found = rowsNamed(word, words[position + 1]?.[0] ?? '', rows)
    if (found.length === 0) continue
    const [previous, end] = [spans.at(-1), start + word.length]
    const isSameName = previous !== undefined && INSIDE_NAME.test(question.slice(previous.end, start))
    const shared = isSameName ? found.filter((row) => previous.rows.includes(row)) : []
    if (previous && shared.length > 0) Object.assign(previous, { end, rows: shared })
    else spans.push({ start, end, rows: found })
  }
  return spans
}

/** Returns the prices that a word names, or that a number names with the next word: "3 classes". */
function rowsNamed(word: string, nextWord: string, rows: readonly PriceRow[]): readonly PriceRow[] {
  if (/^\d/u.test(word)) {
    const [thing] = distinctiveStems(nextWord)
    return rows.filter(({ size }) => size?.thing && size.thing === thing && size.count === Number(word))
  }
  const [stem] = distinctiveStems(word)
  return stem && !NAMES_NO_ITEM.test(stem) ? rows.filter(({ stems }) => stems.includes(stem)) : []
}

/** Returns the prices of the one item that is meant, the one with the fewest words: "tea" before "cream tea". Null if several are. */
function singleItem(rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const items = rows.filter((row) => isForEveryone(row) && row.timing === null)
  if (items.length < 2) return rows
  const fewest = Math.min(...items.map(({ stems }) => stems.length))
  const [only, ...others] = items.filter(({ stems }) => stems.length === fewest)
  return only && others.length === 0 ? [only, ...rows.filter((row) => !items.includes(row))] : null
}
