import { MONTH, WEEKDAY } from '../../entities/weekday-month-names.ts'
import { agesIn, GROUP_WORD, groupsIn, type Ages, type Group } from './price-groups.ts'
import { stemOf } from '../../normalize/stem-of.ts'
import { amountsIn, FREE, HALF, isPriced, ONE_PAID, splitPrices, UNIT, type PricePart } from './split-prices.ts'
import { stemsOf } from '../lines/stems.ts'

export type Timing = 'advance' | 'door'
/** Taking part; something sold by its name; an extra on top; what is paid first; what everything costs. */
type Kind = 'base' | 'sold' | 'extra' | 'fee' | 'deposit' | 'total'

/** One printed price and who or what it is for. */
export interface PriceRow {
  kind: Kind
  /** The lines it is on, as indexes. */
  lines: readonly number[]
  /** Who or what it is for, in the poster's words; empty if it is for anybody. */
  label: string
  /** What it is called, if its label leaves that out: "Wine pairing €30 per person". */
  name: string
  /** Null if it is not a single amount ("£5–£10", "£2 off"); half of the full price if it is "half price". */
  amount: number | 'half' | null
  /** ISO 4217. */
  currency: string | null
  groups: ReadonlySet<Group>
  ages: readonly Ages[]
  /** What it is for, if that is not one person: "session". */
  unit: string | null
  timing: Timing | null
  /** Stems of the words that distinguish it from other prices, including words around it. */
  words: readonly string[]
  /** How many it is for: "table of six", "groups of 8 or more", "2+2", "3 classes"; the noun is a stem, or null for people. */
  size: { count: number; of: string | null; isLeast: boolean; young: number | null } | null
  /** "each", "per ticket" */
  isEach: boolean
}

const ONE_PERSON = /^(?:person\p{L}*|personne|osob\p{L}*|head|ticket|adult|child|kid|pupil|student|guest|member|one)$/iu
/** Units for taking part once, which is meant if no number of times is said. */
const SESSION_UNITS = new Set('class session lesson night day show visit workshop'.split(' '))
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
/** A picture of what was paid: "2 x Adult", "Total £68", "Booking reference". */
const RECEIPT_LINE = new RegExp(
  String.raw`^\W*(?:tickets?:? )?(?:[1-9] ?x? ?(?:${GROUP_WORD})\b|(?:${GROUP_WORD}) ?x? ?[1-9]\b(?! ?(?:[-+&–.,]|to\b|and\b|or\b))|(?:sub|order )?total\b)|\b(?:booking|order) (?:ref\p{L}*|no|number)\b`,
  'iu',
)
/** "$45 first event, $10 each additional", "£8 for 2/4": not the price of one person alone. */
const STEPPED_PRICE = /\b(?:first|second|additional|further|then)\b|[£€$][\d.]+ ?\/ ?\d/iu
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['total', /^\W*(?:sub|order )?total\b/iu],
  ['deposit', /\bdeposit\b/iu],
  ['fee', /(?<!\b(?:match|entry|entrance|course|session|race|registration|tuition|team)\s)\bfees?\b/iu],
  ['extra', /\b(?:parking|guide ?books?|raffle|hire|drinks?|lockers?|t-?shirts?|bikes?|flight|extra|supplement)\b/iu],
]
const CONCESSIONS = /^\W*conc\p{L}*\s?(?:[:=-]|\(|are|for)/iu
/** Words that name nothing sold separately. */
const GENERIC_STEMS = new Set(
  'ticket entry admission entrance cost price regular standard general normal full only just from then all each per person head total altogether spectator visitor guest public free under over bilety normalny'
    .split(' ')
    .map(stemOf),
)
const DAY_OR_TIME = new RegExp(
  String.raw`\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b|\b\d{1,2}[:.]\d\d\b|\b${WEEKDAY}\b|\b(?:\d{1,2} )?${MONTH}\b(?: ?\d{1,2})?(?:,? \d{4})?|\b(?:noon|midnight)\b`,
  'giu',
)
const NO_LABEL =
  /\b(?:per (?:person|head|ticket)|tickets?|prices?|admission|entry|each|is|are|the cost|free|half[- ]price)\b|\d ?% off/giu
/** "table of six", "groups of 8 or more"; "(2+2)"; "3 classes" */
const SIZES: readonly RegExp[] = [
  /\b(?:tables?|famil(?:y|ies)|groups?|teams?|part(?:y|ies))(?: tickets?)?(?: \(| of| for) ?(?<count>\d{1,2})(?! ?\+ ?\d)(?<least> or more|\+| plus| and over)?/iu,
  /\((?<count>\d) ?\+ ?(?<young>\d)\)/u,
  /^\W*(?<count>\d{1,2}) (?!x\b|of\b|for\b)(?<of>\p{L}{3,}s)\b/iu,
]
const COUPLE = /\b(?:couples?|pairs?)\b(?! of)/iu

/** A text without the words about when to buy. */
export const withoutTiming = (text: string): string =>
  TIMINGS.reduce((soFar, [, look]) => soFar.replace(look, ' '), text).replace(/\bbird\b/u, ' ')
export const timingIn = (text: string): Timing | null => TIMINGS.find(([, look]) => look.test(text.trim()))?.[0] ?? null
/** "sessions" → "session", "classes" → "class" */
export const unitOf = (word: string): string => word.toLowerCase().replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/u, '')
export const isPerSession = (unit: string | null): boolean => unit !== null && SESSION_UNITS.has(unit)
/** Returns whether a price is for everyone, whatever their age or group. */
export const isForEveryone = ({ groups, ages }: Pick<PriceRow, 'groups' | 'ages'>): boolean =>
  groups.size === 0 && ages.length === 0
/** Whether a price is what one person pays to take part once, judging by its unit. */
export const isSingleAdmission = (unit: string | null): boolean => unit === null || isPerSession(unit)
/** Whether lines show what was paid rather than prices to choose from. */
export const isReceipt = (lines: readonly string[]): boolean => lines.some((line) => RECEIPT_LINE.test(line))
/** The prices on a receipt that one person of a kind paid: "1 x Concession £11.50" */
export const pricesOfOne = (rows: readonly PriceRow[], lines: readonly string[]): readonly PriceRow[] =>
  rows.filter((row) => !isForEveryone(row) && row.lines.every((at) => ONE_PAID.test(lines[at] ?? '')))

/** Stems of the words in a text that distinguish prices. */
export const distinctiveStems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+/gu) ?? [])
    .filter((word) => stemsOf(word).length > 0 && groupsIn(word).size === 0)
    .map((word) => stemOf(unitOf(word)))
    .filter((stem) => !GENERIC_STEMS.has(stem))
