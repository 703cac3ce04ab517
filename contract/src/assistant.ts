/** The shapes of what an assistant message holds besides text: actions, changes, quotes, mentions. */

import { z } from 'zod'
import { box, fieldName } from './picture/reading.ts'

/**
 * A button under a message, with what a tap on it does:
 *
 *     add-to-calendar:EVENT · open-event:EVENT · book:EVENT · remind:EVENT   about an event of the person
 *     undo:CHANGE                                                              undoes what the message changed
 *     answer:WORDS                                                             sends these words, as if they were typed
 *
 * Each is carried out by an endpoint that checks the owner, so the action itself grants no access.
 */
export const messageAction = z
  .object({
    id: z.string(),
    label: z.string(),
    /** The button's look, as in the web's Button: `pencil` is the main action, `line` is secondary, `quiet` is unobtrusive. */
    colour: z.enum(['pencil', 'line', 'quiet']),
    icon: z.enum(['calendar-plus', 'external-link', 'ticket', 'bell', 'undo', 'message']),
    action: z
      .string()
      .regex(/^(?:(?:add-to-calendar|open-event|book|remind|undo):[\w-]{1,64}|answer:[^\p{Cc}]{1,500})$/u),
  })
  .meta({ id: 'MessageAction' })
export type MessageAction = z.infer<typeof messageAction>

/** One field that a message changed, each value in the field's own format; null is "not known". */
export const fieldChange = z
  .object({ eventId: z.string(), field: fieldName, before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChange>

/** A field whose evidence a message shows, as a crop of the picture. */
export const pointedField = z.object({ eventId: z.string(), field: fieldName }).meta({ id: 'PointedField' })
export type PointedField = z.infer<typeof pointedField>

/** A line of a picture that a message quotes: shown as a crop. The picture is the one that the event was read from. */
export const quotedLine = z.object({ eventId: z.string(), text: z.string(), box }).meta({ id: 'QuotedLine' })
export type QuotedLine = z.infer<typeof quotedLine>

/** An event that a message mentions, with its current values: shown as a line of a list. */
export const mention = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The title in title case, if it is printed in capitals; absent if the title is shown unchanged. */
    titleShown: z.string().exactOptional(),
    /** '' if no date is known. */
    start_date: z.string(),
    start_time: z.string().nullable(),
    place: z.string().nullable(),
    saved: z.boolean(),
    threadId: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'Mention' })
export type Mention = z.infer<typeof mention>

/** What a message of the assistant may contain besides text. */
export const answerParts = z.object({
  actions: z.array(messageAction).optional(),
  changes: z.array(fieldChange).optional(),
  /** Whether the changes of the message have been undone. */
  isUndone: z.boolean().optional(),
  evidence: z.array(pointedField).optional(),
  quotes: z.array(quotedLine).optional(),
  mentions: z.array(mention).optional(),
  /** The ids of the thread's events that are ticked for adding from this message on, unless it is undone. */
  ticked: z.array(z.string()).optional(),
})
