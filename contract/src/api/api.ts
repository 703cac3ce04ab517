import { z } from 'zod'
import { accountApi } from './account-api.ts'
import { adminApi } from './admin-api.ts'
import { assistantApi } from './assistant-api.ts'
import { calendarApi } from './calendar-api.ts'
import { contactApi } from './contact-api.ts'
import { correctionsApi } from './corrections-api.ts'
import { endpoint, id, page, type Endpoint } from './endpoint.ts'
import { event, eventChange, eventPage } from '../event/event.ts'
import { operationsApi } from './operations-api.ts'
import { job, jobQuery, uploadForm } from '../job.ts'
import { connectedModel, sentSoFar } from '../picture/model-receipt.ts'
import { pushApi } from './push-api.ts'
import { reminderApi } from './reminder-api.ts'
import { accountDataApi } from './account-data-api.ts'
import { settingsApi } from './settings-api.ts'
import { clashesApi } from './clashes-api.ts'
import { mergeApi } from './merge-api.ts'
import { placesApi } from './places-api.ts'
import { sampleApi } from './sample-api.ts'
import { savedApi } from './saved-api.ts'
import { threadList, threadListQuery } from '../thread-list.ts'
import { threadSearchApi } from './thread-search-api.ts'
import { thread, threadEntry } from '../thread.ts'
import { unsubscribeApi } from './unsubscribe-api.ts'
import { visitorApi } from './visitor-api.ts'
import { zonesApi } from './zones-api.ts'

/** The JSON reply to a failed request; `issues` lists the invalid fields of a form. */
export const failureReply = z
  .object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' })

