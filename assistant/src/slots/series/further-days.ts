import { splitRule, withFurtherDays } from '@swap/dates/except-days'
import type { Command } from '../../command.ts'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import { isDay } from '../../normalize/masked.ts'
import { withAgain } from './days-of-series.ts'
import { isBareWeekday, seriesMeant } from './which-series.ts'

const MORE =
  '(?:also|plus|additionally|another one|one more|an? (?:extra|additional|further) [a-z]+|(?:extra|additional) (?:one|session|class|date|day|practice|lesson))'
const ALSO = [
  new RegExp(
    `^(?:(?:and|so|it|they|we|there|is|are|meet|have|will be|happens|takes place|add|(?:the )?nameofevent) )*${MORE}(?: (?:one|again))? (?:and )?DAY(?: (?:and )?DAY)*(?: (?:too|as well))*$`,
  ),
  /^(?:(?:and|add|it|they|is|are|also) )*DAY(?: (?:and )?DAY)* (?:too|as well)$/,
]

/**
 * Further days of a series, by their date.
 *
 *     "also on Saturday 19 December" · "there's an extra class on the 19th" · "add 19 December too"   → RDATE
 *     "Fridays too"                                                                                  → null: that is its rhythm
 */
export function readFurtherDays(clause: Clause): Command | null {
  const { text, words, memory } = clause
  const days = words.filter(isDay)
  if (!ALSO.some((pattern) => pattern.test(text)) || days.some(isBareWeekday)) return null
  const found = seriesMeant(
    clause,
    words.filter(({ text: word }) => word === 'nameofevent'),
    [],
  )
  const dates = days.map(({ mention }) => (mention?.marker === 'DAY' ? mention.resolve(dayContext(memory)) : null))
  if (!found || dates.some((it) => it === null || it.from !== it.to || it.from < memory.today)) return null
  const { event, rule } = found.series
  const told = dates.flatMap((it) => it?.from ?? [])
  const back = withAgain(found.series, told)
  const isOn = (day: string): boolean => rule.except.includes(day) || splitRule(event.recurrence).further.includes(day)
  const recurrence = withFurtherDays(back, [...rule.further, ...told.filter((day) => !isOn(day))])
  return { kind: 'change', event: event.id, edit: { recurrence }, said: said(clause) }
}
