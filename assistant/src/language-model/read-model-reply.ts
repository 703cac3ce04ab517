import { isAct, asOffer } from '../policy.ts'
import type { Command, Step } from '../command.ts'
import type { Context } from '../context.ts'
import { areValuesInMessage } from './are-values-in-message.ts'
import { eventIdsForModel, modelReply, type ModelTool } from './model-input.ts'

/** What a model's reply asks for: a command, or lines of the picture to quote, by number. */
export interface ModelCommand {
  command: Command | null
  lines: readonly number[]
}

const NOTHING: ModelCommand = { command: null, lines: [] }

/**
 * Reads a connected model's reply to a message. Trusts nothing in it: it may only name events that it was given and set values that
 * the message contains; a change is offered to the person, never made. Pure; never throws.
 *
 *     "kick off at 9" with {"tool": {"kind": "change", "event": "e1", …}} → asks whether to change the first event
 *     "who warms up"  with {"tool": null, "lines": [4]}                   → quotes line 4
 */
export function readModelReply(reply: unknown, message: string, context: Context, lineCount: number): ModelCommand {
  const { data } = modelReply.safeParse(reply)
  if (!data) return NOTHING
  const lines = [...new Set(data.lines)].filter((line) => line >= 0 && line < lineCount).slice(0, 2)
  if (data.tool === null || lines.length > 0) return { command: null, lines }
  const tool = withEventIds(data.tool, context)
  if (!tool || !areValuesInMessage(tool, message, context)) return NOTHING
  const step: Step = { ...tool, said: message }
  return { command: isAct(step) || step.kind === 'undo' ? asOffer(step, message) : step, lines: [] }
}

/** Replaces the model's names for events (e1, e2, …) by their ids; null if it names one that it was not given. */
function withEventIds(tool: ModelTool, context: Context): ModelTool | null {
  const ids = eventIdsForModel(context)
  const idOf = (name: string): string | null => ids[Number(/^e(\d{1,3})$/.exec(name)?.[1] ?? 0) - 1] ?? null
  if (tool.kind === 'change') {
    const event = idOf(tool.event)
    return event === null ? null : { ...tool, event }
  }
  if (tool.kind === 'create' || !('events' in tool)) return tool
  const events = tool.events.flatMap((name) => idOf(name) ?? [])
  const isComplete = events.length === tool.events.length && (events.length > 0 || tool.kind === 'clashes')
  return isComplete ? { ...tool, events } : null
}
