/** The shapes of a thread, its messages and their pictures. */

import { z } from 'zod'
import { answerParts } from './assistant.ts'
import { event, placeFound } from './event/event.ts'
import { modelReceipt } from './picture/model-receipt.ts'

/** The picture of a message. */
export const picture = z
  .object({
    /** Signed and short-lived; null once the picture is deleted. */
    url: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    fileName: z.string(),
    /** When a picture without an event is deleted; until then its owner can send it to the connected model. Absent for other pictures. */
    goesAt: z.iso.datetime().optional(),
    deletedAt: z.iso.datetime().nullable(),
    /** Set while the picture is unread because its owner wants to be asked first. Retrying the message's job reads it. */
    unread: z.literal(true).optional(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

/** One entry of a thread, from its owner or the assistant. */
export const message = z
  .object({
    id: z.string(),
    content: z.string(),
    timestamp: z.iso.datetime(),
    sender: z.enum(['user', 'assistant']),
    type: z.enum(['text', 'image']),
    status: z.enum(['uploading', 'completed', 'failed']),
    picture: picture.optional(),
    /** The job this message waits for or reports on. */
    jobId: z.string().optional(),
    /** Events this message shows as cards, in order. */
    eventIds: z.array(z.string()).optional(),
    /** How long the reading took on the server, in ms: a finished "Checking for event information..." */
    readMs: z.number().optional(),
    /** What was sent to a connected model for this reading or this answer, oldest first; absent if none was asked. */
    receipts: z.array(modelReceipt).optional(),
    /** The place shown by a picture without an event. `POST /api/jobs/{id}/plan` creates an event there. */
    place: placeFound.optional(),
  })
  .extend(answerParts.shape)
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

/** A thread, as the list of threads shows it. */
export const threadEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The title in title case, if it is printed in capitals; absent if the title is shown unchanged. */
    titleShown: z.string().exactOptional(),
    preview: z.string(),
    lastMessage: z.iso.datetime(),
    startImage: z.string().nullable(),
    events: z.array(z.object({ id: z.string(), title: z.string(), start_date: z.string(), saved: z.boolean() })),
  })
  .meta({ id: 'ThreadEntry' })
export type ThreadEntry = z.infer<typeof threadEntry>

/** A thread with its messages and events. */
export const thread = threadEntry
  .extend({
    messages: z.array(message),
    events: z.array(event),
    /** Set if its owner keeps no history: it is deleted when the session in which it was started ends (decision D10). */
    keptUntilSignOut: z.literal(true).optional(),
  })
  .meta({ id: 'Thread' })
export type Thread = z.infer<typeof thread>
