import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../clauses/clause.ts'
import { toMasked } from '../reading/masked.ts'
import type { Request, Step } from '../../request.ts'

// "…; leave the end as it is": beside a change it is said what none of it is for.

const END = '(?:end|ending|finish|finishing|closing)(?: times?)?'
const START = '(?:start|starting|beginning|opening|kick ?off)(?: times?)?'
const TIME = '(?:times?|timings?|hours?)'
const DAY = '(?:start )?(?:dates?|days?)'
const OTHER =
  '(?:ticket )?(?:venue|place|location|price|prices|cost|title|name|notes?|category|address|city|link|organizer|description|rest|everything else|length|duration)'
const ONE = `(?:the |its |that |my )*(?:${END}|${START}|${TIME}|${DAY}|${OTHER})`
const FIELDS = `(?<fields>${ONE}(?: (?:and|or) ${ONE})*)`
const JOINS = '(?:(?:but|and|though|while|so|only|please|just|also|then|with) )*'
const AS_IT_IS =
  '(?:as (?:it |they )?(?:is|are|was|were)(?: now)?|as it stands|where (?:it|they) (?:is|are|was|were)|alone|unchanged|untouched|(?:just )?the same|fixed|be|like (?:that|it is))'
const HOURS = '(?:at |on |till |until )*(?:TIME|NUM|DAY)'
/** Where nothing else may follow but the end or a break. */
const STAYS: readonly RegExp[] = [
  new RegExp(`(?:^| )${JOINS}(?:leave|leaving|keep|keeping|hold) ${FIELDS}(?: ${AS_IT_IS})?(?= |$)`),
  new RegExp(
    `(?:^| )${JOINS}${FIELDS} (?:(?:should |will |can |must |still )*(?:stays?|remains?|staying|remaining)(?: (?:${AS_IT_IS}|put|${HOURS}))?|(?:is|are) (?:still |all )?(?:unchanged|unaffected|the same|fine|okay|right|correct)|(?:does|do|should|will|is|are) not (?:chang(?:e|ing)|mov(?:e|ing)|be (?:changed|touched|moved))|(?:has|have) not (?:been )?(?:changed|moved)|unchanged|untouched|${AS_IT_IS.replace('|alone', '').replace('|be', '')})(?= |$)`,
  ),
  new RegExp(
    `(?:^| )${JOINS}(?:(?:do|must|should) not (?:change|touch|move|alter|shift|affect)|without (?:changing|touching|moving|altering|affecting)|(?:with )?no change (?:to|in)|not(?: changing| moving)?) ${FIELDS}(?= |$)`,
  ),
  new RegExp(`(?:^| )${JOINS}(?:the )?same (?<fields>${END}|${START})(?= |$)`),
]

const KEYS: readonly (readonly [said: RegExp, keys: readonly (keyof EventEdit)[]])[] = [
  [new RegExp(`(?:^| )${END}(?= |$)`), ['end_time']],
  [new RegExp(`(?:^| )${START}(?= |$)`), ['start_time']],
  [
    new RegExp(`(?:^| )(?<!(?:end|ending|finish|finishing|closing|start|starting|opening) )${TIME}(?= |$)`),
    ['start_time', 'end_time'],
  ],
  [new RegExp(`(?:^| )${DAY}(?= |$)`), ['start_date', 'end_date']],
  [/(?:^| )(?:venue|place|location|address|city)(?= |$)/, ['location']],
  [/(?:^| )(?:price|prices|cost)(?= |$)/, ['ticket_info']],
  [/(?:^| )(?:title|name)(?= |$)/, ['title']],
  [/(?:^| )notes?(?= |$)/, ['notes']],
]

/** What is written down may say of anything that it stays. */
const isWritten = ({ edit }: Step & { kind: 'change' }): boolean =>
  edit.notes !== undefined || edit.title !== undefined || edit.description !== undefined

function withoutKeys(step: Step, keys: ReadonlySet<string>): Step | null {
  if (step.kind !== 'change' || isWritten(step)) return step
  const edit: EventEdit = Object.fromEntries(Object.entries(step.edit).filter(([key]) => !keys.has(key)))
  return Object.keys(edit).length > 0 ? { ...step, edit } : null
}

/** A change without the fields that stay; null where it is none, or nothing of it is left. */
function leaving(request: Request, keys: ReadonlySet<string>): Request | null {
  if (request.kind === 'change') return isWritten(request) ? null : withoutKeys(request, keys)
  if (request.kind === 'several') {
    const steps = request.steps.flatMap((step) => withoutKeys(step, keys) ?? [])
    const isSame = steps.length === request.steps.length && steps.some(({ kind }) => kind === 'change')
    return isSame ? { ...request, steps } : null
  }
  if (request.kind !== 'askBack' || request.choices.length === 0) return null
  const choices = request.choices.flatMap((choice) => {
    const left = choice.request.kind === 'change' ? withoutKeys(choice.request, keys) : null
    return left ? [{ ...choice, request: left }] : []
  })
  return choices.length === request.choices.length ? { ...request, choices } : null
}

/** Shorter messages order nothing beside what stays. */
const FEW_WORDS = 2
/** Longer ones are letters, or hostile. */
const MOST_WORDS = 60

/**
 * A change beside which it is said what stays.
 *
 *     "bring the start forward to 19:15; leave the end as is" · "an hour later, same finish" · "move it to nine without changing the end"
 */
export function readWhatStays(clause: Clause, read: (rest: Clause) => Request): Request | null {
  const { text, words, starts, raw } = clause
  if (words.length > MOST_WORDS) return null
  for (const pattern of STAYS) {
    const match = pattern.exec(text)
    if (!match) continue
    const begin = match.index + (match[0].startsWith(' ') ? 1 : 0)
    const end = match.index + match[0].length
    const from = starts.indexOf(begin)
    const behind = starts.findIndex((start) => start > end)
    const to = behind < 0 ? words.length : behind
    const isApart =
      to === words.length || words[to]?.breakBefore !== 'none' || /^(?:but|and|then|only)$/.test(words[to]?.text ?? '')
    if (from < 0 || !isApart) continue
    const [first, ...rest] = [...words.slice(0, from), ...words.slice(to)]
    if (!first || rest.length + 1 < FEW_WORDS) continue
    const fields = match.groups?.fields ?? ''
    const keys = new Set<string>(KEYS.flatMap(([said, its]) => (said.test(fields) ? its : [])))
    const kept = from === 0 ? [{ ...first, breakBefore: 'none' as const }, ...rest] : [first, ...rest]
    return leaving(read({ ...clause, ...toMasked(raw, kept) }), keys)
  }
  return null
}
