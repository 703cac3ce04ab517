import { MONTH, WEEKDAY } from '../../entities/weekday-month-names.ts'
import { stemOf } from '../../normalize/stem-of.ts'
import { agesIn, groupsIn, type Group } from './price-groups.ts'
import { isForEveryone, isSingleAdmission, type PriceKind, type PriceRow } from './price-row.ts'
import { distinctiveStems, singularUnit, timingIn } from './price-words.ts'
import { amountsIn, FREE, HALF, isPriced, splitPrices, UNIT, type PricePart } from './split-prices.ts'

/**
 * Reads the prices that lines print, and who or what each is for.
 *
 *     "£14 advance / £17 on the door"              → two, by when the ticket is bought
 *     "Adults £10, under 12s free"                 → 10 and 0, by who pays
 *     "children half price"                        → half of the full price
 *     "The Tempest", and below it "8pm · £16"      → 16 for The Tempest
 */
export function readPriceRows(lines: readonly string[]): readonly PriceRow[] {
  const rows = lines.flatMap((line, index) => {
    const above = lines[index - 1] ?? ''
    return splitPrices(line).map(({ text, before }) => {
      const isNamedAbove = !isPriced(above) && ![text, ...before].some(namesSomething)
      return readPriceRow({ text, before: isNamedAbove ? [above, ...before] : before }, index)
    })
  })
  return keepDistinctLabels(rows.some(({ groups }) => groups.has('member')) ? rows.map(asNonMembers) : rows)
}

/** "visitors" and "others", beside a price for members, are those who are not members. */
const asNonMembers = (row: PriceRow): PriceRow =>
  isForEveryone(row) && /\b(?:visitors?|others)\b/iu.test(row.name)
    ? { ...row, label: row.name, groups: new Set(['nonmember']) }
    : row

/** "per person", "£5 each" */
const ONE_PERSON_EACH = /\b(?:per|pp|pro|par|por|each|head)\b/iu
/** "$45 first event, $10 each additional", "£8 for 2/4": not the price of one person alone. */
const STEPPED_PRICE = /\b(?:first|second|additional|further|then)\b|[£€$][\d.]+ ?\/ ?\d/iu
/** "+ £2 booking fee" */
const ON_TOP = /\+ ?[£€$]/u
const KIND_WORDS: readonly (readonly [PriceKind, RegExp])[] = [
  ['total', /^\W*(?:the |your |sub|order |grand )*total\b/iu],
  ['deposit', /\bdeposit\b/iu],
  ['fee', /(?<!\b(?:match|entry|entrance|course|session|race|registration|tuition|team)\s)\bfees?\b/iu],
  ['extra', /\b(?:parking|guide ?books?|raffle|hire|drinks?|lockers?|t-?shirts?|bikes?|flight|extra|supplement)\b/iu],
]

/** Reads one price from its words and the unpriced words before it. */
function readPriceRow({ text: printed, before }: PricePart, line: number): PriceRow {
  const [amount] = amountsIn(printed)
  const text = amount ? `${printed.slice(0, amount.start)} ${printed.slice(amount.end)}`.trim() : printed
  const timing = timingIn(text)
  // "Fridays 9.30am Toddler Time £3" is a name, and does not say who pays.
  const isEventName = timing === null && namesSomething(text) && isDated([...before, text].join(' '))
  const groups = isEventName ? new Set<Group>() : groupsIn(text)
  const ages = isEventName ? [] : agesIn(text)
  const isForAnybody = isForEveryone({ groups, ages })
  const unit = unitIn(text, printed.slice(amount?.end ?? printed.length))
  const isPerPerson = ONE_PERSON_EACH.test(text)
  const isSold = isForAnybody && timing === null && unit === null && !isPerPerson && namesSomething(text)
  const isOnTop = ON_TOP.test(printed) || (isForAnybody && !amount && HALF.test(printed))
  const kind =
    KIND_WORDS.find(([, words]) => words.test(text))?.[0] ?? (isOnTop ? 'extra' : isSold ? 'item' : 'admission')
  const name = [text, ...before.toReversed()].find(namesSomething) ?? ''
  const isPlainAdmission = isForAnybody && kind === 'admission' && isSingleAdmission({ unit })
  return {
    kind,
    lines: [line],
    label: labelOf(isPlainAdmission ? (name === text ? '' : name) : text),
    name: labelOf(text),
    amount: singleAmount(printed),
    currency: amount?.currency ?? null,
    groups,
    ages,
    unit,
    timing,
    stems: distinctiveStems([...before, text].join(' ')),
    size: sizeIn(text),
    isPerPerson,
  }
}

