import { foldText } from '../language/fold.ts'
import { readable } from './readable.ts'

const POLICIES = [
  // money back
  'no (?:refunds?|exchanges?)|non-?\\s?refundable|all sales (?:are )?final|refund policy|cancellation policy|ruckgabe',
  // weather
  'rain or shine|rain date|rain location|weather permitting|wetterabhangig|(?:in case of|if it) rain',
  'bei (?:jedem wetter|regen|schlechtem wetter)|en cas de (?:pluie|mauvais temps)|in caso di (?:pioggia|maltempo)',
  'en caso de lluvia',
  // anything else
  'subject to (?:change|cancellation)',
]
const POLICY = new RegExp(POLICIES.join('|'))

/**
 * Does the text say what happens when it rains, or to the money when one cannot come?
 *
 *     "no refunds" · "rain or shine" · "Findet bei jedem Wetter statt" → true     "Purple Rain live" → false
 */
export const isPolicy = (text: string): boolean => POLICY.test(foldText(readable(text)))
