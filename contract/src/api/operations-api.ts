/** The endpoints of the operations pages for staff, and the shapes of what they return. */

import { z } from 'zod'
import { endpoint, id, page } from './endpoint.ts'

/** The jobs of one kind. No more than `countedJobs` of each state are counted. */
const queuedJobs = z.object({
  name: z.string(),
  /** Due, but not started. */
  waiting: z.number().int(),
  /** Not due yet. */
  scheduled: z.number().int(),
  running: z.number().int(),
  /** How long the oldest waiting one has been due; null if none is waiting. */
  oldestMs: z.number().nullable(),
})
export type QueuedJobs = z.infer<typeof queuedJobs>

/** How long readings took; the times are null if there were none. */
const readingTimes = z.object({
  count: z.number().int(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
})
export type ReadingTimes = z.infer<typeof readingTimes>

const files = z.object({ count: z.number().int(), bytes: z.number() })

/** How the product runs, in numbers. */
export const operations = z
  .object({
    queue: z.array(queuedJobs),
    /** Upper bound on the jobs that are counted of each kind and state. */
    countedJobs: z.number().int(),
    /** Jobs that failed for good and wait for a decision by staff. */
    failedJobs: z.number().int(),
    /** How long readings took in this process since it started, in ms: in the last hour and day. */
    readings: z.object({ hour: readingTimes, day: readingTimes }),
    storage: z.object({
      databaseBytes: z.number(),
      /** Null while they are being counted for the first time. */
      pictures: files.nullable(),
      freeBytes: z.number(),
    }),
    versions: z.object({
      product: z.string(),
      node: z.string(),
      database: z.string(),
      /** The first characters of a SHA-256 of all model weights shipped. */
      weights: z.string(),
    }),
    /** When this process started, in epoch ms. */
    startedAt: z.number(),
    events: z.object({ all: z.number().int(), review: z.number().int() }),
  })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof operations>

/** A job that failed on every attempt, or whose process died during the last one. */
export const failedJob = z
  .object({
    id: z.string(),
    name: z.string(),
    error: z.string(),
    attempts: z.number().int(),
    failedAt: z.number(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJob>

/** The scopes of an account: 'admin' for staff, 'verified-user' once the email address is verified. */
export const scope = z.enum(['admin', 'verified-user'])
export type Scope = z.infer<typeof scope>

/** An account as staff see it. */
export const adminUser = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    createdAt: z.number(),
    /** Null unless it is suspended. */
    suspendedAt: z.number().nullable(),
    /** Whether it is the caller's own account, which they cannot suspend and whose scopes they cannot remove. */
    isSelf: z.boolean(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

/** A message sent through the contact form. */
export const adminMessage = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** Why the message was held back as spam; null if it was not. */
    heldBackFor: z.string().nullable(),
    createdAt: z.number(),
    readAt: z.number().nullable(),
    answeredAt: z.number().nullable(),
  })
  .meta({ id: 'AdminMessage' })
export type AdminMessage = z.infer<typeof adminMessage>

const scopeOfUser = id.extend({ scope })
const nextCursor = z.string().nullable()

/** The endpoints of the operations pages. Each endpoint requires the admin scope on the server, and each change is in the audit log. */
export const operationsApi = {
  'GET /api/admin/operations': endpoint({
    summary: 'How the product runs: queue, reading times, storage, versions. At most a few seconds old.',
    access: 'admin',
    reply: operations,
  }),
  'GET /api/admin/failed-jobs': endpoint({
    summary: 'Failed jobs, latest first.',
    access: 'admin',
    query: page,
    reply: z.object({ jobs: z.array(failedJob), nextCursor }),
  }),
  'POST /api/admin/failed-jobs/:id/retry': endpoint({
    summary:
      'Puts a failed job back in the queue. CONFLICT if what it was about has been deleted, or done in the meantime.',
    access: 'admin',
    params: id,
    status: 204,
  }),
  'DELETE /api/admin/failed-jobs/:id': endpoint({
    summary: 'Removes a failed job.',
    access: 'admin',
    params: id,
    status: 204,
  }),
  'GET /api/admin/users': endpoint({
    summary: 'Accounts, the newest first; or those whose address, id or words of the name begin with `q`.',
    access: 'admin',
    query: page.extend({ q: z.string().trim().max(320).optional() }),
    reply: z.object({ users: z.array(adminUser), nextCursor }),
  }),
  'PUT /api/admin/users/:id/scopes/:scope': endpoint({
    summary: 'Grants someone a scope.',
    access: 'admin',
    params: scopeOfUser,
    reply: adminUser,
  }),
  'DELETE /api/admin/users/:id/scopes/:scope': endpoint({
    summary: "Removes a scope from someone; admins can't remove their own.",
    access: 'admin',
    params: scopeOfUser,
    reply: adminUser,
  }),
  'PUT /api/admin/users/:id/suspension': endpoint({
    summary: "Suspends an account: its sessions end, it can't be signed in to, and its calendar link answers 404.",
    access: 'admin',
    params: id,
    reply: adminUser,
  }),
  'DELETE /api/admin/users/:id/suspension': endpoint({
    summary: 'Ends a suspension.',
    access: 'admin',
    params: id,
    reply: adminUser,
  }),
  'GET /api/admin/messages': endpoint({
    summary: 'What was written through the contact form, the latest first.',
    access: 'admin',
    query: page.extend({ list: z.enum(['all', 'open']).default('all') }),
    reply: z.object({ messages: z.array(adminMessage), nextCursor }),
  }),
  'PATCH /api/admin/messages/:id': endpoint({
    summary: 'Marks a message as read or answered, or undoes that.',
    access: 'admin',
    params: id,
    body: z.object({ isRead: z.boolean(), isAnswered: z.boolean() }).partial().strict(),
    reply: adminMessage,
  }),
} as const
