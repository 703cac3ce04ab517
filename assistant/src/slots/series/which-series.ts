import { isOn } from '../../resolve/which-event.ts'
import { meant, type Clause } from '../../clauses/clause.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import { knownEvent } from '../values/change-slots.ts'
import { daysOf, seriesOf, type Series } from './days-of-series.ts'

const BARE_WEEKDAY =
  /^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:on )?(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun)s?$/
export const isBareWeekday = ({ typed }: MaskedWord): boolean => BARE_WEEKDAY.test(typed)

/** Words by which a day is called off, and no name of an event. */
const NO_NAMES =
  /^(?:skip|skipped|knock|cancel|cancelled|called|call|off|leave|left|out|miss|drop|exclude|excluding|except|apart|without|scrap|scrapped|bin|cut|axe|cross|series|closed|weeks?|week's|no|none|nothing|doing|sadly|unfortunately|because|private|party|reinstate|restore|uncancel|bring|back|stop|stops|stopped|stopping|ended|ends|finished|finishes|final|runs|weekly|going|repeat|repeats|repeated|repeating|recurring|weekly)$/

/** The series that is meant, and its days that are said. */
export interface DaysMeant {
  series: Series
  days: string[]
}

/** Of what is in sight the one series that takes place on the days said; null where it may be something else. */
export function seriesMeant(
  clause: Clause,
  words: readonly MaskedWord[],
  said: readonly MaskedWord[],
): DaysMeant | null {
  const who = words.filter(({ mention, text }) => mention === null && !NO_NAMES.test(text))
  const which = meant(clause, who)
  if (which.kind !== 'events' && which.kind !== 'unclear') return null
  const found = which.ids.flatMap((id): DaysMeant[] => {
    const series = seriesOf(knownEvent(clause.memory, id))
    const all = series && said.map((word) => daysOf(series, word, clause))
    if (!series || !all || all.includes(null)) return []
    const isNone = all.some((days) => days?.length === 0)
    return [{ series, days: isNone ? [] : [...new Set(all.flatMap((days) => days ?? []))] }]
  })
  const [only, ...more] = which.ids.length === 1 ? found : found.filter(({ days }) => days.length > 0)
  if (!only || more.length > 0) return null
  const others = which.ids.filter((id) => id !== only.series.event.id)
  const areElsewhere = others.every((id) => {
    const event = knownEvent(clause.memory, id)
    return !event || !only.days.some((day) => isOn(event, { from: day, to: day }))
  })
  return areElsewhere ? only : null
}
