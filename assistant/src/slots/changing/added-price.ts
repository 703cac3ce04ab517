import type { Clause } from '../../clauses/clause.ts'
import type { CommandOf } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { isNegated } from '../values/negation.ts'
import { setPrice } from './set-price.ts'

/** Words that may be next to an amount that is the price of the event and of nothing else. */
const PRICE_CONTEXT =
  /^(?:it|is|its|now|costs?|cost|will|be|the|price|entry|admission|fee|tickets?|are|a|each|head|person|pp|per|only|just|actually|and|but|so|for|to|up|went|gone|has|have|in|on|door|MONEY|not|instead|of|NUM|rather|than)$/

/** Adds the price that a change mentions as well: "it is MONEY now not NUM and starts TIME". Null if none is surely the event's own. */
export function withAddedPrice(clause: Clause, change: CommandOf<'change'>): CommandOf<'change'> | null {
  const { words, context } = clause
  const amounts = words.filter(({ mention }, at) => mention?.marker === 'MONEY' && !isNegated(words, at))
  const [amount, ...others] = amounts
  const event = knownEvent(context, change.event)
  if (!amount || others.length > 0 || !event || change.edit.ticket_info !== undefined) return null
  const at = words.indexOf(amount)
  const from = words.findLastIndex(
    ({ breakBefore, text }, place) => place <= at && (breakBefore !== 'none' || text === 'and'),
  )
  const to = words.findIndex(({ breakBefore, text }, place) => place > at && (breakBefore !== 'none' || text === 'and'))
  const phrase = words.slice(Math.max(from, 0), to < 0 ? undefined : to)
  if (!phrase.every(({ text }) => PRICE_CONTEXT.test(text))) return null
  const edit = setPrice(clause, event, amount)
  return edit && { ...change, edit: { ...change.edit, ...edit } }
}
