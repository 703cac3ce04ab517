import type { FieldName } from '@swap/contract/reading'
import { sliceClause, type Clause } from '../clauses/clause.ts'
import { moodOf } from '../clauses/mood.ts'
import { withoutCourtesy } from '../clauses/without-courtesy.ts'
import type { Command } from '../command.ts'
import type { Topic } from '../topic.ts'
import { ORDER_NUMBER } from '../resolve/field-names.ts'
import { fillChange } from './fill-change.ts'
import { fillAsk } from './fill-question.ts'

/**
 * Reads a question about the seat, gate or order number of a ticket, or a change of one; the intent classifier knows no such intents. Null
 * for anything else.
 *
 *     "where do I sit?" · "order number?"                        → ask
 *     "my seat is row F 12"                                      → change
 *     "which seats are left" · "my seat is terrible"             → null
 */
export function readTicketDetails(clause: Clause, hasQuestionMark: boolean): Command | null {
  const { text } = withoutCourtesy(clause)
  const topic = QUESTIONS.find(([, pattern]) => pattern.test(text))?.[0]
  if (topic) return fillAsk(clause, topic)
  if (hasQuestionMark) return null
  const statement = sliceClause(clause, moodOf(clause, hasQuestionMark).skip)
  const field = fieldWithNewValue(statement)
  return field && fillChange(statement, field)
}

const SEAT = 'seats?|row|block|section|coach|carriage'
const ASKS =
  '(?:(?:and|so|ok|hey|sorry) )*(?:(?:what|which)(?: is| are| was)?|whats|where is|wheres|do you (?:know|have)|tell me|show me|give me|remind me(?: of)?|i need|find me)'

const QUESTIONS: readonly (readonly [topic: Topic, pattern: RegExp])[] = [
  ['order-number', new RegExp(`^(?:${ASKS} )?(?:(?:my|our|the) )?(?:${ORDER_NUMBER})(?: again| please)?$`)],
  [
    'gate',
    /^(?:(?:and|so|ok) )*(?:what|which) (?:gate|turnstile)(?: number)?(?: (?:is|do|does|are|am|should|was) [^?]*)?$/,
  ],
  ['gate', new RegExp(`^(?:${ASKS} )?(?:(?:my|our|the) )?gate(?: number)?(?: again| please)?$`)],
  ['gate', /(?:^| )(?:what|which) (?:entrance|gate) (?:do|should) (?:i|we)(?: |$)/],
  ['seat', /(?:^| )where (?:do|will|am|are|would) (?:i|we) (?:be )?(?:sit|sitting|seated)(?: |$)/],
  ['seat', new RegExp(`^(?:${ASKS} )?(?:my|our) (?:${SEAT})(?: numbers?)?(?: again| please)?$`)],
  ['seat', new RegExp(`(?:^| )(?:what|which) (?:${SEAT})(?: number)? (?:do|am|are|is|have|did) (?:i|we|it|my)(?: |$)`)],
  ['seat', /^(?:the )?seat numbers?$/],
]

/** "my seat is …", "the gate has changed to …" */
const STATEMENT = new RegExp(
  `^(?:(?:and|so|ok|no|actually|oh) )*(?:my|our|the) (?:(?<seat>seats?(?: numbers?)?)|(?<gate>gate(?: number)?)|(?<order>${ORDER_NUMBER})) (?:is|are|should be|has changed to|changed to) [^ ]`,
)
/** "F 12", "B", unlike "in the front" and "a good one" */
const CODE = /\d|(?<![\p{L}])[A-Z]{1,2}(?![\p{L}])/u

/** Returns the detail that a statement gives a code for: "my seat is row F 12" → seat. */
function fieldWithNewValue({ text, raw }: Pick<Clause, 'text' | 'raw'>): FieldName | null {
  const { seat, gate, order } = STATEMENT.exec(text)?.groups ?? {}
  if (!CODE.test(raw.replace(/^.*?\b(?:is|are|be|to)\b/iu, ''))) return null
  return seat ? 'seat' : gate ? 'gate' : order ? 'order_number' : null
}
