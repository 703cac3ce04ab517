import { inDigits } from '../../entities/number-words.ts'
import { groupsIn } from './price-groups.ts'
import { isForEveryone, readPriceRows, distinctiveStems, type PriceRow } from './price-rows.ts'
import type { ComputedAnswer } from '../computed-answer.ts'
import { formatMoney } from './format-money.ts'

const CHEAPER =
  /\b(?:cheap(?:er|est)|dearer|better (?:value|deal)|works? out (?:less|better)|saves? (?:money|more))\b/iu
const OR = /\b(?:or|than|vs|versus)\b/iu
/** One price for several times or several people. */
const BUNDLE = /\b(?:pass|season|table|course|bundle|block|package|weekend|couple|pair)\b/iu
const NUMBER = /(?<![\d.,:£€$])\d{1,2}(?![\d.,:]\d|%)/gu
const EXTRA_KINDS: readonly PriceRow['kind'][] = ['extra', 'fee', 'deposit', 'total']

type Priced = PriceRow & { amount: number }
const isPriced = (row: PriceRow): row is Priced =>
  typeof row.amount === 'number' && row.amount > 0 && !EXTRA_KINDS.includes(row.kind)

/** Returns whether a question compares two ways to pay: "the pass or all four singly, which is cheaper". */
export const comparesPrices = (question: string): boolean => CHEAPER.test(question) && OR.test(question)

/** Whether a row is one price for several times or several people. */
const isBundle = (row: PriceRow): boolean =>
  BUNDLE.test(`${row.name} ${row.unit ?? ''}`) || (row.size !== null && !row.size.isLeast)

/**
 * Says which of two printed ways to pay costs less: one price for all, or a price for each, as many times as was said. Null if another
 * price may be meant, or nobody says how many there are.
 *
 *     "the pass or all four at member price" with "Pass £26", "members £7"  → £26 (pass) is less than £28 (4 × £7).
 */
export function cheaperOption(question: string, lines: readonly string[]): ComputedAnswer | null {
  const asked = inDigits(question.toLowerCase())
  const [stems, groups] = [new Set(distinctiveStems(asked)), groupsIn(asked)]
  const rows = readPriceRows(lines).filter(isPriced)
  const isNamed = (row: PriceRow): boolean =>
    distinctiveStems(`${row.name} ${row.unit ?? ''}`).some((it) => !/^\d/u.test(it) && stems.has(it))
  const [whole, ...wholes] = rows.filter((row) => isBundle(row) && isForEveryone(row) && isNamed(row))
  const each = rows.filter((row) => !isBundle(row))
  const ofGroup = each.filter((row) => [...row.groups].some((it) => groups.has(it)))
  const open = each.filter((row) => isForEveryone(row))
  const named = open.filter(isNamed)
  const [single, ...singles] = groups.size > 0 ? ofGroup : named.length > 0 ? named : open
  const isClear = wholes.length === 0 && singles.every(({ amount }) => amount === single?.amount)
  if (!whole || !single || !isClear || whole.currency === null || whole.currency !== single.currency) return null
  const most = whole.size?.count ?? countIn(lines.filter((_, at) => whole.lines.includes(at)).join(' '))
  const count = countIn(asked) ?? most
  if (count === null || count < 2 || (most !== null && count > most)) return null
  const apart = count * single.amount
  const [inAll, inParts, one] = [whole.amount, apart, single.amount].map((it) => formatMoney(it, whole.currency ?? ''))
  const ways = [`${inAll} (${labelOf(whole)})`, `${inParts} (${count} × ${one})`]
  const [less = '', more = ''] = whole.amount <= apart ? ways : ways.toReversed()
  const sentence = whole.amount === apart ? `Both cost ${inAll}: ${count} × ${one}.` : `${less} is less than ${more}.`
  return { sentence, lines: [...new Set([...whole.lines, ...single.lines])].toSorted((a, b) => a - b) }
}

/** The only number of a text; null if it has none or several. */
function countIn(text: string): number | null {
  const [only, ...others] = new Set(inDigits(text).match(NUMBER))
  return only === undefined || others.length > 0 ? null : Number(only)
}

const labelOf = ({ name, unit }: PriceRow): string =>
  (name.replaceAll(/^(?:an?|the) | (?:or|and)$/giu, '').trim() || (unit ?? '')).replace(/^\p{Lu}(?=\p{Ll})/u, (it) =>
    it.toLowerCase(),
  )
