import { placeWords } from '@swap/assistant/resolve/match-events'
import type { EventIndex } from './event-index.ts'
import { searchEvents, fold } from '@swap/assistant/resolve/search-text'
import { titleWords } from '@swap/assistant/normalize/title-words'
import { dayContext } from '@swap/assistant/clauses/clause'
import { maskMentions } from '@swap/assistant/normalize/mask-mentions'
import { readSentence } from '@swap/assistant/normalize/sentence'
import { dayBefore } from '@swap/assistant/resolve/overlap'
import type { AskBack, Filter, Step } from '@swap/assistant/command'
import type { Days } from '@swap/assistant/entities/mention'

/** What to search for in a sentence: the words that may name an event, and the days. */
export interface SearchTerms {
  /** Words that may be part of an event's name, folded. */
  words: readonly string[]
  /** The days that the sentence names. */
  spans: readonly Days[]
}

/** Upper bounds on the words and the days searched for: a pasted letter has many of both. */
const MAX_WORDS = 24
const MAX_SPANS = 6

/** Extracts the words of a sentence that may name an event, and the days it names: "move the quiz to friday" → `quiz`, Friday's date. */
export function extractSearchTerms(text: string, day: { today: string; isDayFirst: boolean }): SearchTerms {
  const { words } = maskMentions(readSentence(text))
  const spans = words.flatMap(({ mention }) =>
    mention?.marker === 'DAY' ? (mention.resolve(dayContext(day)) ?? []) : [],
  )
  return { words: [...new Set(titleWords(words))].slice(0, MAX_WORDS), spans: spans.slice(0, MAX_SPANS) }
}

/** Upper bound on the events kept for each word. Those that match more of the sentence's other words are preferred, then upcoming ones. */
const MAX_PER_WORD = 60

/** Returns the ids of events that the words may name. Each word adds its best matches, so two names in one sentence are both found. */
export function rankEventsByWords({ ids, days, lines }: EventIndex, words: readonly string[], today: string): string[] {
  const found = words.map((word) => searchEvents(lines, word))
  const totalScores = new Map<number, number>()
  for (const scores of found)
    for (const [index, score] of scores) totalScores.set(index, (totalScores.get(index) ?? 0) + score)
  const isOver = (index: number): boolean => (days[index] ?? '') < today
  const byRank = (one: number, other: number): number =>
    (totalScores.get(other) ?? 0) - (totalScores.get(one) ?? 0) ||
    Number(isOver(one)) - Number(isOver(other)) ||
    (days[one] ?? '').localeCompare(days[other] ?? '')
  const indexes = found.flatMap((scores) => [...scores.keys()].toSorted(byRank).slice(0, MAX_PER_WORD))
  return [...new Set(indexes)].flatMap((index) => ids[index] ?? [])
}

/** Returns the ids of events that have all the words and the place of a filter; the caller applies the rest of the filter. */
export function filterEvents({ ids, lines }: EventIndex, { words, place }: Filter): string[] {
  const found = words.map((word) => searchEvents(lines, fold(word)))
  const where = place === null ? [] : placeWords(place)
  return ids.filter((_, at) => {
    if (!found.every((events) => events.has(at))) return false
    if (where.length === 0) return true
    const line = lines.text.slice(lines.starts[at], lines.starts[at + 1])
    return where.every((word) => line.includes(word))
  })
}

/** Which events the answer to a command needs, besides those it names. */
export interface MemoryScope {
  /** Days whose events are all needed. */
  spans: readonly Days[]
  /** A filter whose matching events are all needed. */
  filter: Filter | null
  /** Whether all coming events are needed, in the calendar or not. */
  hasAllUpcoming: boolean
}

interface Dated {
  start_date: string | null
  end_date: string | null
}

/** The days on which another event may overlap: one that begins the evening before may last into the day. */
const daysAround = ({ start_date: from, end_date: to }: Dated): Days[] =>
  from ? [{ from: dayBefore(from), to: to && to > from ? to : from }] : []

/** Returns what the answer to a request needs; `events` are those it is about, as they are now. */
export function memoryScopeOf(step: Step | AskBack, events: readonly Dated[]): MemoryScope {
  const scope: MemoryScope = { spans: [], filter: null, hasAllUpcoming: false }
  if (step.kind === 'list' || step.kind === 'find') return { ...scope, filter: step.filter }
  if (step.kind === 'free') return { ...scope, spans: [{ from: dayBefore(step.span.from), to: step.span.to }] }
  if (step.kind === 'clashes' && step.events.length === 0)
    return step.span
      ? { ...scope, spans: [{ from: dayBefore(step.span.from), to: step.span.to }] }
      : { ...scope, hasAllUpcoming: true }
  const isAboutTimes =
    step.kind === 'clashes' || step.kind === 'save' || step.kind === 'change' || step.kind === 'create'
  return isAboutTimes ? { ...scope, spans: events.flatMap(daysAround) } : scope
}
