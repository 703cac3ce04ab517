import { findAmounts } from '@swap/extraction/amounts'
import { agesIn, GROUP_WORD, groupsIn, type Ages, type Group } from './paying-groups.ts'
import { stemsOf } from './stems.ts'

export type Timing = 'advance' | 'door'

/** One printed price and whom it is for. */
export interface PriceRow {
  /** The lines it stands on, by their places. */
  lines: readonly number[]
  /** Whom it is for, in the poster's words; empty where it is for anybody. */
  label: string
  /** Null where it is no single amount ("£5–£10", "£2 off"); half of the full price where it is "half price". */
  amount: number | 'half' | null
  /** ISO 4217. */
  currency: string | null
  groups: ReadonlySet<Group>
  ages: readonly Ages[]
  /** What it is for, where that is not one person: "session". */
  unit: string | null
  timing: Timing | null
  /** Stems of its words, to tell two things that are sold. */
  words: readonly string[]
  /** Something else than taking part, for those who name it: a car park, a deposit. */
  isExtra: boolean
}

/** Between two prices of a line; "(2 adults, 3 juniors)" stays whole. */
const BETWEEN =
  /(?:\s-\s|[;·|•]|,(?=\s|\p{L})|(?<!\d)\/|(?<=\d)\/(?=\s?[£€$])|(?<=\d )\/|\.\s|\s{3,})(?![^()]*\))|\((?=[£€$])/u
const FREE = /(?<![\p{L}-])(?:free|frei|gratis|gratuit|kostenlos|za darmo)(?!\p{L})/iu
const HALF = /half[- ]price|half off|zum halben preis|demi-tarif/iu
const REDUCED = /\boff\b|\bdiscount|\d ?%/iu
const UNIT =
  /(?:\b(?:per|pro|par|por|za|each)\s|\/\s?)(?<unit>\p{L}+)|\b(?<shared>table|team|group) of\b|\ba (?<one>class|lesson|session|night|day|week)\b/iu
const ONE_PERSON = /^(?:person\p{L}*|personne|osob\p{L}*|head|ticket|adult|child|kid|pupil|student|guest|member|one)$/iu
const ONE_PERSON_EACH = /\b(?:per|pp|pro|par|por|each|head)\b/iu
const TIMINGS: readonly (readonly [Timing, RegExp])[] = [
  [
    'advance',
    /\b(?:early|adv\p{L}*|ahead|pre-?(?:sale|book\p{L}*)|online|vvk|vorverkauf|(?:by|before|until) (?:\d|[a-z]+ber\b))/iu,
  ],
  [
    'door',
    /\b(?:on|at) the (?:door|gate|day|night)\b|\bdoors?(?: price)?$|\bturn(?:ing)? up\b|\babendkasse\b|\bak\b/iu,
  ],
]
/** A picture of what somebody has paid: "2 x Adult", "Total £68", "Booking reference". */
const RECEIPT = new RegExp(
  String.raw`^\W*(?:tickets?:? )?(?:[1-9] ?x? ?(?:${GROUP_WORD})\b|(?:${GROUP_WORD}) ?x? ?[1-9]\b(?! ?(?:[-+&–.,]|to\b|and\b|or\b))|(?:sub|order )?total\b)|\b(?:booking|order) (?:ref\p{L}*|no|number)\b`,
  'iu',
)
/** "$45 first event, $10 each additional", "£8 + £5": no price of one person alone. */
const BY_STEPS = /\b(?:first|second|additional|extra|further|then)\b|\+ ?[£€$]|[£€$][\d.]+ ?\/ ?\d/iu
const EXTRA = /\b(?:parking|guide ?books?|raffle|hire|deposit|fees?|drinks?|lockers?|t-?shirts?|bikes?|flight)\b/iu
/** Words that name nothing that is sold apart. */
const PLAIN = new Set(
  stemsOf(
    'ticket entry admission entrance cost price regular standard general normal full only just from all bilety normalny',
  ),
)
const NO_LABEL =
  /\b(?:tickets?|prices?|admission|entry|per (?:person|head)|each|is|are|the cost|free|half[- ]price)\b|\d ?% off/giu

export const timingIn = (text: string): Timing | null => TIMINGS.find(([, look]) => look.test(text.trim()))?.[0] ?? null
/** "sessions" → "session", "classes" → "class" */
export const unitOf = (word: string): string => word.toLowerCase().replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/u, '')
const saysWhom = (text: string): boolean => groupsIn(text).size > 0 || agesIn(text).length > 0

