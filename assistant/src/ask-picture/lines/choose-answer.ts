import type { Topic } from '../../topic.ts'
import type { RankedCandidates } from './candidates.ts'
import type { FieldSentence } from './field-sentences.ts'
import { leaveOutDoubtfulNames, quoteLines, type Quote } from './quote-lines.ts'

/**
 * Chooses the answer to a question about an event: the value of the field asked for, or lines of the picture.
 *
 *     "when is it"         asks only for the date, which is known                  → the field
 *     "whos supporting"    is nearest to "with support from Paper Lanterns"        → that line
 *     "is there parking"   is near no line, and no field has it                    → nothing
 */
export function chooseAnswer(asked: TopicQuestion): Answer {
  const { topic, isPlain, isKnown } = asked
  if (FIELD_ONLY_TOPICS.includes(topic) || (isPlain && isKnown)) return { by: 'field' }
  if (isKnown && (TICKET_TOPICS.includes(topic) || isFieldNearest(asked))) return quoteSource(asked.sourcePassages)
  const quote = quoteNearest(asked)
  if (quote && (!isPlain || quote.confidence === 'certain')) return { by: 'lines', quote }
  return isPlain || (isKnown && !ONLY_IF_NEAREST.includes(topic)) ? { by: 'field' } : { by: 'nothing' }
}

/** Topics always answered from the event's fields, never by quoting the picture. */
const FIELD_ONLY_TOPICS: readonly Topic[] = [
  'certainty',
  'saved',
  'reminders',
  'notes',
  'category',
  'title',
  'recurrence',
  'until',
  'everything',
]

/** Topics whose field answers only if it is nearest to the question: the organiser is no answer to "who is the referee". */
const ONLY_IF_NEAREST: readonly Topic[] = [
  'who',
  'contact',
  'description',
  'tickets',
  'price',
  'age',
  'accessibility',
  'link',
]

/** Topics of a ticket: the line that the field was read from answers best, however the question is asked. */
const TICKET_TOPICS: readonly Topic[] = ['seat', 'gate', 'order-number']

/** Minimum score of a field's sentence that answers a question with more words than its topic. */
const MIN_FIELD_SCORE = 0.4
/** Two passages are quoted together if they score this much above the best single passage. */
const MIN_PAIR_GAIN = 0.03

/** A question about a topic, with what may answer it. */
interface TopicQuestion {
  topic: Topic
  question: string
  /** Whether the question asks for its topic and nothing more specific. */
  isPlain: boolean
  /** Whether the topic's field has a value. */
  isKnown: boolean
  /** The passages of the picture. */
  passages: readonly string[]
  /** What the events and their places are called. */
  names: readonly string[]
  /** Indexes of the passages that the topic's field was read from. */
  sourcePassages: ReadonlySet<number>
  fields: readonly FieldSentence[]
  ranked: RankedCandidates
}

/** What answers a question: a field of the event, passages of its picture, or neither. */
type Answer = { by: 'field' } | { by: 'lines'; quote: Quote } | { by: 'nothing' }

/**
 * Quotes the passage nearest to a question, or the best pair of neighbours if it scores clearly higher; null if none is near. A doubtful
 * passage that only repeats a name is not quoted.
 */
export function quoteNearest(asked: Pick<TopicQuestion, 'question' | 'passages' | 'names' | 'ranked'>): Quote | null {
  const quote = findNearest(asked)
  return quote && leaveOutDoubtfulNames(quote, asked.passages, asked.names)
}

function findNearest({ question, passages, ranked }: Parameters<typeof quoteNearest>[0]): Quote | null {
  const [bestPair] = ranked.pairs.lines
  const [bestPassage] = ranked.passages.lines
  if (!bestPair || bestPair.score < (bestPassage?.score ?? 0) + MIN_PAIR_GAIN)
    return quoteLines(question, passages, ranked.passages)
  const quote = quoteLines(question, passages, { ...ranked.pairs, lines: [bestPair] })
  return quote && { ...quote, lines: [bestPair.line, bestPair.line + 1] }
}

/** Returns whether the topic's own sentence is nearer to the question than any passage. */
function isFieldNearest({ topic, fields, ranked }: TopicQuestion): boolean {
  const field = ranked.fields.lines.find(({ line }) => fields[line]?.topic === topic)
  const bestPassage = ranked.passages.lines[0]?.score ?? 0
  return field !== undefined && field.score >= MIN_FIELD_SCORE && field.score > bestPassage
}

/** Quotes the first passage that a field was read from; the field itself answers if it was read from none. */
function quoteSource([first]: Iterable<number>): Answer {
  return first === undefined ? { by: 'field' } : { by: 'lines', quote: { confidence: 'certain', lines: [first] } }
}
