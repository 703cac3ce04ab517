import { synonymGroupOf } from '../lines/synonym-groups.ts'
import { isForEveryone, distinctiveStems, type PriceRow } from './price-rows.ts'

/** The items that a question asks for by name; each is replaced by "§0§", "§1§" in the remaining words. */
export interface PricedItems {
  text: string
  /** The prices of each; several if they differ by who pays or when. */
  items: readonly (readonly PriceRow[])[]
}

/** Words of buying, which name nothing on their own. */
const OF_BUYING =
  /^(?:book|buy|pay|ahead|earl|bird|advanc|door|online|come|go|see|watch|with|plus|over|under|age|year|yr|old)$/u
const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+/gu
/** What may come between two words of one name. */
const BETWEEN_WORDS = /^[\s'’-]*(?:(?:the|an?|of|and|n|&)\s)*$/u

/** Comes before a word that may be a synonym: "a tent" for camping, but not "3 of us entering" for the booking fee. */
const COUNTED = /(?:\d|\b(?:an?|and|plus|with|w|the|is|our|my))\s+$/u

/** Returns the prices that have a word, or else one of its synonyms. */
function rowsNaming(word: string, rows: readonly PriceRow[], before: string): readonly PriceRow[] {
  const [stem] = distinctiveStems(word)
  if (!stem || OF_BUYING.test(stem)) return []
  const exact = rows.filter(({ words }) => words.includes(stem))
  if (exact.length > 0 || !COUNTED.test(before)) return exact
  return rows.filter(({ words }) => words.some((it) => synonymGroupOf(it) === synonymGroupOf(stem)))
}

/** Returns the prices of the one item that is meant; null if several items have the words. */
function singleItem(rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const untimed = rows.filter((row) => isForEveryone(row) && row.timing === null)
  if (untimed.length < 2) return rows
  // "tea" before "cream tea".
  const least = Math.min(...untimed.map(({ words }) => words.length))
  const [only, ...others] = untimed.filter(({ words }) => words.length === least)
  return only && others.length === 0 ? [only, ...rows.filter((row) => !untimed.includes(row))] : null
}

/**
 * Finds the items in a question that a picture prints prices for. Null if it is unclear which of several is meant.
 *
 *     "2 weekend tickets and one tent" with "Weekend ticket £145 · Day ticket £60 · Camping £25 per tent" → "2 §0§ tickets and one §1§"
 */
export function findPricedItems(question: string, rows: readonly PriceRow[]): PricedItems | null {
  const spans: { start: number; end: number; rows: readonly PriceRow[] }[] = []
  const words = Array.from(question.matchAll(WORD))
  for (const [at, { 0: word, index: start }] of words.entries()) {
    const [next] = distinctiveStems(words[at + 1]?.[0] ?? '')
    const found = /^\d/u.test(word)
      ? rows.filter(({ size }) => size?.of && size.of === next && size.count === Number(word))
      : rowsNaming(word, rows, question.slice(0, start))
    if (found.length === 0) continue
    const [last, end] = [spans.at(-1), start + word.length]
    const isNext = last && BETWEEN_WORDS.test(question.slice(last.end, start))
    const both = isNext ? found.filter((it) => last.rows.includes(it)) : []
    if (last && both.length > 0) Object.assign(last, { end, rows: both })
    else spans.push({ start, end, rows: found })
  }
  const items: (readonly PriceRow[])[] = []
  let [text, done] = ['', 0]
  for (const { start, end, rows: found } of spans) {
    const isSized = /^\d/u.test(question.slice(start))
    const fitting = found.filter(({ size }) => isSized || !size?.of)
    if (!fitting.some(isForEveryone)) continue
    const item = singleItem(fitting)
    if (!item) return null
    text += `${question.slice(done, start)}§${items.length}§`
    done = end
    items.push(item)
  }
  return { text: text + question.slice(done), items }
}
