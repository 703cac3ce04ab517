import type { Event } from '@swap/contract/event'
import { cardWords } from '../../../i18n/en/card.ts'
import { known, zoneFact, type Fact } from './facts.ts'

/** More words than these are a paragraph of the picture: the cut-out beside them shows where it is. */
const MAX_QUOTED = 120

/** The rows of a card in comprehensive style (decision D15): every field, with the words of the picture it comes from. */
export function inFull(event: Event, facts: readonly Fact[]): Fact[] {
  const { rows } = cardWords
  const more = [
    ...zoneFact(event),
    ...known(event, 'category', rows.category, event.category),
    ...known(event, 'cancellation_policy', rows.cancelling, event.ticket_info.cancellation_policy, { isProse: true }),
  ]
  return [...facts, ...more.filter(({ field }) => !facts.some((fact) => fact.field === field))].map(withItsWords)
}

/** No quote for values a person gave, for quotes themselves, and where the value is the whole quote. */
function withItsWords(fact: Fact): Fact {
  const { evidence, value, detail } = fact
  const words = evidence?.text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const isOwn = evidence?.source === 'user' || evidence?.source === 'staff'
  if (isOwn || fact.isProse || value === null || words === '' || words === value || words.length > MAX_QUOTED)
    return fact
  return { ...fact, detail: [detail, cardWords.says(words)].filter(Boolean).join('\n') }
}
