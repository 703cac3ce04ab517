import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { Command, Step } from '../../command.ts'
import { toMasked } from '../../normalize/masked.ts'

const FIELDS: Readonly<Record<string, readonly (keyof EventEdit)[]>> = {
  end: ['end_time', 'end_date'],
  ending: ['end_time', 'end_date'],
  finish: ['end_time', 'end_date'],
  start: ['start_time', 'start_date'],
  date: ['start_date', 'end_date'],
  day: ['start_date', 'end_date'],
  time: ['start_time', 'end_time'],
  price: ['ticket_info'],
  venue: ['location'],
  place: ['location'],
  title: ['title'],
  name: ['title'],
  town: [],
  city: [],
}
const NAMED = Object.keys(FIELDS).join('|')
const FIELD = `(?:(?:the|its) )?(?<field>${NAMED})(?: time)?`
const SAME = '(?:(?:the )?same|as (?:it )?is|as it was|alone|unchanged|untouched|where it is|fixed)'
const LEAD = '(?:^|(?<=[^ ]) )(?:(?:but|and|with|so|then|though|while|please) )*'
const STAYS: readonly RegExp[] = [
  `${LEAD}(?:keep|keeping|leave|leaving|without (?:changing|moving|touching)|not|do not (?:change|move|touch)) ${FIELD}(?: ${SAME})?(?= |$)(?! until )`,
  `${LEAD}${FIELD} (?:(?:stays|stay|remains)(?: (?:at|on) (?:TIME|NUM|DAY)| ${SAME})?|is ${SAME}|unchanged|untouched|(?:does|do|has|have|did|will|should) not (?:change|changed|move|moved))(?= |$)`,
  `(?<=[^ ])(?: (?:but|and|with|in|at|on|still|it is|everything else))*(?: the| its)? (?:very )?same (?<field>${NAMED})(?: (?:though|as (?:before|now|ever|it was|was)|of course|obviously|too))*$`,
].map((pattern) => new RegExp(pattern))

/** A sentence split into what it changes and the fields it says stay: "move it to 9pm but the end stays at 11". */
export interface KeptFields {
  clause: Clause
  /** Several if they are said one after the other: "same time, same place". */
  fields: readonly string[]
}

/** Reads which fields a sentence says stay as they are; null if it says nothing of the kind, or nothing else. */
export function readKeptFields(clause: Clause): KeptFields | null {
  const { text, words, starts, raw } = clause
  const found = STAYS.map((pattern) => pattern.exec(text)).find((it) => it !== null)
  const field = found?.groups?.['field']
  if (!found || field === undefined || /(?:^| )(?:notes?|description)(?: |$)/.test(text)) return null
  const isOutside = (start: number): boolean => start < found.index || start >= found.index + found[0].length
  const kept = words.filter((_, at) => isOutside(starts[at] ?? 0))
  const opened = /^(?:and|but)$/.test(kept[0]?.text ?? '') ? kept.slice(1) : kept
  if (opened.length < 2) return null
  const rest = { ...clause, ...toMasked(raw, opened) }
  const more = readKeptFields(rest)
  return { clause: more?.clause ?? rest, fields: [field, ...(more?.fields ?? [])] }
}

function withoutFields(step: Step, fields: readonly string[]): Step {
  if (step.kind !== 'change') return step
  const kept = fields.flatMap((field) => FIELDS[field] ?? [])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  const edit = Object.fromEntries(
    Object.entries(step.edit).filter(([name]) => !kept.some((it) => it === name)),
  ) as EventEdit
  return Object.keys(edit).length === 0 ? step : { ...step, edit }
}

/** Leaves some fields out of a command, so that they stay as they are. */
export function keepFields(command: Command, { fields }: KeptFields): Command {
  if (command.kind === 'several') return { ...command, steps: command.steps.map((step) => withoutFields(step, fields)) }
  return command.kind === 'change' ? withoutFields(command, fields) : command
}
