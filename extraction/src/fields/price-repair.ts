import { repair, toRepairable, type Repair, type RepairedText } from './repaired-text.ts'

const group = ({ groups = {} }: RegExpExecArray, name: string): string => groups[name] ?? ''

/** "12E": a euro sign behind the number; "24 E Main St" is an address. */
const E_FOR_EURO =
  /(?<![\dA-Za-z])(?<tens>\d{1,2})(?<last>[Oo\d]?)(?:E(?=[*\s,.)]|$)(?!\s?\p{Ll})|\s?E(?=\s{0,3}(?:$|[*,.)/|•·-])))/gu

/** "10 / £12": the sign of one price counts for the other. */
const UNSIGNED_FIRST = /(?<![\p{L}\d])(?<first>\d{1,4}(?:[.,]\d{2})?)(?=[ ]{0,3}[/|][ ]{0,3}£\d)/gu
const UNSIGNED_SECOND =
  /(?<before>£\d{1,3}(?:\.\d\d)?[^\d£\n]{0,14}[/|]\s{0,3})(?<second>\d{1,3}(?:\.\d\d)?)(?=\s{0,3}(?:otd|door|on the|dos|\n|$))/giu

const REPAIRS: readonly (readonly [damage: RegExp, become: Repair])[] = [
  [/[–—−‒]/g, () => '-'],
  [E_FOR_EURO, (match) => `${group(match, 'tens')}${group(match, 'last').replace(/o/i, '0')}€`],
  [UNSIGNED_FIRST, (match) => `£${group(match, 'first')}`],
  [UNSIGNED_SECOND, (match) => `${group(match, 'before')}£${group(match, 'second')}`],
]

/**
 * Writes prices as they are read: with the sign of the euro, and of the pound where only one of two has it.
 *
 *     "10E / 12E" → "10€ / 12€"     "10 / £12" → "£10 / £12"     "24 E Main St" · "S Club 7" → unchanged
 */
export const repairPrice = (source: string): RepairedText =>
  REPAIRS.reduce((soFar, [damage, become]) => repair(soFar, damage, become), toRepairable(source))
