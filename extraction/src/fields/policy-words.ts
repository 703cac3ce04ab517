import { foldText } from '@swap/dates/fold'
import { limitLength } from './limit-length.ts'

const POLICY = new RegExp(
  [
    'no (?:refunds?|exchanges?)|non-?\\s?refundable|all sales (?:are )?final|refund policy|cancellation policy|ruckgabe',
    'rain or shine|rain date|rain location|weather permitting|wetterabhangig|(?:in case of|if it) rain',
    'bei (?:jedem wetter|regen|schlechtem wetter)|en cas de (?:pluie|mauvais temps)|in caso di (?:pioggia|maltempo)',
    'en caso de lluvia',
    'subject to (?:change|cancellation)',
  ].join('|'),
)

/**
 * Returns whether a text mentions refunds, or what happens in bad weather.
 *
 *     "no refunds" · "rain or shine" · "Findet bei jedem Wetter statt" → true     "Purple Rain live" → false
 */
export const mentionsPolicy = (text: string): boolean => POLICY.test(foldText(limitLength(text)))
