import { z } from 'zod'
import {
  ask,
  change,
  clashes,
  create,
  find,
  free,
  list,
  offer,
  remind,
  remove,
  repeat,
  save,
  undo,
  unremind,
  unsave,
} from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'

const tool = z.discriminatedUnion('kind', [
  ask.omit({ said: true }),
  list.omit({ said: true }),
  find.omit({ said: true }),
  free.omit({ said: true }),
  clashes.omit({ said: true }),
  change.omit({ said: true, unread: true }),
  repeat.omit({ said: true }),
  remind.omit({ said: true, instead: true }),
  unremind.omit({ said: true, on: true }),
  save.omit({ said: true }),
  unsave.omit({ said: true }),
  remove.omit({ said: true }),
  undo.omit({ said: true }),
  offer.omit({ said: true }),
  create.omit({ said: true }),
])

/** What a connected model may reply to a message: one of the assistant's own commands, or lines of the picture that answer it. */
export const modelReply = z.object({
  /** Null if the message wants nothing that these do. */
  tool: tool.nullable(),
  /** Numbers of the lines that answer the message, two at most; empty if a tool does. */
  lines: z.array(z.number().int()),
})
export type ModelReply = z.infer<typeof modelReply>

/** Upper bounds on what a model is given. */
const MAX_EVENTS = 20
const MAX_LINES = 150

/** The events that a message may be about, in the order a model knows them as e1, e2, …: the thread's, then what was spoken of. */
export function eventsForModel({ thread, known, lastSpokenOf }: Context): Pick<KnownEvent, 'id'>[] {
  const ids = [...thread.map(({ id }) => id), ...lastSpokenOf, ...known.map(({ id }) => id)]
  return [...new Set(ids)].slice(0, MAX_EVENTS).map((id) => ({ id }))
}

/** What a model is given about a message: the events and lines it may be about, as data. */
export function modelInput(typed: string, context: Context, lines: readonly string[]): string {
  const events = eventsForModel(context).map(({ id }, at) => {
    const event = context.thread.find((it) => it.id === id) ?? context.known.find((it) => it.id === id)
    const { title = null, start_date = null, start_time = null, end_time = null, recurrence = null } = event ?? {}
    const isHere = context.thread.some((it) => it.id === id)
    return { event: `e${at + 1}`, title, start_date, start_time, end_time, recurrence, isOfThisConversation: isHere }
  })
  return JSON.stringify({
    today: context.today,
    events,
    linesOfThePicture: lines.slice(0, MAX_LINES).map((text, at) => ({ line: at, text: text.slice(0, 200) })),
    message: typed,
  })
}
