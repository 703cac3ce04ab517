import { findAmounts } from '@swap/extraction/amounts'
import { numberOf } from '../entities/number-words.ts'
import { agesIn, GROUP_WORD, groupsIn, type Ages, type Group } from './paying-groups.ts'
import { FREE, HALF, partsOf, says, UNIT } from './price-parts.ts'
import { stemsOf } from './stems.ts'

export type Timing = 'early' | 'advance' | 'late' | 'door'

/** One printed price and whom it is for. */
export interface PriceRow {
  /** The lines it stands on, by their places. */
  lines: readonly number[]
  /** Whom it is for, in the poster's words; empty where it is for anybody. */
  label: string
  /** Null where it is no single amount: "£5–£10", "£2 off". */
  amount: number | null
  /** A half where it is "half price"; the amount is then that of the full price. */
  isHalf: boolean
  /** ISO 4217. */
  currency: string | null
  groups: ReadonlySet<Group>
  ages: readonly Ages[]
  /** What it is for, where that is not one person: "class", "night". */
  unit: string | null
  /** "£18 for all three" */
  deal: number | null
  timing: Timing | null
  /** Of a family ticket: how many adults and children. */
  party: readonly [adults: number, children: number] | null
  /** Stems of its words, to tell two things that are sold. */
  words: readonly string[]
  /** Something else than taking part, for those who name it: a car park, a deposit, a new library card. */
  isExtra: boolean
}

const TIMINGS: readonly (readonly [Timing, RegExp])[] = [
  ['early', /\bearly/iu],
  [
    'advance',
    /\b(?:adv|advance|ahead|presale|pre-?book\w*|online|vvk|vorverkauf|beforehand|(?:by|before|until) (?=\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|w przedsprzeda\p{L}*)\b/iu,
  ],
  ['late', /\b(?:after|thereafter)\b/iu],
  [
    'door',
    /\b(?:on|at) the (?:door|gate|day|night)\b|\bdoor price\b|\bdoor$|\bon the door\b|\bturn(?:ing)? up\b|\babendkasse\b|\bak\b/iu,
  ],
]
export const timingIn = (text: string): Timing | null => TIMINGS.find(([, look]) => look.test(text.trim()))?.[0] ?? null

const OPEN_TO_ALL = /\b(?:entry|admission|entrance|eintritt|entrée)\b/iu
/** A picture of what somebody has paid: "2 x Adult", "Total £68", "Booking reference". */
const RECEIPT = new RegExp(
  String.raw`^\W*(?:tickets?:? )?(?:[1-9] ?x? ?(?:${GROUP_WORD})\b|(?:${GROUP_WORD}) ?x? ?[1-9]\b(?! ?(?:[-+&–.,]|to\b|and\b|or\b))|(?:sub|order )?total\b)|\b(?:booking|order) (?:ref\p{L}*|no|number)\b`,
  'iu',
)
/** "$45 first event, $10 each additional", "£8 + £5": no price of one person alone. */
const TIERED = /\b(?:first|second|additional|extra|further|then)\b|\+ ?[£€$]/iu
const EACH = /\b(?:per|pp|pro|par|por|head|each(?! \p{L}))(?!\p{L})/iu
/** Words that name nothing that is sold apart. */
const PLAIN = new Set(
  stemsOf(
    'ticket tickets entry admission enter entrance entrance cost price regular standard general normal full only just from all bilety normalny tarif plein eintritt karten entrada preis free',
  ),
)
/** "with a glass of cava", "with an adult" are no units. */
const BY_THE_WAY = /\b(?:with|for|of|includ\p{L}*|plus|on) (?:an?|each) \p{L}+/giu
const ONE_PERSON =
  /^(?:person|personne|persona|osob\p{L}*|head|ticket|adult|child|kid|pupil|student|guest|member|player|entrant|one)$/iu
const DEAL = /\bfor (?:all )?(?<count>\d|two|three|four|five|six)\b|\ball (?<all>two|three|four|five|six)\b/iu
const EXTRA =
  /\b(?:parking|car park|programmes?|guide ?books?|raffle|hire|cloakroom|deposit|fees?|drinks?|cakes?|teas?|coffees?|lockers?|t-?shirts?|postage|insurance|desserts?|starters?|sides|refundable)\b/iu
const NO_LABEL =
  /\b(?:tickets?|prices?|admission|entry|per (?:person|head)|each|go|goes|is|are|the costs?|free|half[- ]price)\b|\d ?% off/giu

/** "classes" → "class", "nights" → "night" */
export const unitOf = (word: string): string => word.toLowerCase().replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/u, '')

const countOf = ({ count, all }: Record<string, string | undefined>) => numberOf((count ?? all ?? '').toLowerCase())

