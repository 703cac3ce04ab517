import type { Topic } from '../command.ts'
import { quoteLines, type Quote } from './quote-lines.ts'
import type { Ranking } from './rank-lines.ts'

/** Topics that no picture answers: they are about the product's own state. */
const OWN_TOPICS: readonly Topic[] = [
  'certainty',
  'saved',
  'reminders',
  'notes',
  'category',
  'title',
  'recurrence',
  'until',
]

/** What answers a question: a field of the event, lines of its picture, or neither. */
export type Answer = { by: 'field' } | { by: 'lines'; quote: Quote } | { by: 'nothing' }

/** From this score on a field's own sentence answers a question that says more than its topic. */
const FIELD_ANSWERS = 0.4

export interface Asked {
  topic: Topic
  question: string
  /** The question asks for its topic and for nothing more particular. */
  isPlain: boolean
  /** The topic's field has a value. */
  isKnown: boolean
  /** The passages of the picture. */
  lines: readonly string[]
  /** The picture's passages, then the fields' sentences, ranked together. */
  ranking: Ranking
  /** The topic of each sentence that follows the passages. */
  fieldTopics: readonly Topic[]
}

/**
 * Chooses between the field that is asked for and the picture's own lines.
 *
 *     "when is it"          → plain, and the day is known                             → field
 *     "whos supporting"     → "with support from Paper Lanterns" is nearest           → that line
 *     "is there parking"    → nothing comes near, and no field holds it               → nothing
 */
export function chooseAnswer({ topic, question, isPlain, isKnown, lines, ranking, fieldTopics }: Asked): Answer {
  if (OWN_TOPICS.includes(topic) || (isPlain && isKnown)) return { by: 'field' }
  const quote = quoteLines(question, lines, {
    ...ranking,
    lines: ranking.lines.filter(({ line }) => line < lines.length),
  })
  const best = ranking.lines.find(({ line }) => line < lines.length)
  const field = ranking.lines.find(({ line }) => fieldTopics[line - lines.length] === topic)
  const isNearer = field !== undefined && field.score >= FIELD_ANSWERS && field.score > (best?.score ?? 0)
  if (isKnown && isNearer) return { by: 'field' }
  return quote ? { by: 'lines', quote } : { by: 'nothing' }
}
