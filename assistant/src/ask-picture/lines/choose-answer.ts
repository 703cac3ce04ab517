import type { Topic } from '../../topic.ts'
import type { Ranked } from './candidates.ts'
import type { FieldLine } from './field-lines.ts'
import { quoteLines, type Quote } from './quote-lines.ts'

/** Topics that no picture answers: they are about what the product keeps. */
const PRODUCT_TOPICS: readonly Topic[] = [
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

/** Topics whose field answers only if it is nearest: "who is the referee" is not answered by the organiser. */
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

/** A ticket's own line answers best; otherwise its field, however it is asked for. */
const TICKET_TOPICS: readonly Topic[] = ['seat', 'gate', 'order-number']

/** What answers a question: a field of the event, passages of its picture, or neither. */
type Answer = { by: 'field' } | { by: 'lines'; quote: Quote } | { by: 'nothing' }

/** Score from which a field's own sentence answers a question that says more than its topic. */
const MIN_FIELD_SCORE = 0.4
/** Two passages are quoted together if they score this much above the best single passage. */
const MIN_PAIR_GAIN = 0.03

interface Asked {
  topic: Topic
  question: string
  /** The question asks for its topic and nothing more particular. */
  isPlain: boolean
  /** The topic's field has a value. */
  isKnown: boolean
  /** The passages of the picture. */
  passages: readonly string[]
  /** Indexes of the passages that the topic's field rests on. */
  sourcePassages: ReadonlySet<number>
  fields: readonly FieldLine[]
  ranked: Ranked
}

/**
 * Chooses between the field asked for and the picture's own lines.
 *
 *     "when is it"          → plain, and the day is known                             → field
 *     "whos supporting"     → "with support from Paper Lanterns" is nearest           → that line
 *     "is there parking"    → nothing comes near, and no field holds it               → nothing
 */
export function chooseAnswer(asked: Asked): Answer {
  const { topic, isPlain, isKnown, sourcePassages, fields, ranked } = asked
  if (PRODUCT_TOPICS.includes(topic) || (isPlain && isKnown)) return { by: 'field' }
  if (isKnown && TICKET_TOPICS.includes(topic)) {
    const [own] = sourcePassages
    return own === undefined ? { by: 'field' } : { by: 'lines', quote: { confidence: 'certain', lines: [own] } }
  }
  const field = ranked.fields.lines.find(({ line }) => fields[line]?.topic === topic)
  const best = ranked.passages.lines[0]?.score ?? 0
  if (isKnown && field && field.score >= MIN_FIELD_SCORE && field.score > best) {
    const [own] = sourcePassages
    return own === undefined ? { by: 'field' } : { by: 'lines', quote: { confidence: 'certain', lines: [own] } }
  }
  const quote = quoteNearest(asked)
  if (quote && (!isPlain || quote.confidence === 'certain')) return { by: 'lines', quote }
  return isPlain || (isKnown && !ONLY_IF_NEAREST.includes(topic)) ? { by: 'field' } : { by: 'nothing' }
}

/** Quotes the passage nearest to a question, or two that are nearest together; null if none comes near. */
export function quoteNearest({
  question,
  passages,
  ranked,
}: Pick<Asked, 'question' | 'passages' | 'ranked'>): Quote | null {
  const single = quoteLines(question, passages, ranked.passages)
  const [pair] = ranked.pairs.lines
  const [best] = ranked.passages.lines
  if (!pair || pair.score < (best?.score ?? 0) + MIN_PAIR_GAIN) return single
  const together = quoteLines(question, passages, { ...ranked.pairs, lines: [pair] })
  return together && { ...together, lines: [pair.line, pair.line + 1] }
}
