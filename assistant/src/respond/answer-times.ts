import { splitRule } from '@swap/dates/except-days'
import type { KnownEvent } from '../context.ts'
import type { Choice } from '../command.ts'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { dayInWords, listInWords, type Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

/** What a choice would do to the days of a series; days YYYY-MM-DD. */
interface TimesChosen {
  kind: 'ends' | 'changes' | 'moves' | 'leaves-out'
  rule: string
  days: readonly string[]
}

const UNTIL = /;UNTIL=(\d{4})(\d\d)(\d\d)/

function timesChosen({ request }: Choice, { recurrence }: KnownEvent): TimesChosen | null {
  const after = request.kind === 'change' ? request.edit.recurrence : null
  if (!after) return null
  const [old, now] = [splitRule(recurrence ?? ''), splitRule(after)]
  const { rule } = now
  const last = rule === old.rule ? null : UNTIL.exec(rule)
  if (last && !old.rule.includes(last[0])) return { kind: 'ends', rule, days: [last.slice(1).join('-')] }
  if (rule !== old.rule) return { kind: 'changes', rule, days: [] }
  const added = now.further.filter((day) => !old.further.includes(day))
  if (added.length > 0) return { kind: 'moves', rule, days: added }
  return { kind: 'leaves-out', rule, days: now.except.filter((day) => !old.except.includes(day)) }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function labelOf(chosen: TimesChosen, manner: Manner): string {
  const told = listInWords(chosen.days.map((day) => dayInWords(day, manner)))
  if (chosen.kind === 'changes') return `${capital(ruleInWords(chosen.rule))} from now on`
  if (chosen.kind === 'ends')
    return (chosen.days[0] ?? '') < manner.today ? `It ended on ${told}` : `End it after ${told}`
  return chosen.kind === 'moves' ? `Only on ${told}` : told
}

/** The choices with what each would do as its words. */
export function withTimesSaid(choices: readonly Choice[], event: KnownEvent, manner: Manner): Choice[] {
  return choices.map((choice) => {
    const chosen = timesChosen(choice, event)
    return chosen ? { ...choice, label: labelOf(chosen, manner) } : choice
  })
}

/**
 * Asks which of the times of a series are meant.
 *
 *     Only on Wednesday 9 December, or every Wednesday from now on?
 *     Is Choir practice ending, or moving to another day? If it's moving, tell me the day, for example "Wednesdays".
 *     Which days should Choir practice skip?
 */
export function timesAsked(choices: readonly Choice[], event: KnownEvent, manner: Manner): string {
  const all = choices.map((choice) => timesChosen(choice, event))
  if (all.some((it) => it?.kind === 'ends'))
    return `Is ${titleOf(event)} ending, or moving to another day? If it's moving, tell me the day, for example "Wednesdays".`
  if (all.every((it) => it?.kind === 'leaves-out')) return `Which days should ${titleOf(event)} skip?`
  const [first = '', ...more] = withTimesSaid(choices, event, manner).map(({ label }) => label)
  return `${[first, ...more.map(small)].join(', or ')}?`
}