function partyOf(part: string): PriceRow['party'] {
  const match = /(\d) ?\+ ?(\d)|(\d) adults?\D{1,12}(\d)/iu.exec(part)
  return match ? [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])] : null
}

const isNamed = ({ label, timing }: Pick<PriceRow, 'label' | 'timing'>) => label !== '' || timing !== null

function rowOf(part: string, line: number, country: string | undefined): PriceRow | null {
  const found = findAmounts(part, country)[0]
  const text = found ? `${part.slice(0, found.start)} ${part.slice(found.end)}`.trim() : part
  const isFamily = groupsIn(text).has('family')
  const [groups, ages] = [isFamily ? new Set<Group>(['family']) : groupsIn(text), isFamily ? [] : agesIn(text)]
  const isFree = !found && FREE.test(part) && !HALF.test(part)
  if (!found && groups.size === 0 && ages.length === 0 && !(isFree && OPEN_TO_ALL.test(part))) return null
  const isHalf = !found && FREE.test(part) && HALF.test(part)
  const isOne = found?.values.length === 1 && !found.isFrom && !/^\s?\/\s?\d/u.test(part.slice(found.end))
  const { unit: printed, one, each, shared } = UNIT.exec(text.replaceAll(BY_THE_WAY, ''))?.groups ?? {}
  const unit = unitOf(printed ?? one ?? each ?? shared ?? 'person')
  const deal = DEAL.exec(text)?.groups
  const [timing, words] = [timingIn(text), stemsOf(text)]
  const cleaned = text
    .replaceAll(NO_LABEL, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s:,.=–-]+|[\s:,.=–-]+$/gu, '')
  const label = groups.size > 0 || ages.length > 0 ? cleaned : ''
  return {
    lines: [line],
    label,
    amount: isFree ? 0 : found && isOne && !TIERED.test(part) ? (found.values[0] ?? null) : null,
    isHalf,
    currency: found?.currency ?? null,
    groups,
    ages,
    unit: ONE_PERSON.test(unit) ? null : unit,
    deal: deal ? countOf({ ...deal }) : null,
    timing,
    party: isFamily ? partyOf(text) : null,
    words,
    isExtra:
      EXTRA.test(text) ||
      (!isNamed({ label, timing }) &&
        ONE_PERSON.test(unit) &&
        !deal &&
        !EACH.test(text) &&
        words.some((it) => !PLAIN.has(it) && !/^\d/u.test(it))),
  }
}

/**
 * Reads the prices that lines print, and whom each is for.
 *
 *     "£14 advance / £17 on the door" → two, told apart by when one buys     "Adults £10, under 12s free" → 10 and 0
 *     "Family (2+2) £30" → for 2 adults and 2 children                       "children half price" → half of the full price
 *
 * `country` (ISO 3166-1 alpha-2) says whose "$" and "kr" it is.
 */
export function readPriceRows(lines: readonly string[], country?: string): PriceRow[] {
  if (lines.some((line) => RECEIPT.test(line))) return []
  const rows = lines.flatMap((line, at) => {
    const text = line.replaceAll(/[–—]/gu, '-')
    const own = partsOf(text).flatMap((part) => rowOf(part, at, country) ?? [])
    // A column of names and one of prices: "Adults", and below it "£10".
    const above = lines[at - 1] ?? ''
    const isColumn = own.length === 1 && !/\p{L}/u.test(text) && says(above) && !/[£€$]|\d[.,]\d\d/u.test(above)
    const joined = isColumn ? rowOf(`${above} ${text}`, at, country) : null
    return joined ? [{ ...joined, lines: [at - 1, at] }] : own
  })
  return explained(withoutRepeats(rows), lines)
}

/** "half price / £19" is one price. */
const withoutRepeats = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.flatMap((row, at) => {
    const [before, after] = [rows[at - 1], rows[at + 1]]
    if (before?.isHalf && !isNamed(row) && before.lines[0] === row.lines[0]) return []
    if (row.isHalf && after && !isNamed(after) && after.lines[0] === row.lines[0])
      return [{ ...row, isHalf: false, amount: after.amount, currency: after.currency }]
    return [row]
  })

/** "Concessions: students, NHS, over 65s" says who pays the price called so. */
function explained(rows: readonly PriceRow[], lines: readonly string[]): PriceRow[] {
  const at = lines.findIndex(
    (line) => /^\W*conc\p{L}*\s?(?:[:=-]|\(|are|for)/iu.test(line) && findAmounts(line).length === 0,
  )
  const said = lines[at]
  if (said === undefined) return [...rows]
  return rows.map((row) =>
    row.groups.has('concession')
      ? {
          ...row,
          lines: [...row.lines, at],
          groups: new Set([...row.groups, ...groupsIn(said)]),
          ages: [...row.ages, ...said.split(/,|\band\b|:/u).flatMap(agesIn)],
        }
      : row,
  )
}
