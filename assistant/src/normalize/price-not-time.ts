import type { Mention } from '../entities/mention.ts'
import type { Word } from './sentence.ts'

const PRICED_BEHIND =
  /^(?:on the door|at the door|on entry|to (?:get in|enter)|a head|a ticket|a person|a pop|per (?:head|person|ticket|adult|child)|each|pp|for (?:adults|kids|children|members|students|concessions|a ticket|entry|admission)|entry|admission|advance|in advance|plus (?:booking )?fees?)(?: |$)/
const PRICED_BEFORE =
  /(?:^| )(?:(?:price|costs?|charge|charges|charging|fee|pay|paying|paid|cover|cover charge|admission|door price|entry fee|tickets?(?: price)?)(?: (?:is|are|was|will be|it is|they are|now|only|about|to))*|(?:on|at) the door(?: (?:it is|is|it will be))?)$/
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/** Reads what looks like a time as a price if the words around it say so: "12.50 on the door"; null if it is a time. */
export function readPriceNotTime(mention: Mention, words: readonly Word[], at: number): Mention | null {
  const written = /^(?<whole>\d{1,3})[.](?<cents>\d\d)$/.exec(words[at]?.typed ?? '')?.groups
  if (mention.marker !== 'TIME' || mention.until || !written) return null
  const [before, behind] = [textOf(words.slice(Math.max(0, at - 5), at)), textOf(words.slice(at + 1, at + 4))]
  const isPrice = PRICED_BEHIND.test(behind) || PRICED_BEFORE.test(before)
  return isPrice ? { marker: 'MONEY', amount: `${written.whole}.${written.cents}`, currency: null } : null
}
