import { occurrencesOf } from '@swap/dates/recurrence'
import type { Command, Step } from '../../command.ts'
import { aboutOne, groupWords, meant, said, type Clause } from '../../clauses/clause.ts'
import { withoutCourtesy } from '../../clauses/tag-question.ts'
import { knownEvent } from '../values/change-slots.ts'
import { seriesOf } from './days-of-series.ts'

// Whether an event repeats at all.

const OPENS =
  '^(?:(?:no|nope|yes|oh|sorry|wait|hang on|actually|okay|but|so|well|hey|hi|oops|and|please|right|by the way) )*'
const WHO = String.raw`(?:(?<who>(?:it|this|that|they|(?:the|my|our|this|that) [^ ]+(?: [^ ]+)?|nameofevent)) )?`
const ENDS =
  '(?: (?:any ?more|at all|after all|again|back|though|actually|really|only|please|thing|event|then|now|sorry|as before|like before|by the way))*$'
const OFTEN = '(?:(?:every|each) (?:week|month|year|day|DAY)|weekly|monthly|daily|yearly)'
const SERIES =
  '(?:an? )?(?:repeating|recurring|regular|repeated|weekly|monthly|daily|yearly|series)(?: event| thing| series)?'

const ONCE: readonly RegExp[] = [
  new RegExp(
    `${OPENS}${WHO}(?:do|does|did|will|is|are|should|was) not (?:(?:actually|really|going to) )*(?:repeat|repeats|recur|come again|come back|happen again|(?:happen |on )?${OFTEN}|${SERIES})${ENDS}`,
    'd',
  ),
  new RegExp(
    `${OPENS}${WHO}(?:(?:only|just|really) )*(?:(?:is|was|are|happens|takes place|will be|make|make it) )?(?:(?:only|just|really|the) )*(?:an? )?(?:once|one[- ]?off|(?:one|NUM) time|single (?:event|time|one)|one day)${ENDS}`,
    'd',
  ),
  new RegExp(
    `${OPENS}(?:stop|do not|without|no|not|never|remove the|delete the|cancel the|drop the) (?:it )?(?:repeats?|repeating|recurring|repetition|recurrence|${SERIES})(?: it)?${ENDS}`,
  ),
]
const AGAIN: readonly RegExp[] = [
  new RegExp(
    `${OPENS}${WHO}(?:(?:do|does|will|should|is|are|must) )?(?:(?:actually|really|still|indeed) )*(?:repeat|repeats|recur|recurs|come again|comes again|come back|comes back|(?:an? )?(?:repeating|recurring|regular|series)(?: event| thing| series)?)${ENDS}`,
    'd',
  ),
  new RegExp(
    `${OPENS}(?:make|let|have|put|bring|get|turn|set) (?:it|this|that|the) (?:(?:to|back|back to|an?|be) )*(?:repeat|repeats|repeating|recur|recurring|repetition|series)${ENDS}`,
  ),
]

const matchOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | null =>
  patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null

/**
 * That a series takes place but once, or that an event repeats after all. Null where neither is said of an event here.
 *
 *     "it does not repeat" · "just once" · "it's a one-off"         → its next day stays
 *     "it does repeat after all" · "no, it does repeat"             → the rule that it had, or how often is asked
 *     "it repeats", of what does                                    → how it does
 *     "it repeats weekly", "does it repeat?"                        → null
 */
export function readRepeatsOrNot(all: Clause): Command | null {
  const clause = withoutCourtesy(all)
  if (/^(?:do|does|is|are|will) (?:it|this|that|they) /.test(clause.text)) return null
  const once = matchOf(ONCE, clause.text)
  const again = once ? null : matchOf(AGAIN, clause.text)
  const match = once ?? again
  if (!match) return null
  const which = meant(clause, groupWords(clause, match, 'who'))
  if (which.kind !== 'events' && which.kind !== 'unclear') return null
  const steps = which.ids.flatMap((id) => (once ? onlyOnce(clause, id) : repeatsAgain(clause, id)) ?? [])
  const ids = steps.flatMap((step) => step.id)
  const stepOf = (id: string): Step => steps.find((it) => it.id === id)?.step ?? { kind: 'leave', said: said(clause) }
  return ids.length === 0 ? null : aboutOne(clause, { kind: 'events', ids }, stepOf)
}

interface StepOf {
  id: string
  step: Step
}

/** It keeps its next day, or the last one that it had. */
function onlyOnce(clause: Clause, id: string): StepOf | null {
  const series = seriesOf(knownEvent(clause.memory, id))
  if (!series) return null
  const [next] = occurrencesOf(series.rule, { start: series.event.start_date, from: clause.memory.today, most: 1 })
  const edit = { recurrence: null, ...(next && { start_date: next }) }
  return { id, step: { kind: 'change', event: id, edit, said: said(clause) } }
}

/** Of what repeats already, how it does is told. */
function repeatsAgain(clause: Clause, id: string): StepOf | null {
  const event = knownEvent(clause.memory, id)
  if (!event) return null
  const about = { events: [id], said: said(clause) }
  const step: Step =
    event.recurrence === null
      ? { kind: 'repeat', ...about }
      : { kind: 'ask', topic: 'recurrence', field: null, supposed: null, ...about }
  return { id, step }
}
