import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import type { Command, Step } from '../../command.ts'
import { toMasked } from '../../normalize/masked-sentence.ts'

/** A clause without the phrases that name fields to keep, and the names of these fields. */
export interface KeptFields {
  clause: Clause
  fieldNames: readonly string[]
}

/**
 * Reads which fields a change is to leave as they are; null if the clause names none, or contains no change.
 *
 *     "move it to 9pm but the end stays at 11"     → "move it to 9pm", which keeps the end
 *     "move it to Friday, same time, same place"   → "move it to Friday", which keeps the time and the place
 */
export function readKeptFields(clause: Clause): KeptFields | null {
  const { text, words, starts, raw } = clause
  const match = KEPT.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  const name = match?.groups?.['field']
  if (!match || name === undefined || /(?:^| )(?:notes?|description)(?: |$)/.test(text)) return null
  const isOutside = (start: number): boolean => start < match.index || start >= match.index + match[0].length
  const others = words.filter((_, at) => isOutside(starts[at] ?? 0))
  const rest = /^(?:and|but)$/.test(others[0]?.text ?? '') ? others.slice(1) : others
  if (rest.length < 2) return null
  const restClause = { ...clause, ...toMasked(raw, rest) }
  const more = readKeptFields(restClause)
  return { clause: more?.clause ?? restClause, fieldNames: [name, ...(more?.fieldNames ?? [])] }
}

/** Removes the kept fields from the changes of a command. */
export function keepFields(command: Command, { fieldNames }: KeptFields): Command {
  if (command.kind === 'several')
    return { ...command, steps: command.steps.map((step) => withoutFields(step, fieldNames)) }
  return command.kind === 'change' ? withoutFields(command, fieldNames) : command
}

function withoutFields(step: Step, fieldNames: readonly string[]): Step {
  if (step.kind !== 'change') return step
  const kept = fieldNames.flatMap((name) => FIELDS[name] ?? [])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  const edit = Object.fromEntries(
    Object.entries(step.edit).filter(([name]) => !kept.some((field) => field === name)),
  ) as EventEdit
  return Object.keys(edit).length === 0 ? step : { ...step, edit }
}

/** The fields that a name keeps. A town stays with its venue, so it keeps none. */
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
const NAMES = Object.keys(FIELDS).join('|')
const FIELD = `(?:(?:the|its) )?(?<field>${NAMES})(?: time)?`
const SAME = '(?:(?:the )?same|as (?:it )?is|as it was|alone|unchanged|untouched|where it is|fixed)'
const START = '(?:^|(?<=[^ ]) )(?:(?:but|and|with|so|then|though|while|please) )*'
const KEEP = '(?:keep|keeping|leave|leaving|without (?:changing|moving|touching)|not|do not (?:change|move|touch))'
const STAYS = `(?:stays|stay|remains)(?: (?:at|on) (?:TIME|NUM|DAY)| ${SAME})?`
const NOT_CHANGED = '(?:does|do|has|have|did|will|should) not (?:change|changed|move|moved)'
const CONNECTION = '(?<=[^ ])(?: (?:but|and|with|in|at|on|still|it is|everything else))*(?: the| its)?'
const AS_BEFORE = '(?: (?:though|as (?:before|now|ever|it was|was)|of course|obviously|too))*'
const KEPT: readonly RegExp[] = [
  // "leave the end alone"
  `${START}${KEEP} ${FIELD}(?: ${SAME})?(?= |$)(?! until )`,
  // "the end stays at 11", "its price has not changed"
  `${START}${FIELD} (?:${STAYS}|is ${SAME}|unchanged|untouched|${NOT_CHANGED})(?= |$)`,
  // "in the same place as before"
  `${CONNECTION} (?:very )?same (?<field>${NAMES})${AS_BEFORE}$`,
].map((pattern) => new RegExp(pattern))
