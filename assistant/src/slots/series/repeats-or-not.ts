import { occurrencesOf } from '@swap/dates/occurrences'
import { asksPermission } from '../../clauses/asks-permission.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { wordsIn } from '../../normalize/masked-sentence.ts'
import { applyToNamedSeries, type StepForEvent } from './apply-to-series.ts'
import { askRecurrence, changeSeries, describeRecurrence } from './series-commands.ts'
import { toSeries } from './series-rule.ts'

/**
 * Reads a statement that an event takes place only once or that it repeats; null for anything else.
 *
 *     "it's a one-off"   → removes the recurrence; the event stays on its next day
 *     "it does repeat"   → tells how it repeats, or asks how often
 */
export function readRepeatsOrNot(clause: Clause): Command | null {
  const once = TAKES_PLACE_ONCE.exec(clause.text)
  const match = once ?? DOES_REPEAT.exec(clause.text)
  const isQuestion = IS_QUESTION.test(clause.text) || asksPermission(clause)
  if (!match || isQuestion || clause.words.some(({ mention }) => mention?.marker === 'DAY')) return null
  const matched = wordsIn(clause, match.index, match.index + match[0].length)
  const words = clause.words.filter((word) => !matched.includes(word))
  return applyToNamedSeries(clause, once ? keepNextDay : tellOrAskRecurrence, { words })
}

const REPEATS =
  '(?:repeat(?:s|ing|ed)?|recurs?|recurring|come again|comes again|come back|comes back|happen again|(?:an? )?(?:repeating|recurring|regular|repeated|weekly|monthly|daily|yearly|series))'
const ONCE = '(?:only |just |the )*(?:an? )?(?:once|one[- ]?off|(?:one|NUM) time|single (?:event|time|one)|one day)'
const NEGATES =
  '(?:(?:do|does|did|will|is|are|should|was) not (?:(?:actually|really|going to) )?|(?:stop|no|not|never|without|remove the|delete the) (?:it )?)'
/** "it does not repeat", "stop repeating", "just once", "it's a one-off" */
const TAKES_PLACE_ONCE = new RegExp(`(?:^| )(?:${NEGATES}(?:${REPEATS}|repetition|recurrence)|${ONCE})(?= |$)`)
const DOES_REPEAT = new RegExp(`(?:^| )${REPEATS}(?= |$)`)
const IS_QUESTION = /^(?:do|does|is|are|will) (?:it|this|that|they) /

const keepNextDay: StepForEvent = (clause, id) => {
  const series = toSeries(knownEvent(clause.context, id))
  if (!series) return null
  const [next] = occurrencesOf(series.rule, { start: series.event.start_date, from: clause.context.today, limit: 1 })
  return changeSeries(clause, series, { recurrence: null, ...(next && { start_date: next }) })
}

const tellOrAskRecurrence: StepForEvent = (clause, id) =>
  knownEvent(clause.context, id)?.recurrence === null
    ? askRecurrence(id, typedWords(clause))
    : describeRecurrence(clause, id)
