import { isFull } from './fit-price.ts'
import { groupsIn } from './paying-groups.ts'
import { readPriceRows, timingIn } from './price-rows.ts'

/** How much less one price is than another. */
export interface Saving {
  kind: 'saving'
  currency: string
  amount: number
  less: number
  more: number
  lines: readonly number[]
}

/** Not "save it and remind me", which is a wish. */
const ASKED = /\b(?:how much|what|whats)\b.*\b(?:sav(?:e|es|ing|ings)|cheaper|dearer|less|more|extra|difference)\b/iu

/** Tells how much less people pay the way that a question names; null where no one pair of prices says it. */
export function savingAsked(question: string, lines: readonly string[], country?: string): Saving | null {
  if (!ASKED.test(question)) return null
  const [timing, groups] = [timingIn(question), groupsIn(question)]
  const rows = readPriceRows(lines, country).filter((row) => !row.isExtra && row.deal === null && row.amount !== null)
  const named = rows.filter((row) => (groups.size === 0 ? isFull(row) : [...groups].every((it) => row.groups.has(it))))
  const nonmembers = groups.has('member') ? rows.filter((row) => row.groups.has('nonmember')) : []
  const full = nonmembers.length > 0 ? nonmembers : rows.filter(isFull)
  const own =
    timing === null ? named.filter((row) => !full.includes(row)) : named.filter((row) => row.timing === timing)
  const others = (timing === null ? full : named.filter((row) => row.timing !== timing)).filter(
    ({ unit }) => unit === own[0]?.unit,
  )
  const [one, other] = [own[0], others[0]]
  if (!one || !other || own.length + others.length > 2) return null
  const [less = 0, more = 0] = [one.amount ?? 0, other.amount ?? 0].toSorted((a, b) => a - b)
  const [currency, ...further] = new Set([one.currency, other.currency].filter((it) => it !== null))
  if (less === more || !currency || further.length > 0) return null
  const used = [...new Set([...one.lines, ...other.lines])].toSorted((a, b) => a - b)
  return { kind: 'saving', currency, amount: more - less, less, more, lines: used }
}
