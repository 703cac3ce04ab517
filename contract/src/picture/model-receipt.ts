/** The shapes of receipts (records of requests to a connected model) and of their costs. */

import { z } from 'zod'

/** The cost of a request to a model, estimated from the price that the operator set. */
export const cost = z
  .object({
    /** In millionths of the currency. */
    millionths: z.number().int().min(0),
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .meta({ id: 'Cost' })
export type Cost = z.infer<typeof cost>

/** Records one request to a connected model: what was sent to it, and the outcome. Shown in the thread. */
export const modelReceipt = z
  .object({
    /** As its operator named it. */
    model: z.string().max(200),
    /** The host that was asked. */
    host: z.string().max(300),
    /** The model runs on this server: nothing left the server. */
    isHere: z.boolean(),
    sent: z.enum(['picture', 'text']),
    /** Bytes sent to it in all tries together; 0 if it could not be reached. */
    bytes: z.number().int().min(0),
    /** From the question to its answer, or to giving up, in ms. */
    ms: z.number().int().min(0),
    /**
     *     helped     some of the shown values are the model's
     *     agreed     its answer changed nothing
     *     failed     it gave no usable answer: the reading is this server's own
     *     used-up    it was not asked, because its daily limit is used up
     *     sent       it was asked, but no answer is stored: none has come yet, or the server stopped first. It is not asked again
     */
    outcome: z.enum(['helped', 'agreed', 'failed', 'used-up', 'sent']),
    /** Absent if no price is set, or the model did not count its tokens. */
    cost: cost.optional(),
  })
  .meta({ id: 'Receipt' })
export type ModelReceipt = z.infer<typeof modelReceipt>

/** The model that an operator connected, for the pages that mention it. */
export const connectedModel = z
  .object({
    name: z.string(),
    host: z.string(),
    isHere: z.boolean(),
    takes: z.enum(['picture', 'text']),
    /** Which pictures it is asked about: all, those that this server is unsure of, or those that their owner sends by a tap. */
    when: z.enum(['always', 'unsure', 'ask']),
    /** Whether it is asked about messages that are not understood here. */
    answers: z.boolean(),
    /** Who reads pictures if a model is connected, in words. The server sends it, so that home pages without a model do not carry it. */
    reads: z.string(),
    /** What happens to a picture without an event, in words. */
    goes: z.string(),
  })
  .meta({ id: 'ConnectedModel' })
export type ConnectedModel = z.infer<typeof connectedModel>

/** How many of a person's pictures and messages were sent to outside models, according to the receipts in their threads. */
export const sentSoFar = z
  .object({
    pictures: z.number().int(),
    messages: z.number().int(),
    bytes: z.number().int(),
    /** What that cost, in each currency; empty if no price is set. */
    costs: z.array(cost),
  })
  .meta({ id: 'SentSoFar' })
export type SentSoFar = z.infer<typeof sentSoFar>
