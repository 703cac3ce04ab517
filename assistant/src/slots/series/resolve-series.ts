import { resolveEvents } from '../../clauses/resolve-events.ts'
import type { Clause } from '../../clauses/clause.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { titleWords } from '../../normalize/title-words.ts'
import { knownEvent } from '../../context.ts'
import { daysOfSeries, toSeries, type Series } from './series.ts'

const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun)s?)'
const BARE_WEEKDAY = new RegExp(`^(?:on )?${WEEKDAY}(?: to ${WEEKDAY})?$`)
/** "on Tuesday", "Tuesdays", "Tuesday to Monday", but not "this Tuesday". */
export const isBareWeekday = ({ typed }: MaskedWord): boolean => BARE_WEEKDAY.test(typed)

const VERBS =
  'is are was will be been being make set change changed switch switched swapped move moved moves shift put turn turned repeat repeats repeating recur recurs recurring happen happens meet meets run runs take takes place go goes come comes held become becomes should has had have let return returns moving do does did doing drop dropped ditched skip skipped cancel cancelled stop stops stopped stopping ending finishing remove delete lose ditch scrap scrapped cut axe leave left knock exclude excluding miss get got give bring back reinstate restore uncancel ends end ended finish finishes finished continues lasts keeps going add adding there cross crossed strike scratch rub omit ditch pull count counts'
/** Words of a message that says only when a series takes place, besides its days, its hours and its name. */
const FRAME: ReadonlySet<string> = new Set(
  `${VERBS} it its this that these those they them we we'd i i'd they'd would to into a an the on at in of off out over up for from only just really please and or nor but so also too as well plus extra additional additionally instead rather than thing event series one ones none no not never minus final be longer except without apart besides bar other now new again then though after all actually sorry oh oops wait hey hi okay thanks by way usually always normally mean meant need needs want like you can could until through o'clock date dates day days time times session sessions class classes lesson lessons practice meeting rehearsal rehearsals training game games match any more anymore ever good round around weekly fortnightly monthly daily yearly week weeks week's month second another last next called closed taking happening holding running done once our unfortunately sadly ahead forward each every apparently anyway however hopefully`.split(
    ' ',
  ),
)
const VERB: ReadonlySet<string> = new Set(VERBS.split(' '))

const isHour = (words: readonly MaskedWord[], at: number): boolean => {
  const { mention } = words[at] ?? {}
  const isNumber = mention?.marker === 'NUM' && /^(?:at|from|to|is)$/.test(words[at - 1]?.text ?? '')
  return isNumber || mention?.marker === 'TIME' || mention?.marker === 'PART'
}

/**
 * Returns the words that name a series in a message about its days, ignoring days and hours: empty for "it", null if the message says
 * anything else. A name needs a verb: "yoga is off on Friday".
 */
export function wordsNamingSeries(words: readonly MaskedWord[]): readonly MaskedWord[] | null {
  const others = words.filter((word, at) => word.mention?.marker !== 'DAY' && !isHour(words, at))
  const who = others.filter(({ text, mention }) => mention !== null || !FRAME.has(text))
  if (who.some((word) => word.mention !== null || titleWords([word]).length === 0)) return null
  return who.length === 0 || others.some(({ text }) => VERB.has(text) || /^(?:no|none|not|without|except)$/.test(text))
    ? who
    : null
}

/** A series, and those of its days that a message mentions. */
export interface SeriesDays {
  series: Series
  days: string[]
}

/** Resolves the only series in view that takes place on the days said; null if several do. */
export function resolveSeries(
  clause: Clause,
  who: readonly MaskedWord[],
  told: readonly MaskedWord[],
): SeriesDays | null {
  const which = resolveEvents(clause, who)
  if (which.kind !== 'events' && which.kind !== 'unclear') return null
  const found = which.ids.flatMap((id): SeriesDays[] => {
    const series = toSeries(knownEvent(clause.context, id))
    const all = series && told.map((word) => daysOfSeries(series, word, clause))
    if (!series || !all || all.includes(null)) return []
    const isNone = all.some((days) => days?.length === 0)
    return [{ series, days: isNone ? [] : [...new Set(all.flatMap((days) => days ?? []))] }]
  })
  const [only, ...more] = which.ids.length === 1 ? found : found.filter(({ days }) => days.length > 0)
  return only && more.length === 0 ? only : null
}
