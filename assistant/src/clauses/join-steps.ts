import type { AskBack, Command, Step } from '../command.ts'
import type { Clause } from './clause.ts'

/**
 * Reads the clauses of one message and joins their commands into one; null if no clause gives a command. In each clause, "it" means the
 * events of the clause before.
 *
 *     "save the quiz", "remind me about it" → several: save, remind
 *
 * If a clause is refused, or it is unclear which event it means, only the refusal or the question is returned, and nothing is done. If a
 * clause only lacks its value ("rename it and move it to 9"), the rest is done and the value is asked for.
 */
export function joinSteps(
  clauses: readonly Clause[],
  read: (clause: Clause, at: number) => Command | null,
): Command | null {
  let steps: Step[] = []
  let previousEventIds: readonly string[] = []
  let left: Command | null = null
  let asked: AskBack | null = null
  for (const [at, clause] of clauses.entries()) {
    const request = read({ ...clause, previousEventIds }, at)
    if (!request) continue
    if (request.kind === 'leave') left = request
    else if (request.kind === 'askBack' && request.missing && request.event && LACKS_VALUE.test(clause.text))
      asked ??= request
    else if (request.kind === 'askBack' || request.kind === 'cannot') return request
    else for (const step of request.kind === 'several' ? request.steps : [request]) steps = withStep(steps, step)
    previousEventIds = idsOf(request)
  }
  const [only] = steps
  if (asked) return only ? { kind: 'several', steps, asked } : asked
  if (steps.length > 1) return { kind: 'several', steps }
  return only ?? left
}

/** The ids of the events that a command is about. */
const idsOf = (request: Command): readonly string[] =>
  'events' in request && request.kind !== 'create'
    ? request.events
    : 'event' in request && request.event
      ? [request.event]
      : []

/** Adds a step; merges it into the step before if both change the same event. */
function withStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1)
  if (last?.kind === 'change' && step.kind === 'change' && last.event === step.event)
    return [...steps.slice(0, -1), { ...last, edit: mergeEdits(last.edit, step.edit) }]
  return [...steps, step]
}

type Edit = Extract<Step, { kind: 'change' }>['edit']

const mergeEdits = (one: Edit, other: Edit): Edit => ({
  ...one,
  ...other,
  ...(one.location && other.location && { location: { ...one.location, ...other.location } }),
  ...(one.contact && other.contact && { contact: { ...one.contact, ...other.contact } }),
  ...(one.ticket_info && other.ticket_info && { ticket_info: { ...one.ticket_info, ...other.ticket_info } }),
})

const THING = '(?:it|this|that|them|(?:the |its |my )?[^ ]+(?: (?:time|date|one|limit|name))?)'
const CHANGES = '(?:rename|retitle|move|reschedule|postpone|shift|change|edit|correct|fix|update|adjust)'
/** "rename it", "change the title", "it needs another name": says what to change, but not to what. */
const LACKS_VALUE = new RegExp(
  `(?:^| )(?:${CHANGES} ${THING}(?: (?:of|for) ${THING})?|call ${THING} something else|(?:give|find) ${THING} (?:an? )?(?:new|different|another|better) [^ ]+|it needs (?:an? )?(?:new|different|another|better) [^ ]+|(?:add|make|write) a note)(?: (?:too|as well|please|now|then|for me))*$`,
)