/** "Adult £12 Child £6" and "£14 adv £17 door" → two */
function singlesOf(piece: string): string[] {
  const amounts = findAmounts(piece)
  const isLedByPrice = piece.slice(0, amounts[0]?.start ?? 0).trim() === ''
  const cuts = isLedByPrice ? amounts.slice(1).map(({ start }) => start) : amounts.slice(0, -1).map(({ end }) => end)
  return [0, ...cuts].map((cut, at) => piece.slice(cut, cuts[at]))
}

const isPriced = (piece: string): boolean =>
  findAmounts(piece).length > 0 || [FREE, HALF, REDUCED].some((look) => look.test(piece))

/** The parts of a line that have one price each, each with the words for it. */
function partsOf(line: string): string[] {
  const pieces = line.replaceAll(/[–—]/gu, '-').split(BETWEEN)
  return pieces.flatMap((piece, at) => {
    if (!isPriced(piece)) return []
    const [before = '', isBare] = [pieces[at - 1], !/\p{L}/u.test(piece.replace(UNIT, ''))]
    return singlesOf(isBare && !isPriced(before) ? `${before}, ${piece}` : piece)
  })
}

function rowOf(part: string, lines: readonly number[]): PriceRow | null {
  const found = findAmounts(part)[0]
  const text = found ? `${part.slice(0, found.start)} ${part.slice(found.end)}`.trim() : part
  const isFamily = groupsIn(text).has('family')
  const [groups, ages] = [isFamily ? new Set<Group>(['family']) : groupsIn(text), isFamily ? [] : agesIn(text)]
  if (!found && groups.size === 0 && ages.length === 0) return null
  const isOne = found?.values.length === 1 && !found.isFrom && !BY_STEPS.test(part)
  const { unit: printed, one, shared } = UNIT.exec(text)?.groups ?? {}
  const unit = unitOf(printed ?? one ?? shared ?? 'person')
  const [timing, words] = [timingIn(text), stemsOf(text)]
  const isForAnybody = groups.size === 0 && ages.length === 0
  const isNamed = words.some((it) => !PLAIN.has(it) && !/^\d/u.test(it))
  return {
    lines,
    label: isForAnybody
      ? ''
      : text
          .replaceAll(NO_LABEL, '')
          .replaceAll(/\s+/gu, ' ')
          .replaceAll(/^[\s:,.=-]+|[\s:,.=-]+$/gu, ''),
    amount: found ? (isOne ? (found.values[0] ?? null) : null) : HALF.test(part) ? 'half' : FREE.test(part) ? 0 : null,
    currency: found?.currency ?? null,
    groups,
    ages,
    unit: ONE_PERSON.test(unit) ? null : unit,
    timing,
    words,
    isExtra:
      EXTRA.test(text) ||
      (isForAnybody && timing === null && isNamed && ONE_PERSON.test(unit) && !ONE_PERSON_EACH.test(text)),
  }
}

/**
 * Reads the prices that lines print, and whom each is for.
 *
 *     "£14 advance / £17 on the door" → two, told apart by when one buys     "Adults £10, under 12s free" → 10 and 0
 *     "children half price" → half of the full price
 */
export function readPriceRows(lines: readonly string[]): PriceRow[] {
  if (lines.some((line) => RECEIPT.test(line))) return []
  const rows = lines.flatMap((line, at) => {
    // A column of names and one of prices: "Adults", and below it "£10".
    const above = lines[at - 1] ?? ''
    const isBelow = !/\p{L}/u.test(line) && saysWhom(above) && findAmounts(above).length === 0
    return partsOf(isBelow ? `${above} ${line}` : line).flatMap(
      (part) => rowOf(part, isBelow ? [at - 1, at] : [at]) ?? [],
    )
  })
  // "Concessions: students, NHS, over 65s" says who pays the price called so.
  const at = lines.findIndex(
    (line) => /^\W*conc\p{L}*\s?(?:[:=-]|\(|are|for)/iu.test(line) && findAmounts(line).length === 0,
  )
  const said = lines[at] ?? ''
  return rows.map((row) =>
    said !== '' && row.groups.has('concession')
      ? {
          ...row,
          lines: [...row.lines, at],
          groups: new Set([...row.groups, ...groupsIn(said)]),
          ages: [...row.ages, ...said.split(/,|\band\b|:/u).flatMap(agesIn)],
        }
      : row,
  )
}
