import { synonymGroupOf } from './lines/synonym-groups.ts'
import { isOpen, tellingWords, type PriceRow } from './prices/price-rows.ts'

/** What is asked for by name: each thing is "§0§" in the remaining words. */
export interface Named {
  text: string
  /** The prices of each; several if they differ by who pays or when. */
  things: readonly (readonly PriceRow[])[]
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
function rowsWith(word: string, rows: readonly PriceRow[], before: string): readonly PriceRow[] {
  const [stem] = tellingWords(word)
  if (!stem || OF_BUYING.test(stem)) return []
  const exact = rows.filter(({ words }) => words.includes(stem))
  if (exact.length > 0 || !COUNTED.test(before)) return exact
  return rows.filter(({ words }) => words.some((it) => synonymGroupOf(it) === synonymGroupOf(stem)))
}

/** The one thing meant among several that have the words; null if that stays open. */
function oneThing(rows: readonly PriceRow[]): readonly PriceRow[] | null {
  const untimed = rows.filter((row) => isOpen(row) && row.timing === null)
  if (untimed.length < 2) return rows
  // "tea" before "cream tea".
  const least = Math.min(...untimed.map(({ words }) => words.length))
  const [only, ...others] = untimed.filter(({ words }) => words.length === least)
  return only && others.length === 0 ? [only, ...rows.filter((row) => !untimed.includes(row))] : null
}

/**
 * Finds the things in a question that a picture prints prices for. Null if it is unclear which of several is meant.
 *
 *     "2 weekend tickets and one tent" with "Weekend ticket £145 · Day ticket £60 · Camping £25 per tent" → "2 §0§ tickets and one §1§"
 */
export function thingsNamed(question: string, rows: readonly PriceRow[]): Named | null {
  const spans: { start: number; end: number; rows: readonly PriceRow[] }[] = []
  const words = Array.from(question.matchAll(WORD))
  for (const [at, { 0: word, index: start }] of words.entries()) {
    const [next] = tellingWords(words[at + 1]?.[0] ?? '')
    const found = /^\d/u.test(word)
      ? rows.filter(({ size }) => size?.of && size.of === next && size.count === Number(word))
      : rowsWith(word, rows, question.slice(0, start))
    if (found.length === 0) continue
    const [last, end] = [spans.at(-1), start + word.length]
    const isNext = last && BETWEEN_WORDS.test(question.slice(last.end, start))
    const both = isNext ? found.filter((it) => last.rows.includes(it)) : []
    if (last && both.length > 0) Object.assign(last, { end, rows: both })
    else spans.push({ start, end, rows: found })
  }
  const things: (readonly PriceRow[])[] = []
  let [text, done] = ['', 0]
  for (const { start, end, rows: found } of spans) {
    const isSized = /^\d/u.test(question.slice(start))
    const fitting = found.filter(({ size }) => isSized || !size?.of)
    if (!fitting.some(isOpen)) continue
    const thing = oneThing(fitting)
    if (!thing) return null
    text += `${question.slice(done, start)}§${things.length}§`
    done = end
    things.push(thing)
  }
  return { text: text + question.slice(done), things }
}
