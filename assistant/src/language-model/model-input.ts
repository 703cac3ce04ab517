// What a connected model is given about a message, and the schema of its reply (see read-model-reply.ts).
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
  save,
  undo,
  unremind,
  unsave,
} from '../command.ts'
import type { Context } from '../context.ts'

/** Upper bounds on the events and lines that a model is given, and on the characters of a line. */
const [MAX_EVENTS, MAX_LINES, MAX_LINE_LENGTH] = [20, 150, 200]

/** Writes the input for a connected model as JSON: a message, and the events and lines of the picture that it may be about. */
export function modelInput(message: string, context: Context, lines: readonly string[]): string {
  const events = eventIdsForModel(context).map((id, index) => {
    const inThread = context.thread.find((event) => event.id === id)
    const event = inThread ?? context.known.find((other) => other.id === id)
    const { title = null, start_date = null, start_time = null, end_time = null, recurrence = null } = event ?? {}
    const facts = { title, start_date, start_time, end_time, recurrence }
    return { event: `e${index + 1}`, ...facts, isOfThisConversation: inThread !== undefined }
  })
  return JSON.stringify({
    today: context.today,
    events,
    linesOfThePicture: lines
      .slice(0, MAX_LINES)
      .map((text, index) => ({ line: index, text: text.slice(0, MAX_LINE_LENGTH) })),
    message,
  })
}

/** Lists the ids of the events that a model knows as e1, e2, …: first those of the thread, then those mentioned last. */
export function eventIdsForModel({ thread, known, lastSpokenOf }: Context): string[] {
  const ids = [...thread.map(({ id }) => id), ...lastSpokenOf, ...known.map(({ id }) => id)]
  return [...new Set(ids)].slice(0, MAX_EVENTS)
}

/**
 * The commands that a model may reply with, as its tools. It isn't asked for parts that only the product fills in: the message itself
 * (`said`), what a rule could not use of it (`unread`), the reminder it replaces (`instead`), and a part of old stored questions (`on`).
 */
const tool = z.discriminatedUnion('kind', [
  ask.omit({ said: true }),
  list.omit({ said: true }),
  find.omit({ said: true }),
  free.omit({ said: true }),
  clashes.omit({ said: true }),
  change.omit({ said: true, unread: true }),
  remind.omit({ said: true, instead: true }),
  unremind.omit({ said: true, on: true }),
  save.omit({ said: true }),
  unsave.omit({ said: true }),
  remove.omit({ said: true }),
  undo.omit({ said: true }),
  offer.omit({ said: true }),
  create.omit({ said: true }),
])
/** A command that a model chose. It names events e1, e2, … until `read-model-reply.ts` replaces these by their ids. */
export type ModelTool = z.infer<typeof tool>

/** The schema of a model's reply to a message: a command, or lines of the picture that answer it. */
export const modelReply = z.object({
  /** Null if no command fits the message. */
  tool: tool.nullable(),
  /** Numbers of the lines that answer the message, two at most; empty if a command does. */
  lines: z.array(z.number().int()),
})
