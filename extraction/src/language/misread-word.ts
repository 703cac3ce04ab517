import { toConfusable } from './fold.ts'
import { findWord, isCalendarName, listWords } from './lexicon.ts'

/** A word as it was probably printed, and what reading it so costs: 0 for nothing changed, about 1 per misread letter. */
export interface RepairedWord {
  text: string
  repairs: number
}

const WELL_KNOWN = new Set('en de fr es it pt nl sv da no'.split(' '))

/** Words one letter away from a month or weekday that are words themselves. */
const OTHER_WORDS = new Set(
  `sundae sundaes monde marched marches augusta octobre mercado vender januar juliet sundry mittag montage sabado dominio
  martens martins monkey freshly octopus novella outdoor decembre janeiro fridge friary lundin sabbath zondag mandag
  fredag ticket holiday settembre giugno luglio zaterdag vrijdag sondag`.split(/\s+/),
)

/** Whether a folded word that looks like a damaged month or weekday is a word of its own. */
export function isOtherWord(folded: string): boolean {
  return OTHER_WORDS.has(folded)
}

const byLookalike = new Map(
  listWords()
    .filter(([word, senses]) => {
      const isMonth = senses.month !== undefined && !senses.isWeakMonth
      const isWeekday = senses.weekday !== undefined && !senses.isWeakWeekday
      return word.length >= 3 && (isMonth || isWeekday || senses.label !== undefined || senses.hourUnit)
    })
    .map(([word]) => [toConfusable(word), word]),
)

const longNames = listWords()
  .filter(([word, { monthLanguages = [], weekdayLanguages = [] }]) => {
    return word.length >= 6 && [...monthLanguages, ...weekdayLanguages].some((language) => WELL_KNOWN.has(language))
  })
  .map(([word]) => word)

/** At most one letter changed, lost or added. */
export function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let first = 0
  while (first < short.length && short[first] === long[first]) first++
  return short.length === long.length
    ? short.slice(first + 1) === long.slice(first + 1)
    : short.slice(first) === long.slice(first + 1)
}

/** The lexicon's word that looks the same to a camera ("0ct", "tuesdav"), or null. */
export function findLookalike(folded: string): string | null {
  return byLookalike.get(toConfusable(folded)) ?? null
}

/**
 * Reads a damaged month, weekday or label.
 *
 *     "0ctober" → october · "tuesdav" → tuesday · "septembr" → september
 *     "sundae", "mar", "octopus" → null (words of their own, or too short to tell)
 */
export function repairWord(folded: string): RepairedWord | null {
  if (folded.length < 4) return null
  const lookalike = findLookalike(folded)
  if (lookalike && Math.abs(lookalike.length - folded.length) <= 1) return { text: lookalike, repairs: 1 }
  if (folded.length < 6 || OTHER_WORDS.has(folded) || isCalendarName(findWord(folded))) return null
  const near = longNames.find((name) => isOneEditApart(folded, name))
  return near ? { text: near, repairs: 1.5 } : null
}

const monthNames = listWords().filter(([word, { month, isWeakMonth, monthLanguages = [] }]) => {
  const isKnown = [...monthLanguages].some((language) => WELL_KNOWN.has(language))
  return month !== undefined && !isWeakMonth && word.length >= 4 && isKnown
})

/**
 * The month (1 to 12) that a damaged word may have been, or null: two letters wrong in a long one, one in a short one.
 * Right often enough to be offered beside a number, not to be believed.
 *
 *     "vuly" → 7 · "aucust" → 8 · "decemded" → 12 · "octopus", "party" → null
 */
export function nearestMonth(folded: string): number | null {
  const known = findWord(folded)
  if (known?.month !== undefined) return known.month
  if (known !== undefined || folded.length < 4 || OTHER_WORDS.has(folded)) return null
  const near = monthNames
    .map(([name, { month = null }]) => ({ month, share: differingLetters(name, folded) / name.length }))
    .toSorted((a, b) => a.share - b.share)[0]
  return near && near.share <= MOST_DAMAGED ? near.month : null
}

const MOST_DAMAGED = 0.26

/** Letters to change, add or take away to make one word of the other. */
function differingLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return row[other.length] ?? 0
}
