import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import type { Command } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import { vagueFrequencyIn } from '../typed/typed-series.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { whenEdit } from '../values/when-edit.ts'
import { applyToNamedSeries, type StepForEvent } from './apply-to-series.ts'
import { readDroppedWeekdays } from './dropped-weekdays.ts'
import { recurrenceEdit } from './recurrence-edit.ts'
import { readStatedRecurrence, type StatedRecurrence } from './stated-recurrence.ts'
import { readRepeatsOrNot } from './repeats-or-not.ts'
import { askRecurrence } from './series-commands.ts'

/** Upper bound on the characters of a message that is read as a change of recurrence, and of its text that a command keeps. */
const MAX_TYPED = 200

type ToClause = (text: string, context: Context) => { clause: Clause; hasQuestionMark: boolean }

/**
 * Reads a change of how an event repeats; null for anything else.
 *
 *     "make it Wednesdays" · "it's monthly, not weekly" · "until 17 December" · "only six times" → a new rule
 *     "no longer on Tuesdays"               → the rule without them
 *     "it's a one-off"                      → no rule
 *     "it's twice a month"                  → asks on which days
 *     "choir is every other week now"       → a new rule for the event of that name
 *     "what's on every Tuesday", "yoga every Tuesday" → null: a question, and a new event
 */
export function readRecurrenceChange(text: string, context: Context, toClause: ToClause): Command | null {
  const hasQuestionMark = text.includes('?')
  const clause = hasQuestionMark || text.length > MAX_TYPED ? null : toClause(text, context).clause
  const isAsked = clause && moodOf(clause, false).mood === 'asks'
  const dropped = clause && !isAsked ? readDroppedWeekdays(clause) : null
  if (dropped) return dropped
  const phrase = readRecurrenceAnswer(text, context) ?? readStatedRecurrence(text, context)
  if (phrase)
    return applyToNamedSeries(toClause(phrase.rest, context).clause, toRuleChange(phrase, text), { hasQuestionMark })
  return clause && (readVagueFrequency(text, context, toClause) ?? readRepeatsOrNot(clause))
}

/** Reads an answer to how often something repeats: "Tuesday and Friday", "the 1st and the 15th", "until 1 December". */
function readRecurrenceAnswer(text: string, context: Context): ReturnType<typeof readStatedRecurrence> {
  if (context.asked?.about !== 'value' || context.asked.missing !== 'recurrence') return null
  const asTyped = readStatedRecurrence(text, context)
  if (asTyped?.rule || asTyped?.end) return { ...asTyped, isBareList: false }
  const [weekly, monthly] = ['every ', 'monthly on '].map((lead) => readStatedRecurrence(lead + text, context))
  const completed = [weekly?.rule ? weekly : null, monthly?.rule?.includes(';BY') ? monthly : null]
  const answer = completed.find((phrase) => phrase?.rest === '')
  return answer ? { ...answer, isBareList: false } : null
}

/** "every Tuesday and Thursday at 8pm": the rule, and the hour of the rest of the clause. */
const toRuleChange =
  (phrase: StatedRecurrence, text: string): StepForEvent =>
  (clause, id) => {
    const event = knownEvent(clause.context, id)
    const edit = event && recurrenceEdit(event, phrase, clause.context)
    if (!event || !edit) return null
    const said = { ...readDayAndTime(clause.words), day: null }
    // "the market ends at 9 on each day"
    if (said.time && /(?:^| )(?:ends?|finish(?:es)?)(?: |$)/.test(clause.text)) return null
    const day = edit.start_date ?? event.start_date
    const hours = said.time && day ? whenEdit(clause, { ...event, start_date: day }, said, 'move') : null
    // "it's at 9 on Saturdays", for a Saturday series, is only about its hour.
    if (hours && edit.recurrence === event.recurrence) return null
    const { start_date: _, end_date: __, ...clock }: EventEdit = hours ?? {}
    return { kind: 'change', event: id, edit: { ...edit, ...clock }, said: text.slice(0, MAX_TYPED) }
  }

/** "it's twice a month", "physio twice a month" if there is one event called Physio: asks on which days. */
function readVagueFrequency(text: string, context: Context, toClause: ToClause): Command | null {
  const frequency = vagueFrequencyIn(text, context)
  if (!frequency) return null
  const rest = `${text.slice(0, frequency.start)} ${text.slice(frequency.end)}`
  const title = rest
    .toLowerCase()
    .replaceAll(/[\s.,!]+/g, ' ')
    .trim()
  const [event, ...others] = context.known.filter((known) => known.title?.toLowerCase() === title)
  const ask = (id: string) => askRecurrence(id, text.slice(0, MAX_TYPED))
  if (event) return others.length === 0 ? ask(event.id) : null
  return applyToNamedSeries(toClause(rest, context).clause, (_, id) => ask(id))
}
