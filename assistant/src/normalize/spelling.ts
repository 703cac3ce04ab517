import { isWord } from './common-words.ts'
import data from '../../data/spelling-words.json' with { type: 'json' }
import { soundKey } from './sound-key.ts'

/** The words that intents turn on: what is nearly one of them is taken for it. */
const cues = new Set(data.cues.split(' '))
/** With them all others that the rules know: taken for only by what is no word itself. */
const closed = new Set([...cues, ...data.closed.split(' ')])
/** Ordinary words that are one slip away from a cue and mean themselves. */
const THEMSELVES = new Set(data.themselves.split(' '))

const grouped = <Key>(words: Iterable<string>, keyOf: (word: string) => Key): Map<Key, string[]> => {
  const groups = new Map<Key, string[]>()
  for (const word of words) groups.set(keyOf(word), [...(groups.get(keyOf(word)) ?? []), word])
  return groups
}
const cuesByLength = grouped(cues, (word) => word.length)
const closedByLength = grouped(closed, (word) => word.length)
/** The sounds of a word; of very few the r at its end as well: "share", "shair". */
function soundsOf(word: string): string {
  const key = soundKey(word)
  return key.length < LEAST_HEARD ? soundKey(`${word.replace(/e$/, '')}a`) : key
}
/** Of so few sounds of a word only one letter may be another, unless it begins the same. */
const LEAST_HEARD = 2
const closedBySound = grouped(closed, soundsOf)

/** Longer than any word: what is longer is no misspelling of anything. */
const LONGEST = 16

/**
 * How many letters are wrong, left out, put in or swapped with their neighbour; `most + 1` for anything beyond `most`.
 *
 *     potery, pottery → 1     hamelt, hamlet → 1     strat, start → 1
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > LONGEST || other.length > LONGEST) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return Math.min(above[other.length] ?? most + 1, most + 1)
}

/** How many slips a word of this length may have and still be told. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const LETTERS = /^[a-z]+$/
const DAYS_AND_MONTHS =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|april|june|july|august|september|october|november|december)$/

const isPlain = (word: string): boolean =>
  word.length < 3 || word.length > LONGEST || !LETTERS.test(word) || THEMSELVES.has(word)

/** How many slips a word that sounds alike may have: by ear more letters go wrong than by a hasty finger. */
const slipsByEar = (length: number): number => (length < 4 ? 1 : length < 6 ? 2 : 3)

/** The word with the fewest slips among those of nearly the same length that begin alike. */
function nearest(word: string, byLength: ReadonlyMap<number, readonly string[]>): { best: string; slips: number } {
  const allowed = slipsAllowed(word.length)
  let best = word
  let fewest = allowed + 1
  for (let length = word.length - allowed; length <= word.length + allowed; length++) {
    for (const one of byLength.get(length) ?? []) {
      if (one[0] !== word[0] && one[1] !== word[0]) continue
      const slips = slipsBetween(word, one, allowed)
      if (slips < fewest) [best, fewest] = [one, slips]
    }
  }
  return { best, slips: fewest }
}

/** The closed word that sounds like this one, with the fewest slips. */
function heardAs(word: string): { best: string; slips: number } {
  const key = soundsOf(word)
  const most = slipsByEar(word.length)
  let best = word
  let fewest = most + 1
  for (const one of key.length < LEAST_HEARD ? [] : (closedBySound.get(key) ?? [])) {
    const slips = slipsBetween(word, one, most)
    if (slips < fewest && (slips < 2 || key.length > LEAST_HEARD || one.slice(0, 2) === word.slice(0, 2)))
      [best, fewest] = [one, slips]
  }
  return { best, slips: fewest }
}

/**
 * The cue that a word was meant to be, or the word itself.
 *
 *     "chnage" → change     "rmeind" → remind     "late" → late     "hamelt" → hamelt (no cue is near)
 */
export function spellCue(word: string): string {
  if (isPlain(word) || word.length < 4 || cues.has(word) || cues.has(word.replace(/s$/, ''))) return word
  return nearest(word, cuesByLength).best
}

/**
 * The closed word that one was meant to be which is no word of English: by its letters, or by its sound.
 *
 *     "abowt" → about     "harf" → half     "disabeld" → disabled     "satday" → saturday     "abbot" → abbot (a word itself)
 */
export function spellClosed(word: string): string {
  if (isPlain(word) || closed.has(word) || closed.has(word.replace(/s$/, '')) || isWord(word)) return word
  const [seen, heard] = [nearest(word, closedByLength), heardAs(word)]
  return heard.best !== word && heard.slips <= seen.slips + 1 ? heard.best : seen.best
}

/** Whether a word is spelled with a capital by everyone, so that a capital makes it no name. */
export const isDayOrMonth = (word: string): boolean => DAYS_AND_MONTHS.test(word)
