import type { AskBack, Choice, Command, Step } from '../command.ts'
import type { Context } from '../context.ts'
import { eventsInView, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { typedWords, type Clause } from './clause.ts'

/**
 * Makes the command for the events that a message refers to; asks which one if that is unclear, refuses if there is none.
 *
 *     "delete it", if it means one event      → what `make` returns for that event
 *     "delete it", if it may mean two         → asks "which one?"
 *     "delete the opera", which is not known  → cannot
 */
export function commandForEvents(
  clause: Clause,
  which: ResolvedEvents,
  make: (ids: readonly string[]) => Step | AskBack,
): Command {
  if (which.kind === 'events') return withMissing(clause, make(which.ids), which.missing)
  if (which.kind === 'unclear') return askWhichEvent(clause, which.ids, (id) => make([...(which.certain ?? []), id]))
  const isOther = which.kind === 'unknown' || eventsInView(clause.context).length > 0
  const wish = isOther ? 'unknown-event' : 'no-event'
  return { kind: 'cannot', wish, about: which.kind === 'unknown' ? which.name : null, said: typedWords(clause) }
}

/** Adds to the command for the events found a step that says which of the listed events are unknown. */
function withMissing(clause: Clause, done: Step | AskBack, missing: readonly string[] = []): Command {
  if (missing.length === 0 || done.kind === 'askBack') return done
  const notFound: Step = {
    kind: 'cannot',
    wish: 'unknown-event',
    about: missing.join(' and '),
    said: typedWords(clause),
  }
  return { kind: 'several', steps: [done, notFound], said: typedWords(clause) }
}

/** Makes the command for the one event that a message refers to; asks which one if it refers to several. */
export const commandForOneEvent = (
  clause: Clause,
  which: ResolvedEvents,
  make: (id: string) => Step | AskBack,
): Command =>
  which.kind === 'events' && which.ids.length > 1
    ? askWhichEvent(clause, which.ids, make)
    : commandForEvents(clause, which, ([id = '']) => make(id))

/** The shown title of an event that is known or shown in the thread; empty if it has none. */
function titleOf({ known, thread }: Context, id: string): string {
  const event = [...known, ...thread].find((it) => it.id === id)
  return event?.titleShown ?? event?.title ?? ''
}

/** Asks which of several events is meant; each choice carries the command for its event. */
const askWhichEvent = (clause: Clause, ids: readonly string[], make: (id: string) => Step | AskBack): AskBack => ({
  kind: 'askBack',
  about: 'which',
  missing: null,
  event: null,
  choices: ids.slice(0, 8).flatMap((id): Choice[] => {
    const request = make(id)
    return request.kind === 'askBack' ? [] : [{ label: titleOf(clause.context, id), event: id, request }]
  }),
  said: typedWords(clause),
})