/** The amount of a price; null if it is not a single one: "£5–£10", "from £5". */
function singleAmount(printed: string): PriceRow['amount'] {
  const [amount] = amountsIn(printed)
  if (!amount) return HALF.test(printed) ? 'half' : FREE.test(printed) ? 0 : null
  const isSingle = amount.values.length === 1 && !amount.isFrom && !STEPPED_PRICE.test(printed)
  return isSingle ? (amount.values[0] ?? null) : null
}

const ONE_PERSON = /^(?:person\p{L}*|personne|osob\p{L}*|head|ticket|adult|child|kid|pupil|student|guest|member|one)$/iu

/** What a price is for if that is not one person: "£8 per session" or "£8 a session" → "session" */
function unitIn(text: string, afterAmount: string): string | null {
  const { unit, shared } = UNIT.exec(text)?.groups ?? {}
  const printed = singularUnit(unit ?? /^ ?an? (\p{L}+)/u.exec(afterAmount)?.[1] ?? shared ?? 'person')
  return ONE_PERSON.test(printed) ? null : printed
}

/** "table of six", "groups of 8 or more" */
const PARTY_SIZE =
  /\b(?:tables?|famil(?:y|ies)|groups?|teams?|part(?:y|ies))(?: tickets?)?(?: \(| of| for) ?(?<count>\d{1,2})(?! ?\+ ?\d)(?<minimum> or more|\+| plus| and over)?/iu
/** "Family (2+2)" */
const FAMILY_SIZE = /\((?<count>\d) ?\+ ?(?<children>\d)\)/u
/** "3 classes" */
const THING_COUNT = /^\W*(?<count>\d{1,2}) (?!x\b|of\b|for\b)(?<thing>\p{L}{3,}s)\b/iu

/** Reads how many people or things a price is for; null if it is for one. */
function sizeIn(text: string): PriceRow['size'] {
  const match = PARTY_SIZE.exec(text) ?? FAMILY_SIZE.exec(text) ?? THING_COUNT.exec(text)
  if (!match) return null
  const { count, minimum, children = 0, thing } = match.groups ?? {}
  return {
    count: Number(count) + Number(children),
    thing: thing ? stemOf(singularUnit(thing)) : null,
    isMinimum: minimum !== undefined,
  }
}

/** "Saturday 5 June", "7.30pm" */
const DAY_OR_TIME = new RegExp(
  [
    String.raw`\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b`,
    String.raw`\b\d{1,2}[:.]\d\d\b`,
    String.raw`\b${WEEKDAY}\b`,
    String.raw`\b(?:\d{1,2} )?${MONTH}\b(?: ?\d{1,2})?(?:,? \d{4})?`,
    String.raw`\b(?:noon|midnight)\b`,
  ].join('|'),
  'giu',
)
/** Words of a price that name neither a person nor a thing. */
const NO_LABEL =
  /\b(?:per (?:person|head|ticket)|tickets?|prices?|admission|entry|each|is|are|the cost|free|half[- ]price)\b|\d ?% off/giu
const SIGNS_AROUND_LABEL = /^[\s:,.=+-]+|(?:\b(?:for|at)\b|[\s:,.=-]|\s\+)+$/gu

const namesSomething = (text: string): boolean =>
  distinctiveStems(text.replaceAll(DAY_OR_TIME, '')).some((stem) => !/^(?:\d.*|fee)$/u.test(stem))
const isDated = (text: string): boolean => text.search(DAY_OR_TIME) >= 0
const labelOf = (text: string): string =>
  text.replaceAll(DAY_OR_TIME, '').replaceAll(NO_LABEL, '').replaceAll(/\s+/gu, ' ').replaceAll(SIGNS_AROUND_LABEL, '')

/** Keeps labels from the words around prices only if they distinguish several: the shows of a season, each with its price. */
function keepDistinctLabels(rows: readonly PriceRow[]): readonly PriceRow[] {
  const admissions = rows.filter(
    (row) => row.kind === 'admission' && isForEveryone(row) && row.timing === null && row.unit === null,
  )
  const labels = new Set(admissions.map(({ label }) => label).filter(Boolean))
  if (admissions.length > 1 && labels.size === admissions.length) return rows
  return rows.map((row) => (admissions.includes(row) ? { ...row, label: '' } : row))
}
