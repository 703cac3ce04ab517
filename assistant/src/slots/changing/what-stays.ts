import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { Command, Step } from '../../command.ts'
import { toMasked } from '../../normalize/masked.ts'

// What a change is said to leave as it is: "move it to 9pm but the end stays at 11".

const FIELD =
  '(?:(?:the|its) )?(?<field>end|ending|finish|start|beginning|price|cost|date|day|time|venue|place|title|name)(?: time)?'
const SAME = '(?:(?:the )?same|as (?:it )?is|as it was|alone|unchanged|untouched|where it is|fixed)'
const LEAD = '(?:^|(?<=[^ ]) )(?:(?:but|and|with|so|then|though|while|please) )*'
const STAYS: readonly RegExp[] = [
  new RegExp(`${LEAD}(?:keep|keeping|leave|leaving) ${FIELD}(?: ${SAME})?(?= |$)`),
  new RegExp(
    `${LEAD}${FIELD} (?:(?:stays|stay|remains)(?: (?:at|on) (?:TIME|NUM|DAY)| ${SAME})?|is ${SAME}|unchanged|untouched)(?= |$)`,
  ),
  new RegExp(`${LEAD}${FIELD} (?:does|do|has|have|did|will|should) not (?:change|changed|move|moved)(?= |$)`),
  new RegExp(`${LEAD}(?:without (?:changing|moving|touching)|not|do not (?:change|move|touch)) ${FIELD}(?= |$)`),
]

export interface Staying {
  clause: Clause
  field: string
}

/** The sentence without what it says stays, and which field that is; null where it says nothing of the kind, or nothing else. */
export function whatStays(clause: Clause): Staying | null {
  if (/(?:^| )(?:notes?|description)(?: |$)/.test(clause.text)) return null
  for (const pattern of STAYS) {
    const found = pattern.exec(clause.text)
    const field = found?.groups?.['field']
    if (!found || field === undefined) continue
    const { index } = found
    const end = index + found[0].length
    const words = clause.words.filter((_, at) => {
      const start = clause.starts[at] ?? 0
      return start < index || start >= end
    })
    if (words.length < 2 || words.length === clause.words.length) continue
    const [first, ...rest] = words
    const opened = first && /^(?:and|but)$/.test(first.text) ? rest : words
    return { clause: { ...clause, ...toMasked(clause.raw, opened) }, field }
  }
  return null
}

const FIELDS: readonly (readonly [name: RegExp, fields: readonly (keyof EventEdit)[]])[] = [
  [/^(?:end|ending|finish)$/, ['end_time', 'end_date']],
  [/^(?:start|beginning)$/, ['start_time', 'start_date']],
  [/^(?:date|day)$/, ['start_date', 'end_date']],
  [/^time$/, ['start_time', 'end_time']],
  [/^(?:price|cost)$/, ['ticket_info']],
  [/^(?:venue|place)$/, ['location']],
  [/^(?:title|name)$/, ['title']],
]

function keeping(step: Step, field: string): Step {
  if (step.kind !== 'change') return step
  const kept = FIELDS.find(([name]) => name.test(field))?.[1] ?? []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  const edit = Object.fromEntries(
    Object.entries(step.edit).filter(([name]) => !kept.some((it) => it === name)),
  ) as EventEdit
  return Object.keys(edit).length === 0 ? step : { ...step, edit }
}

/** The command with a field left as it is. */
export const withStaying = (command: Command, { field }: Staying): Command =>
  command.kind === 'several'
    ? { ...command, steps: command.steps.map((step) => keeping(step, field)) }
    : command.kind === 'change'
      ? keeping(command, field)
      : command
