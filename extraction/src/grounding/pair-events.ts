// Pairs our events with those that a model read in the same picture.
import type { FoundFields } from '../assembly/found-fields.ts'
import { toComparableText } from './comparable-text.ts'

/** The indices of one of our events and of the model's version of it. */
export interface Pair {
  ours: number
  theirs: number
}

/** Scores of what two events have in common. */
const SAME_DAY = 3
const SAME_TIME = 1.5
const SAME_TITLE = 2
const SAME_PLACE = 1
/** Two events with a lower score are different: their days must match, or their titles and a time or place. */
const MIN_SCORE = 2.5
/** Smallest share of the words of the shorter name that two similar names have in common. */
const MIN_SHARED = 0.5

/**
 * Pairs the events of two readings of one picture, the most similar first. If each reading has only one event, the two are paired.
 */
export function pairEvents(ours: readonly FoundFields[], theirs: readonly FoundFields[]): Pair[] {
  const [ourIdentities, theirIdentities] = [ours.map(toIdentity), theirs.map(toIdentity)]
  const least = ours.length === 1 && theirs.length === 1 ? 0 : MIN_SCORE
  const scored = ourIdentities.flatMap((one, own) =>
    theirIdentities.map((other, their) => ({ ours: own, theirs: their, score: likeness(one, other) })),
  )
  const pairs: Pair[] = []
  const [takenOurs, takenTheirs] = [new Set<number>(), new Set<number>()]
  for (const { ours: own, theirs: their, score } of scored.toSorted((a, b) => b.score - a.score)) {
    if (score < least || takenOurs.has(own) || takenTheirs.has(their)) continue
    takenOurs.add(own)
    takenTheirs.add(their)
    pairs.push({ ours: own, theirs: their })
  }
  return pairs
}

/** What identifies events, prepared for comparison. */
interface EventIdentity {
  day: string | undefined
  time: string | undefined
  title: ReadonlySet<string>
  places: readonly string[]
}

const toIdentity = ({ start_date: day, start_time: time, title, venue, city }: FoundFields): EventIdentity => ({
  day: day?.value,
  time: time?.value,
  title: wordsOf(title?.value ?? ''),
  places: [venue, city].flatMap((it) => (it ? [toComparableText(it.value).characters.join('')] : [])),
})

const scoreIfSame = (its: string | undefined, theirs: string | undefined, worth: number): number =>
  its !== undefined && its === theirs ? worth : 0

function likeness(one: EventIdentity, other: EventIdentity): number {
  const shared = sharedWords(one.title, other.title)
  return (
    scoreIfSame(one.day, other.day, SAME_DAY) +
    scoreIfSame(one.time, other.time, SAME_TIME) +
    (shared >= MIN_SHARED ? SAME_TITLE * shared : 0) +
    (one.places.some((it) => other.places.includes(it)) ? SAME_PLACE : 0)
  )
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Returns the shared words as a share of the shorter name, 0..1. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size)
  return least === 0 ? 0 : [...one].filter((word) => other.has(word)).length / least
}

/** Returns whether two names share most of their words; "Block 1" and "Block 2" are different. */
export function haveSimilarNames(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const isNumberedApart = hasOwnNumber(words, others) && hasOwnNumber(others, words)
  return !isNumberedApart && sharedWords(words, others) >= MIN_SHARED
}

const hasOwnNumber = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].some((word) => /^\p{N}/u.test(word) && !others.has(word))
