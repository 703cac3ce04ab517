import { stemOf } from '../../normalize/stem-of.ts'
import { stemsOf } from '../lines/stems.ts'
import { groupsIn } from './price-groups.ts'
import type { Timing } from './price-row.ts'

/** "early bird", "adv.", "Vorverkauf", "before 1 May" */
const IN_ADVANCE =
  /\b(?:early|adv\p{L}*|ahead|pre-?(?:sale|book\p{L}*)|online|vvk|vorverkauf|(?:by|before|until) (?:\d|[a-z]+ber\b))/iu
/** "on the door", "turn up", "Abendkasse" */
const AT_DOOR =
  /\b(?:on|at) the (?:door|gate|day|night)\b|\bdoors?(?: price)?$|\bturn(?:ing)? up\b|\babendkasse\b|\bak\b/iu

/** Reads when a ticket is bought: "£14 in advance" → 'advance', "we'll just turn up" → 'door' */
export function timingIn(text: string): Timing | null {
  if (IN_ADVANCE.test(text.trim())) return 'advance'
  return AT_DOOR.test(text.trim()) ? 'door' : null
}

/** Removes the words about when to buy: "2 early bird tickets" → "2 tickets" */
export const withoutTiming = (text: string): string =>
  text
    .replace(IN_ADVANCE, ' ')
    .replace(AT_DOOR, ' ')
    .replace(/\bbird\b/u, ' ')

/** Returns a unit in the singular: "sessions" → "session", "classes" → "class" */
export const singularUnit = (word: string): string => word.toLowerCase().replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/u, '')

/** Stems of words on prices that name nothing sold separately. */
const GENERIC_STEMS = new Set(
  `ticket entry admission entrance cost price regular standard general normal full only just from then all each per person head total
  altogether spectator visitor guest public sharing free under over bilety normalny`
    .split(/\s+/)
    .map(stemOf),
)

/** Returns the stems of the words that distinguish one price from others: "Weekend ticket for adults" → "weekend" */
export const distinctiveStems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+/gu) ?? [])
    .filter((word) => stemsOf(word).length > 0 && groupsIn(word).size === 0)
    .map((word) => stemOf(singularUnit(word)))
    .filter((stem) => !GENERIC_STEMS.has(stem))
