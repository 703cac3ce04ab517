// Reads how often something happens: "every two weeks", "monthly", "once a year".
import type { ParseState } from '../parse-state.ts'
import { isWord, tokenAt } from '../tokens/token.ts'

/** How often something happens, before its day is known. */
export interface Interval {
  unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  /** 1 is every one, 2 every second. */
  every: number
  /** "every weekend" */
  byDay?: string
  /** "twice a week": the days are unknown. */
  isVague?: boolean
  /** The token after it. */
  next: number
}

/** What a unit or adverb stands for: "fortnight" is two weeks. */
type IntervalUnit = Omit<Interval, 'next'>

/**
 * Reads how often something happens, if the words say so without a day.
 *
 *     "every 2 weeks", "fortnightly", "alle 14 Tage", "every couple of weeks" → every second week
 *     "weekdays"                                                         → every week, Monday to Friday
 *     "every guest", "a week"                                            → null
 */
export function intervalAt(state: ParseState, index: number): Interval | null {
  const { tokens } = state
  const token = tokenAt(tokens, index)
  const adverb = ADVERBS.get(token.text) ?? (isWord(token, ...ALONE) ? UNITS.get(token.text) : undefined)
  if (adverb) return { ...adverb, next: index + 1 }
  const isBeforeNumber = isWord(token, ...EVERY_BEFORE_NUMBER)
  if (!saysEvery(state, index) && !isBeforeNumber) return timesAt(state, index)
  let at = index + 1
  while (at < index + 3 && isWord(tokenAt(tokens, at), ...ARTICLES)) at++
  const count = countAt(state, at)
  if (count === undefined && isBeforeNumber && !isWord(token, 'om')) return null
  if (count !== undefined) at++
  if (isWord(tokenAt(tokens, at - 1), 'couple') && isWord(tokenAt(tokens, at), 'of')) at++
  const unit = UNITS.get(tokenAt(tokens, at).text)
  if (!unit || (isBeforeNumber && count === undefined && !isWord(tokenAt(tokens, at - 1), 'de'))) return null
  const every = count ?? (isBeforeNumber ? 2 : 1)
  // "alle 14 Tage" are two weeks.
  if (unit.unit === 'DAILY' && every % 7 === 0) return { unit: 'WEEKLY', every: every / 7, next: at + 1 }
  return { ...unit, every: unit.every * every, next: at + 1 }
}

const table = <Of>(rows: readonly (readonly [words: string, of: Of])[]): ReadonlyMap<string, Of> =>
  new Map(rows.flatMap(([words, of]) => words.split(' ').map((word) => [word, of] as const)))

const UNITS = table<IntervalUnit>([
  ['day days night nights tag tage tagen jour jours dia dias giorno giorni dag dagen', { unit: 'DAILY', every: 1 }],
  [
    "week weeks week's woche wochen semaine semaines semana semanas settimana settimane weken",
    { unit: 'WEEKLY', every: 1 },
  ],
  ['fortnight', { unit: 'WEEKLY', every: 2 }],
  ['month months monat monate monats mois mes meses mese mesi maand maanden', { unit: 'MONTHLY', every: 1 }],
  ['quarter quartal trimestre kwartaal', { unit: 'MONTHLY', every: 3 }],
  ['year years jahr jahre jahres an ans annee annees ano anos anno anni jaar', { unit: 'YEARLY', every: 1 }],
  ['weekend weekends wochenende', { unit: 'WEEKLY', every: 1, byDay: 'SA,SU' }],
  ['weekday weekdays workday workdays werktag werktags', { unit: 'WEEKLY', every: 1, byDay: 'MO,TU,WE,TH,FR' }],
])

const ADVERBS = table<IntervalUnit>([
  ['weekly wochentlich hebdomadaire semanalmente settimanalmente wekelijks', { unit: 'WEEKLY', every: 1 }],
  [
    'biweekly bi-weekly fortnightly zweiwochentlich vierzehntagig 14-tagig quincenalmente tweewekelijks',
    { unit: 'WEEKLY', every: 2 },
  ],
  ['monthly monatlich mensuellement mensualmente mensilmente maandelijks', { unit: 'MONTHLY', every: 1 }],
  ['bimonthly bi-monthly', { unit: 'MONTHLY', every: 2 }],
  ['quarterly vierteljahrlich', { unit: 'MONTHLY', every: 3 }],
  ['yearly annually jahrlich annuellement anualmente annualmente jaarlijks', { unit: 'YEARLY', every: 1 }],
])
/** "weekdays at 9": these say every week without "every". */
const ALONE = ['weekdays', 'weekends', 'werktags']

const COUNTS = table([
  ['other second alternate zwei zweite zweiten zweiter zweites deux dos due tweede twee two couple', 2],
  ['drei dritte dritten trois tres tre drie derde three third', 3],
  ['vier vierte vierten quatre cuatro quattro four fourth', 4],
  ['sechs six seis sei zes', 6],
])
const MONEY = ['euro', 'euros', 'pounds', 'quid', 'dollars', 'p', 'eur', 'gbp', 'usd', 'chf']
const HIGHEST_COUNT = 52
const ARTICLES = ['les', 'los', 'las', 'le', 'la', 'single', 'de', 'i', 'gli']
/** Words that count only before a number: "alle 14 Tage", "om de twee weken". */
const EVERY_BEFORE_NUMBER = ['alle', 'om']

/** Returns whether a token is "every" or the like; not in "£28 each Friday 8pm" or "12 euros each", which are prices. */
export function saysEvery({ tokens }: ParseState, index: number): boolean {
  const before = tokenAt(tokens, index - 1)
  const isOfPrice = isWord(tokenAt(tokens, index), 'each') && (before.kind === 'number' || isWord(before, ...MONEY))
  return tokenAt(tokens, index).word.every === true && !isOfPrice
}

/** The number between "every" and its unit: "2", "two", "other". */
function countAt({ tokens }: ParseState, index: number): number | undefined {
  const { kind, text, value, word } = tokenAt(tokens, index)
  if (kind === 'number') return value >= 1 && value <= HIGHEST_COUNT ? value : undefined
  return COUNTS.get(text) ?? word.number
}

/** "once a week", "twice a month", "3 times a year" */
function timesAt(state: ParseState, index: number): Interval | null {
  const { tokens } = state
  const isTimes = isWord(tokenAt(tokens, index + 1), 'times', 'mal', 'fois', 'veces', 'volte', 'keer')
  const isOnce = isWord(tokenAt(tokens, index), 'once', 'einmal')
  const isMany = isWord(tokenAt(tokens, index), 'twice', 'thrice', 'zweimal') || (isTimes && countAt(state, index))
  const at = index + (isTimes ? 2 : 1)
  if (
    !(isOnce || isMany) ||
    !isWord(tokenAt(tokens, at), 'a', 'an', 'per', 'every', 'each', 'in', 'im', 'pro', 'par', 'al')
  )
    return null
  const unit = UNITS.get(tokenAt(tokens, at + 1).text)
  return unit && !unit.byDay ? { ...unit, ...(isMany && { isVague: true }), next: at + 2 } : null
}
