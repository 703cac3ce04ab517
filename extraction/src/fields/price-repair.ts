import { CURRENCY_SIGN } from './currency.ts'
import { repair, toRepairable, type Repair, type RepairedText } from './repaired-text.ts'

/** How far before a letter its context is looked at. */
const CONTEXT = 24

const group = ({ groups = {} }: RegExpExecArray, name: string): string => groups[name] ?? ''

/** "S12 ADV": an S before a number that is followed by what follows prices. */
const S_FOR_DOLLAR =
  /(?<![A-Za-z0-9])S(?=\d{1,3}(?:\.\d{2})?\s{0,3}(?:adv|door|dos|at the|pre|ticket|gen|ga\b|vip|\/|\||$))/gi

const O_FOR_ZERO = new RegExp(String.raw`(?<before>${CURRENCY_SIGN}\s?\d{0,5})O(?=\d|\b|,|\.)`, 'gi')
const L_FOR_ONE = new RegExp(String.raw`(?<before>${CURRENCY_SIGN}\s?)[lI](?=\d)`, 'g')

/** "f12 adv" · "Entry E8": the letters that a pound sign is taken for, where only a price can stand. */
const LETTER_FOR_POUND = /(?<![A-Za-z0-9])[fE](?=\d{1,3}(?:\.\d{2})?(?![\d:h]))/g
const BEFORE_PRICE = /(?:entry|tickets?|admission|adv|door|otd|from|under|concs?|students?|members|\||\/)\W{0,8}$/i
const AFTER_PRICE = /^.\d+(?:\.\d\d)?\s?(?:adv|\+|otd|on the|door|\/|\||under|conc|student|per|entry|pp)/i

const poundSign: Repair = ({ 0: letter, index, input }) => {
  const before = input.slice(Math.max(0, index - CONTEXT), index)
  const isFirst = index <= CONTEXT && /^\W*$/.test(before)
  const isPrice = isFirst || BEFORE_PRICE.test(before) || AFTER_PRICE.test(input.slice(index, index + CONTEXT))
  return isPrice ? '£' : letter
}

/** "12E": a euro sign behind the number; "24 E Main St" is an address. */
const E_FOR_EURO =
  /(?<![\dA-Za-z])(?<tens>\d{1,2})(?<last>[Oo\d]?)(?:E(?=[*\s,.)]|$)(?!\s?\p{Ll})|\s?E(?=\s{0,3}(?:$|[*,.)/|•·-])))/gu

/** "10 / £12": the sign of one price counts for the other. */
const UNSIGNED_FIRST = /(?<![\p{L}\d])(?<first>\d{1,4}(?:[.,]\d{2})?)(?=[ ]{0,3}[/|][ ]{0,3}£\d)/gu
const UNSIGNED_SECOND =
  /(?<before>£\d{1,3}(?:\.\d\d)?[^\d£\n]{0,14}[/|]\s{0,3})(?<second>\d{1,3}(?:\.\d\d)?)(?=\s{0,3}(?:otd|door|on the|dos|\n|$))/giu

const REPAIRS: readonly (readonly [damage: RegExp, become: Repair])[] = [
  [/[–—−‒]/g, () => '-'],
  [S_FOR_DOLLAR, () => '$'],
  [O_FOR_ZERO, (match) => `${group(match, 'before')}0`],
  [L_FOR_ONE, (match) => `${group(match, 'before')}1`],
  [LETTER_FOR_POUND, poundSign],
  [E_FOR_EURO, (match) => `${group(match, 'tens')}${group(match, 'last').replace(/o/i, '0')}€`],
  [UNSIGNED_FIRST, (match) => `£${group(match, 'first')}`],
  [UNSIGNED_SECOND, (match) => `${group(match, 'before')}£${group(match, 'second')}`],
]

/**
 * Undoes what recognition does to prices.
 *
 *     "S12 ADV / S15 DOOR" → "$12 ADV / $15 DOOR"     "€ 1O,-" → "€ 10,-"     "10E / 12E" → "10€ / 12€"
 *     "f8 entry" → "£8 entry"     "24 E Main St" · "S Club 7" → unchanged
 */
export const repairPrice = (source: string): RepairedText =>
  REPAIRS.reduce((soFar, [damage, become]) => repair(soFar, damage, become), toRepairable(source))