const namesSomething = (text: string): boolean =>
  distinctiveStems(text.replaceAll(DAY_OR_TIME, '')).some((it) => !/^(?:\d.*|fee)$/u.test(it))
const isDated = (text: string): boolean => text.search(DAY_OR_TIME) >= 0
const saysWhom = (text: string): boolean => groupsIn(text).size > 0 || agesIn(text).length > 0
const labelOf = (text: string): string =>
  text
    .replaceAll(DAY_OR_TIME, '')
    .replaceAll(NO_LABEL, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s:,.=+-]+|(?:\b(?:for|at)\b|[\s:,.=-]|\s\+)+$/gu, '')

function sizeOf(text: string): PriceRow['size'] {
  for (const look of SIZES) {
    const { count, least, young, of } = look.exec(text)?.groups ?? {}
    const isOther = of !== undefined && (isDated(`${count} ${of}`) || groupsIn(of).size > 0)
    if (count === undefined || isOther) continue
    const all = Number(count) + Number(young ?? 0)
    return {
      count: all,
      of: of ? stemOf(unitOf(of)) : null,
      isLeast: least !== undefined,
      young: Number(young) || null,
    }
  }
  return COUPLE.test(text) ? { count: 2, of: null, isLeast: false, young: null } : null
}

/** What a price is for if that is not one person: "session" of "£8 per session". */
function unitIn(text: string, behind: string): string | null {
  const { unit, shared } = UNIT.exec(text)?.groups ?? {}
  const printed = unitOf(unit ?? /^ ?an? (\p{L}+)/u.exec(behind)?.[1] ?? shared ?? 'person')
  return ONE_PERSON.test(printed) ? null : printed
}

