import { readFileSync } from 'node:fs'
import type { KnownEvent } from '../context.ts'
import { isCommon } from '../normalize/common-words.ts'
import { stemOf } from '../normalize/stem-of.ts'
import { maxEdits, editDistance } from '../normalize/spelling.ts'

// Finds events by a word of a message, allowing for plurals, synonyms and misspellings: "potery" finds the pottery workshop.

/** The words of many events joined into one text, so that ten thousand events can be searched in a millisecond or two. */
export interface SearchLines {
  text: string
  /** Where the words of each event start in the text. */
  starts: readonly number[]
  /** A cache of results by word, because the rules for one sentence search for the same words repeatedly. */
  found: Map<string, ReadonlyMap<number, number>>
}

/** The search text of a list of events, with the events themselves. */
export interface SearchText extends SearchLines {
  events: readonly KnownEvent[]
}

/** Folds a text for comparison, to lower case without marks and apostrophes: "Luigi's Café" → "luigis cafe". */
export function fold(text: string): string {
  // Counting the bytes is much faster than checking each letter.
  const plain =
    Buffer.byteLength(text) === text.length
      ? text
      : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  const lower = plain.toLowerCase()
  return lower.includes("'") ? lower.replaceAll("'", '') : lower
}

const searchTexts = new WeakMap<readonly KnownEvent[], SearchText>()

/** Returns the search text of a list of events, built once, and only when a sentence has a name to look for. */
export function toSearchText(events: readonly KnownEvent[]): SearchText {
  const before = searchTexts.get(events)
  if (before) return before
  const searchText = { events, ...toLines(events.map(lineOf).join(EVENT_SEPARATOR), events.length) }
  searchTexts.set(events, searchText)
  return searchText
}

/** Separates events in the text; no text that a person types has it. */
export const EVENT_SEPARATOR = '\u0001'
/** Separates the title of an event from its other words. */
export const TITLE_SEPARATOR = ' | '

const lineOf = ({
  title,
  venue,
  city,
  organizer_name: organizer,
  category,
  notes,
  ownWords = '',
}: KnownEvent): string =>
  `${title ?? ''} | ${venue ?? ''} | ${city ?? ''} | ${organizer ?? ''} | ${category ?? ''} ${notes ?? ''} ${ownWords}`

/** Folds the joined text once, which is much faster than folding each event; no separator is lost. */
function toLines(joined: string, count: number): SearchLines {
  const text = fold(joined)
  return { text, starts: eventOffsets(text, count), found: new Map() }
}

/** Returns where the words of each event start in the joined text. */
export function eventOffsets(text: string, count: number): number[] {
  const starts: number[] = []
  for (let at = 0; at >= 0 && starts.length < count;) {
    starts.push(at)
    const next = text.indexOf(EVENT_SEPARATOR, at)
    at = next < 0 ? -1 : next + 1
  }
  return starts
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns whether a folded character is a letter or a digit. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127
}

/** Upper bound on the places looked at for one piece of a word. */
const MAX_PLACES = 3000

/** Yields the places in the text that have these letters. */
function* placesOf({ text }: SearchLines, letters: string): Generator<number> {
  let count = 0
  for (let at = text.indexOf(letters); at >= 0 && count < MAX_PLACES; at = text.indexOf(letters, at + 1)) {
    count++
    yield at
  }
}

const startsWord = (text: string, at: number): boolean => at === 0 || !isLetter(text, at - 1)

function wordAround(text: string, at: number): string {
  let from = at
  let to = at
  while (from > 0 && at - from < 20 && isLetter(text, from - 1)) from--
  while (to < text.length && to - at < 20 && isLetter(text, to)) to++
  return text.slice(from, to)
}

