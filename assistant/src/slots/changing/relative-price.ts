import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { KnownEvent } from '../../context.ts'
import type { MaskedWord } from '../../normalize/masked.ts'

const DOWN =
  /(?:^| )MONEY (?:cheaper|less|off|lower|down)(?: |$)|(?:^| )(?:down|cheaper|less|off|reduced|cut|dropped|drop) by (?:an? )?MONEY(?: |$)/
const UP =
  /(?:^| )MONEY (?:dearer|more(?! than)|extra|higher|up|more expensive)(?: |$)|(?:^| )(?:up|raised|more|dearer|risen|gone) (?:up )?by (?:an? )?MONEY(?: |$)/
const HALF = /(?:^| )half (?:the )?price(?! (?:for|if|before|after|on|with)(?: |$))(?: |$)/
const DOUBLE = /(?:^| )(?:double|twice) (?:the )?price(?: |$)/

/**
 * Reads a price given relative to the previous one; null if a sentence gives none.
 *
 *     "2 quid cheaper", "a pound more", "up by a pound", "half price now"
 */
export function readRelativePrice(
  { text }: Clause,
  amount: MaskedWord | undefined,
): ((event: KnownEvent) => EventEdit | null) | null {
  const by = amount?.mention?.marker === 'MONEY' ? Number(amount.mention.amount) : 0
  const sign = DOWN.test(text) ? -1 : UP.test(text) ? 1 : 0
  const next = (price: number): number | null => {
    if (by > 0 && sign !== 0) return price + sign * by
    if (amount === undefined && HALF.test(text)) return price / 2
    return amount === undefined && DOUBLE.test(text) ? price * 2 : null
  }
  if (next(1) === null) return null
  return ({ ticket_price }) => {
    const price = /^\d+(?:\.\d+)?$/.test(ticket_price ?? '') ? next(Number(ticket_price)) : null
    return price === null || price < 0 ? null : { ticket_info: { ticket_price: price.toFixed(2).replace(/\.00$/, '') } }
  }
}

const FOR_SOME =
  /(?:^| )(?:for (?:the )?(?!(?:us|me|it|this|now|tickets?|entry|everyone|all)(?: |$))[a-z]+|(?:on|at) the door)(?: |$)/

/** Returns whether only some people pay a price: "two pounds off for members", "a pound extra on the door". */
export const isPriceForSome = ({ text }: Clause): boolean => FOR_SOME.test(text)