/** Every HTTP endpoint of the product, by method and path. The server, the browser client and the OpenAPI page use this table. */
export const api = {
  'GET /api/health': endpoint({
    summary: 'Answers once the product is serving.',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
  }),
  'GET /api/about': endpoint({
    summary: 'What this server is configured to do, for the pages that say so.',
    access: 'public',
    reply: z.object({
      reader: z.string(),
      readsHere: z.boolean(),
      maxBytes: z.number(),
      maxMegapixels: z.number(),
      /** The email address of the people who run this server; null if they gave none. */
      contactEmail: z.string().nullable(),
      /** The model that also reads pictures, if one is connected. */
      model: connectedModel.nullable(),
      /** Whether the product may visit pages of the internet, as Price Alerts do. */
      looksOutside: z.boolean(),
      /** The host of the storage service that holds the pictures; null if that is this server. */
      picturesAt: z.string().nullable(),
    }),
  }),

  ...accountApi,
  ...settingsApi,
  ...accountDataApi,
  ...reminderApi,
  ...pushApi,
  ...assistantApi,
  ...clashesApi,
  ...mergeApi,
  ...correctionsApi,
  ...placesApi,
  ...zonesApi,
  ...contactApi,
  ...adminApi,
  ...operationsApi,

  'POST /api/jobs': endpoint({
    summary: 'Accepts a picture and starts reading it. Answers once the picture and the job are on disk.',
    access: 'user',
    upload: 'image',
    form: uploadForm,
    status: 202,
    reply: z.object({ jobId: z.string(), threadId: z.string() }),
  }),
  'GET /api/jobs/:id': endpoint({
    summary: 'The status of a reading. With `Prefer: wait=N` (N up to 25) it answers as soon as the job ends.',
    access: 'user',
    params: id,
    query: jobQuery,
    reply: job,
  }),
  'DELETE /api/jobs/:id': endpoint({
    summary: 'Cancels a reading. Its picture stays and can be read again; a finished reading stays as it is.',
    access: 'user',
    params: id,
    status: 204,
  }),
  'POST /api/jobs/:id/retry': endpoint({
    summary: 'Reads the picture of a finished or failed job again. Edits stay.',
    access: 'user',
    params: id,
    status: 202,
    reply: z.object({ jobId: z.string(), threadId: z.string() }),
  }),
  'POST /api/jobs/:id/ask': endpoint({
    summary:
      'Reads a picture again, this time with the connected model. CONFLICT if none is connected, or its owner has turned it off.',
    access: 'user',
    params: id,
    status: 202,
    reply: z.object({ jobId: z.string(), threadId: z.string() }),
  }),
  'GET /api/sent': endpoint({
    summary: 'What has been sent to a connected model from the pictures in your threads.',
    access: 'user',
    reply: sentSoFar,
  }),
  'GET /api/pictures/:key': endpoint({
    summary: 'A picture, by its signed and short-lived address.',
    access: 'link',
    params: z.object({ key: z.string().max(80) }),
    query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
    sends: 'image/webp',
  }),

  'GET /api/events': endpoint({
    summary: 'The thread list, newest first: all of it, or one page if `limit` is given.',
    access: 'user',
    query: threadListQuery,
    reply: threadList,
  }),
  ...sampleApi,
  ...visitorApi,
  ...threadSearchApi,
  ...unsubscribeApi,
  'GET /api/events/:id': endpoint({ summary: 'One event.', access: 'user', params: id, reply: event }),
  'PATCH /api/events/:id': endpoint({
    summary:
      "The owner's own edit of any field. CONFLICT, naming the fields, if any of them no longer matches `basedOn`.",
    access: 'user',
    params: id,
    body: eventChange,
    reply: event,
  }),

  'DELETE /api/events/:id': endpoint({
    summary: 'Deletes an event with its reminders; its picture and its thread stay.',
    access: 'user',
    params: id,
    status: 204,
  }),

  'GET /api/threads/:id': endpoint({
    summary: 'One thread with its messages and events.',
    access: 'user',
    params: id,
    reply: thread,
  }),
  'PATCH /api/threads/:id': endpoint({
    summary: 'Renames a thread. CONFLICT if its title is no longer `basedOn`.',
    access: 'user',
    params: id,
    body: z.object({ title: z.string().trim().min(1).max(200), basedOn: z.string().max(4096).optional() }),
    reply: threadEntry,
  }),
  'DELETE /api/threads/:id': endpoint({
    summary: 'Deletes a thread, its messages and its picture. Saved events stay unless `events=delete`.',
    access: 'user',
    params: id,
    query: z.object({ events: z.enum(['keep', 'delete']).default('keep') }),
    status: 204,
  }),

  'GET /api/calendar/my-events': endpoint({
    summary: 'Saved events, soonest first.',
    access: 'user',
    query: page,
    reply: eventPage,
  }),
  ...savedApi,
  'PUT /api/calendar/my-events/:id': endpoint({
    summary: 'Adds an event to the calendar.',
    access: 'user',
    params: id,
    reply: event,
  }),
  'DELETE /api/calendar/my-events/:id': endpoint({
    summary: 'Removes an event from the calendar.',
    access: 'user',
    params: id,
    status: 204,
  }),
  'GET /api/calendar/my-events/:id.ics': endpoint({
    summary:
      'One event as a calendar file. With `shared=true`, for other people: without its picture or a link to its thread.',
    access: 'user',
    params: id,
    query: z.object({ shared: z.stringbool().default(false) }),
    sends: 'text/calendar; charset=utf-8',
  }),
  ...calendarApi,
} as const

export type Api = typeof api
export type EndpointName = keyof Api

type Of<N extends EndpointName, Part extends keyof Endpoint> =
  Api[N] extends Record<Part, infer Z extends z.ZodType> ? Z : z.ZodUndefined
// The types of an endpoint's request and reply, for the browser client.

export type ParamsOf<N extends EndpointName> = z.input<Of<N, 'params'>>
export type QueryOf<N extends EndpointName> = z.input<Of<N, 'query'>>
export type BodyOf<N extends EndpointName> = z.input<Of<N, 'body'>>
export type FormOf<N extends EndpointName> = z.input<Of<N, 'form'>>
/** The JSON of a successful reply; undefined if it is empty or a file. */
export type ReplyOf<N extends EndpointName> = z.output<Of<N, 'reply'>>
