import type { AskBack, Request, Step } from '../request.ts'
import { meant, pointingOf, type Clause } from './clause.ts'

const idsOf = (request: Request): readonly string[] =>
  'events' in request && request.kind !== 'create'
    ? request.events
    : 'event' in request && request.event
      ? [request.event]
      : []

/** Two changes of one event are one change. */
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

/** The event that a clause without an order names: "I'm not going to the quiz any more, …". */
function namedIn(clause: Clause): readonly string[] {
  if (pointingOf(clause.words, clause.memory).names.length === 0) return []
  const which = meant(clause, clause.words)
  return which.kind === 'events' ? which.ids : []
}

const AGAIN = /^(?:the )?(?:title|name|date|time|price|venue|address|city|end|start|category|cost|place)/

/**
 * Reads clause after clause: what the one before spoke of is "it" in the next. Null where no clause is an order. Where one cannot be
 * granted or must be asked about, that is the answer, and nothing of the rest is done.
 */
export function joinSteps(
  clauses: readonly Clause[],
  read: (clause: Clause, at: number) => Request | null,
): Request | null {
  let steps: Step[] = []
  let spokenOf: readonly string[] = []
  let left: Request | null = null
  for (const [at, clause] of clauses.entries()) {
    const request = read({ ...(AGAIN.test(clause.text) ? clause : clause), spokenOf }, at)
    if (!request) {
      spokenOf = namedIn(clause)
      continue
    }
    if (request.kind === 'leave') left = request
    else if (isBlocking(request)) return request
    else for (const step of stepsOf(request)) steps = withStep(steps, step)
    spokenOf = idsOf(request)
  }
  const [only] = steps
  if (steps.length > 1) return { kind: 'several', steps }
  return only ?? left
}

const isBlocking = (request: Request): request is AskBack | Extract<Step, { kind: 'cannot' }> =>
  request.kind === 'askBack' || request.kind === 'cannot'

const stepsOf = (request: Request): Step[] =>
  request.kind === 'several' ? request.steps : request.kind === 'askBack' ? [] : [request]
