import type { Event } from '@swap/contract/event'
import { cardWords } from '../../../i18n/en/card.ts'
import { factIfKnown, zoneFact, type Fact } from './facts.ts'

/** Upper bound on a quote, in characters: longer texts are paragraphs, which the clipping shows anyway. */
const MAX_QUOTE_LENGTH = 120

/** The rows of a card at the comprehensive detail level (decision D15): every field, with a quote from the picture. */
export function comprehensiveFacts(event: Event, facts: readonly Fact[]): Fact[] {
  const { rows } = cardWords
  const more = [
    ...zoneFact(event),
    ...factIfKnown(event, 'category', rows.category, event.category),
    ...factIfKnown(event, 'cancellation_policy', rows.cancelling, event.ticket_info.cancellation_policy, {
      isProse: true,
    }),
  ]
  return [...facts, ...more.filter(({ field }) => !facts.some((fact) => fact.field === field))].map(withQuote)
}

/** The fact with the picture's text quoted, unless a person gave the value or it repeats that text. */
function withQuote(fact: Fact): Fact {
  const { evidence, value, detail } = fact
  const quote = evidence?.text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const isByPerson = evidence?.source === 'user' || evidence?.source === 'staff'
  if (
    isByPerson ||
    fact.isProse ||
    value === null ||
    quote === '' ||
    quote === value ||
    quote.length > MAX_QUOTE_LENGTH
  )
    return fact
  return { ...fact, detail: [detail, cardWords.pictureSays(quote)].filter(Boolean).join('\n') }
}