function rowOf({ text: part, before }: PricePart, lines: readonly number[]): PriceRow {
  const found = amountsIn(part)[0]
  const text = found ? `${part.slice(0, found.start)} ${part.slice(found.end)}`.trim() : part
  const timing = timingIn(text)
  // "Fridays 9.30am Toddler Time £3" is a name, and does not say who pays.
  const isName = timing === null && namesSomething(text) && isDated([...before, text].join(' '))
  const groups = isName ? new Set<Group>() : groupsIn(text)
  const ages = isName ? [] : agesIn(text)
  const isForAnybody = isForEveryone({ groups, ages })
  const isOne = found?.values.length === 1 && !found.isFrom && !STEPPED_PRICE.test(part)
  const unit = unitIn(text, part.slice(found?.end ?? part.length))
  const isEach = ONE_PERSON_EACH.test(text)
  const isSold = isForAnybody && timing === null && namesSomething(text) && unit === null && !isEach
  const isOnTop = /\+ ?[£€$]/u.test(part) || (isForAnybody && !found && HALF.test(part))
  const kind = KINDS.find(([, look]) => look.test(text))?.[0] ?? (isOnTop ? 'extra' : isSold ? 'sold' : 'base')
  const named = [text, ...before.toReversed()].find(namesSomething) ?? ''
  return {
    kind,
    lines,
    label: labelOf(isForAnybody && kind === 'base' && isSingleAdmission(unit) ? (named === text ? '' : named) : text),
    name: labelOf(text),
    amount: isOne ? (found.values[0] ?? null) : found ? null : HALF.test(part) ? 'half' : FREE.test(part) ? 0 : null,
    currency: found?.currency ?? null,
    groups,
    ages,
    unit,
    timing,
    words: distinctiveStems([...before, text].join(' ')),
    size: sizeOf(text),
    isEach,
  }
}

/** Keeps names from the words around prices only if they distinguish several: the shows of a season, each with its price. */
function keepDistinctLabels(rows: readonly PriceRow[]): readonly PriceRow[] {
  const open = rows.filter(
    (row) => row.kind === 'base' && isForEveryone(row) && row.timing === null && row.unit === null,
  )
  const areDistinct = open.length > 1 && new Set(open.map(({ label }) => label).filter(Boolean)).size === open.length
  return areDistinct ? rows : rows.map((row) => (open.includes(row) ? { ...row, label: '' } : row))
}

/** "Concessions: students, NHS, over 65s" says who pays the concession price. */
function addConcessionGroups(rows: readonly PriceRow[], lines: readonly string[]): readonly PriceRow[] {
  const at = lines.findIndex((line) => CONCESSIONS.test(line) && amountsIn(line).length === 0)
  const said = lines[at]
  if (said === undefined) return rows
  const ages = said.split(/,|\band\b|:/u).flatMap(agesIn)
  return rows.map((row) =>
    row.groups.has('concession')
      ? {
          ...row,
          lines: [...row.lines, at],
          groups: new Set([...row.groups, ...groupsIn(said)]),
          ages: [...row.ages, ...ages],
        }
      : row,
  )
}

/**
 * Reads the prices that lines print, and who or what each is for.
 *
 *     "£14 advance / £17 on the door" → two, by when they are bought     "Adults £10, under 12s free" → 10 and 0
 *     "children half price" → half of the full price     "The Tempest", and below it "8pm · £16" → 16 for The Tempest
 */
export function readPriceRows(lines: readonly string[]): readonly PriceRow[] {
  const rows = lines.flatMap((line, at) => {
    // A column of names and a column of prices: "Adults", and below it "£10".
    const above = lines[at - 1] ?? ''
    const isBelow = !/\p{L}/u.test(line) && saysWhom(above) && amountsIn(above).length === 0
    let head: readonly string[] = []
    return splitPrices(isBelow ? `${above} ${line}` : line).map(({ text, before }) => {
      const isNameless = !isBelow && !isPriced(above) && ![text, ...before].some(namesSomething)
      const row = rowOf({ text, before: isNameless ? [above, ...before] : before }, isBelow ? [at - 1, at] : [at])
      if (!isForEveryone(row)) return { ...row, words: [...row.words, ...head] }
      head = row.words
      return row
    })
  })
  return keepDistinctLabels(addConcessionGroups(rows, lines))
}