/** The score of a word that an event has somewhere other than in its title, where it scores 1. */
export const SCORE_OUTSIDE_TITLE = 0.8
/** The score of the singular in a title if the plural was typed, or the other way round. */
const SCORE_SINGULAR_OR_PLURAL = 0.95
/** The score of a longer word in a title that begins with the one typed. */
const SCORE_BEGINNING = 0.85
/** The score of a misspelled word in the title of an event. */
const SCORE_MISSPELLED = 0.75
/** The score of a word in a title for which another word was typed: "carols" for a choir. */
const SCORE_SYNONYM = 0.7
/** The highest score of a word that an event does not have as typed. */
export const MAX_SCORE_OF_OTHER_WORD = SCORE_MISSPELLED
/** Returns whether a score is that of a misspelled word. */
export const isMisspelling = (score: number): boolean =>
  score === SCORE_MISSPELLED || score === SCORE_MISSPELLED * SCORE_OUTSIDE_TITLE

/** Records how well a word matches an event: 1 in the title, less elsewhere, less if only its beginning or a misspelling matches. */
function recordMatch(searchText: SearchLines, at: number, score: number, into: Map<number, number>): void {
  const line = lineAt(searchText.starts, at)
  const title = searchText.text.indexOf(TITLE_SEPARATOR, searchText.starts[line] ?? 0)
  const placeScore = score * (at < title ? 1 : SCORE_OUTSIDE_TITLE)
  if (placeScore > (into.get(line) ?? 0)) into.set(line, placeScore)
}

/**
 * Finds the events that have a word: their indexes in `events`, with how well it matches (0..1). A plural finds the singular; if no
 * event has the word, the nearest spelling is taken.
 */
export function searchEvents(searchText: SearchLines, word: string): ReadonlyMap<number, number> {
  const before = searchText.found.get(word)
  if (before) return before
  const found = search(searchText, word)
  searchText.found.set(word, found)
  return found
}

/** Other words for the same thing, searched for if no event has the word itself. */
const SYNONYMS = new Map(
  readFileSync(new URL('../../data/also-called.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', ...others]) => [word, others] as const),
)

/** "battery" → batteries */
const pluralOf = (word: string): string | undefined =>
  word.length > 4 && /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : undefined

/** Returns whether some event has a word, or one with nearly the same spelling. */
export const containsWord = (searchText: SearchLines, word: string): boolean => search(searchText, word).size > 0

function search(searchText: SearchLines, word: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const stem = word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
  for (const at of placesOf(searchText, stem)) {
    if (!startsWord(searchText.text, at)) continue
    const whole = wordAround(searchText.text, at)
    if (whole === word) recordMatch(searchText, at, 1, found)
    else if (whole === stem || whole === `${word}s`) recordMatch(searchText, at, SCORE_SINGULAR_OR_PLURAL, found)
    else if (stem.length > 3 && !isCommon(word)) recordMatch(searchText, at, SCORE_BEGINNING, found)
  }
  if (found.size > 0) return found
  const plural = pluralOf(word)
  // "the knitting one" of "Knit & Natter"
  const root = word.endsWith('ing') ? stemOf(word) : ''
  const others = [...(plural ? [plural] : []), ...(root.length > 3 ? [root] : [])]
  for (const other of [...others, ...(SYNONYMS.get(word) ?? SYNONYMS.get(stem) ?? [])]) {
    const called = other === word ? null : searchEvents(searchText, other)
    if (called && called.size > 0) return new Map([...called].map(([line, score]) => [line, score * SCORE_SYNONYM]))
  }
  return isCommon(word) ? found : misspelled(searchText, word)
}

/** One edit leaves half of a word intact: only words with such a half are compared. */
function misspelled(searchText: SearchLines, word: string): Map<number, number> {
  const found = new Map<number, number>()
  const allowed = maxEdits(word.length)
  if (allowed === 0) return found
  const half = Math.floor(word.length / 2)
  const isNear = new Map<string, boolean>()
  for (const piece of [word.slice(0, half), word.slice(half)]) {
    if (piece.length < 2) continue
    for (const at of placesOf(searchText, piece)) {
      const other = wordAround(searchText.text, at)
      const isLike = word.length > 5 || other[0] === word[0] || (other[0] === word[1] && other[1] === word[0])
      const near = isNear.get(other) ?? (isLike && editDistance(word, other, allowed) <= allowed)
      isNear.set(other, near)
      if (near) recordMatch(searchText, at, SCORE_MISSPELLED, found)
    }
  }
  return found
}
