import { z } from 'zod'
import { event, eventEdit, eventPage } from './event.ts'
import { job, uploadForm } from './job.ts'
import { account, session, tokens } from './session.ts'
import { thread, threadEntry } from './thread.ts'

/**
 * Who may call: anybody · a signed-in person · one with a verified address · staff · whoever holds the address itself
 * (a signed picture, a calendar feed).
 */
export type Access = 'public' | 'user' | 'verified' | 'admin' | 'link'

/** One entry of the table. The key is its method and path; `:name` marks a parameter. */
export interface Endpoint {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The file field of a multipart form; its other fields are `form`. */
  upload?: string
  form?: z.ZodType
  /** Status of a yes. 200 unless said. */
  status?: 200 | 201 | 202 | 204
  /** Shape of the JSON that comes back; absent for 204 and for `sends`. */
  reply?: z.ZodType
  /** Media type of a file that comes back instead of JSON. */
  sends?: string
}

const endpoint = <const E extends Endpoint>(entry: E): E => entry

const id = z.object({ id: z.string().min(1).max(64) })
const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional(),
})

const password = z.string().max(256)

export const failureReply = z
  .object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' })

/** Every address the product answers, in one table. Server, browser client and OpenAPI page all read it. */
export const api = {
  'GET /api/health': endpoint({
    summary: 'Answers once the product serves.',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
  }),
  'GET /api/about': endpoint({
    summary: 'What this server is set up to do, for the pages that say so.',
    access: 'public',
    reply: z.object({ reader: z.string(), readsHere: z.boolean(), maxBytes: z.number(), maxMegapixels: z.number() }),
  }),

  'POST /api/auth/signup': endpoint({
    summary: 'Creates an account and signs it in.',
    access: 'public',
    body: z.object({ email: z.string().max(254), password, name: z.string().max(200) }),
    reply: session,
  }),
  'POST /api/auth/login': endpoint({
    summary: 'Signs in with address and password.',
    access: 'public',
    body: z.object({ email: z.string().max(254), password }),
    reply: session,
  }),
  'POST /api/auth/refresh': endpoint({
    summary: 'Exchanges a refresh token for the next token set.',
    access: 'public',
    body: z.object({ refreshToken: z.string().max(200) }),
    reply: tokens,
  }),
  'POST /api/auth/logout': endpoint({
    summary: 'Ends this session on the server.',
    access: 'user',
    status: 204,
  }),
  'POST /api/auth/verify-email': endpoint({
    summary: 'Verifies an address with the token of the link that was mailed to it.',
    access: 'public',
    body: z.object({ email: z.string().max(254), token: z.string().max(200) }),
    reply: z.object({ message: z.string() }),
  }),
  'POST /api/auth/resend-verification': endpoint({
    summary:
      'Mails a new verification link: to the signed-in person, else to the address given. Says the same for unknown ones.',
    access: 'public',
    body: z.object({ email: z.string().max(254).optional() }),
    reply: z.object({ message: z.string() }),
  }),
  'POST /api/auth/forgot-password': endpoint({
    summary: 'Mails a link and a short code for a new password. Says the same for unknown addresses.',
    access: 'public',
    body: z.object({ email: z.string().max(254) }),
    reply: z.object({ message: z.string() }),
  }),
  'POST /api/auth/reset-password': endpoint({
    summary: 'Sets a new password with the token of the mailed link, or with the mailed code, and ends every session.',
    access: 'public',
    body: z.object({ email: z.string().max(254), token: z.string().max(200), newPassword: password }),
    reply: z.object({ message: z.string() }),
  }),
  'GET /api/account': endpoint({ summary: 'Who is signed in.', access: 'user', reply: account }),

  'POST /api/jobs': endpoint({
    summary: 'Takes a picture and starts to read it. Answers once picture and job are on the disk.',
    access: 'user',
    upload: 'image',
    form: uploadForm,
    status: 202,
    reply: z.object({ jobId: z.string(), threadId: z.string() }),
  }),
  'GET /api/jobs/:id': endpoint({
    summary: 'How a reading stands. With `Prefer: wait=N` (N up to 25) it answers as soon as the job ends.',
    access: 'user',
    params: id,
    reply: job,
  }),
  'POST /api/jobs/:id/retry': endpoint({
    summary: 'Reads the picture of a finished or failed job again; what a person edited stays.',
    access: 'user',
    params: id,
    status: 202,
    reply: z.object({ jobId: z.string(), threadId: z.string() }),
  }),
  'GET /api/pictures/:key': endpoint({
    summary: 'A picture, by its signed and short-lived address.',
    access: 'link',
    params: z.object({ key: z.string().max(80) }),
    query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
    sends: 'image/webp',
  }),

  'GET /api/events': endpoint({
    summary: 'The thread list, newest first.',
    access: 'user',
    reply: z.object({ events: z.array(threadEntry) }),
  }),
  'GET /api/events/:id': endpoint({ summary: 'One event.', access: 'user', params: id, reply: event }),
  'PATCH /api/events/:id': endpoint({
    summary: "The owner's own edit of any field.",
    access: 'user',
    params: id,
    body: eventEdit,
    reply: event,
  }),

  'GET /api/threads/:id': endpoint({
    summary: 'One thread with its messages and events.',
    access: 'user',
    params: id,
    reply: thread,
  }),
  'PATCH /api/threads/:id': endpoint({
    summary: 'Renames a thread.',
    access: 'user',
    params: id,
    body: z.object({ title: z.string().trim().min(1).max(200) }),
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
  'PUT /api/calendar/my-events/:id': endpoint({
    summary: 'Into the calendar.',
    access: 'user',
    params: id,
    reply: event,
  }),
  'DELETE /api/calendar/my-events/:id': endpoint({
    summary: 'Out of the calendar.',
    access: 'user',
    params: id,
    status: 204,
  }),
  'GET /api/calendar/my-events/:id.ics': endpoint({
    summary: 'One event as a calendar file.',
    access: 'user',
    params: id,
    sends: 'text/calendar; charset=utf-8',
  }),
} as const

export type Api = typeof api
export type EndpointName = keyof Api

type Of<N extends EndpointName, Part extends keyof Endpoint> =
  Api[N] extends Record<Part, infer Z extends z.ZodType> ? Z : z.ZodUndefined
/** What a caller gives an endpoint and what it gets back, for the browser's client: types only. */
export type ParamsOf<N extends EndpointName> = z.input<Of<N, 'params'>>
export type QueryOf<N extends EndpointName> = z.input<Of<N, 'query'>>
export type BodyOf<N extends EndpointName> = z.input<Of<N, 'body'>>
export type FormOf<N extends EndpointName> = z.input<Of<N, 'form'>>
/** The JSON of a yes; undefined where nothing or a file comes back. */
export type ReplyOf<N extends EndpointName> = z.output<Of<N, 'reply'>>
