import type { Readable } from 'node:stream'
import { api, type Api, type EndpointName } from '@swap/contract/api'
import type { Endpoint } from '@swap/contract/endpoint'
import type { z } from 'zod'

// A route binds an endpoint of the contract to the function that answers it. This file also has the types of what that
// function gets and returns.

/** The signed-in person, read from the database for each request. */
export interface Caller {
  id: string
  sessionId: string
  email: string
  name: string
  scopes: readonly string[]
  timeZone: string | null
}

/** The file of a multipart form, on the disk. It is always removed after the answer. */
export interface Upload {
  path: string
  bytes: number
  /** As the sender named it. Never used as a path. */
  fileName: string
  remove: () => Promise<void>
}

/** The parts of a request that a route gets besides the validated input. */
export interface Request {
  /** The request id, which is in all log entries about this request. */
  id: string
  ip: string
  userAgent: string
  /** The `X-Client-ID` header: identifies a browser, but proves nothing. */
  clientId: string | null
  /** How many seconds the caller is willing to wait (`Prefer: wait=N`); 0 by default, 25 at most. */
  waitSeconds: number
  header: (name: string) => string | undefined
}

interface Reply {
  header: (name: string, value: string) => void
}

/** A file to send. Its type is the contract's unless the route sets `content-type`. */
type SentFile = Uint8Array | string | Readable

type Entry<Name extends EndpointName> = Api[Name]
type Parsed<E, Part extends keyof Endpoint> =
  E extends Record<Part, infer Shape extends z.ZodType> ? z.output<Shape> : undefined
type CallerOf<E extends Endpoint> = E['access'] extends 'user' | 'verified' | 'admin' ? Caller : Caller | null

/** What a route gets: the caller, the validated input, and the request. */
export interface RouteInput<Name extends EndpointName> {
  /** Never null if the endpoint is only for signed-in people. */
  user: CallerOf<Entry<Name>>
  params: Parsed<Entry<Name>, 'params'>
  query: Parsed<Entry<Name>, 'query'>
  body: Parsed<Entry<Name>, 'body'>
  form: Parsed<Entry<Name>, 'form'>
  upload: Entry<Name> extends { upload: string } ? Upload : undefined
  request: Request
  reply: Reply
  /** Aborted when the caller disconnects or the server stops: a long-polling request then answers with what it has. */
  signal: AbortSignal
}

/**
 * What a route returns: the contract's reply, a file (null: the caller already has this version), or null if there
 * is no content.
 */
type RouteReply<Name extends EndpointName> =
  Entry<Name> extends { reply: infer Shape extends z.ZodType }
    ? z.input<Shape>
    : Entry<Name> extends { sends: string }
      ? SentFile | null
      : null

/**
 * The signature of each endpoint's function, by the endpoint's name. Because it is looked up by name, the compiler can check
 * string literals in a reply (`status: 'complete'`) against the contract.
 */
type Answers = { [Name in EndpointName]: (input: RouteInput<Name>) => Promise<RouteReply<Name>> }

/** The headers that an answer would have now, including its `etag`. */
export type VersionHeaders = Readonly<Record<'etag' | 'cache-control' | 'vary', string>>

/**
 * Returns the headers that an endpoint would send now, so that conditional requests (`If-None-Match`) are answered before
 * any other processing. Null if the endpoint itself has to answer. `params` are those in the URL, not validated.
 */
type FindCurrentVersion = (asked: {
  params: Readonly<Record<string, string>>
  userAgent: string
}) => Promise<VersionHeaders | null>

/**
 * Admits an upload from somebody who is not signed in, before any of its bytes are accepted, or throws. Returns a function
 * that the server calls after the answer, whatever the outcome.
 */
type AdmitUpload = (request: Request) => Promise<() => void>

/** An endpoint bound to the function that answers it. */
export interface Route {
  name: EndpointName
  endpoint: Endpoint
  /** Only for endpoints open to anyone with the address: it runs before any session is checked. */
  findCurrentVersion?: FindCurrentVersion
  admitUpload?: AdmitUpload
  /**
   * Declared as a method, because TypeScript then accepts a function whose input is that of one endpoint. The server
   * calls it only with input that it parsed for this endpoint.
   */
  answer(input: RouteInput<EndpointName>): Promise<unknown>
}

/**
 * Binds an endpoint of the contract to the function that answers it.
 *
 *     route('GET /api/jobs/:id', async ({ user, params }) => getJob(db, { id: params.id, ownerId: user.id }))
 *
 * The function gets validated input from a caller who may use the endpoint, and its reply is validated before it is sent.
 */
export function route<Name extends EndpointName>(
  name: Name,
  answer: Answers[Name],
  hooks: Pick<Route, 'findCurrentVersion' | 'admitUpload'> = {},
): Route {
  return { name, endpoint: api[name], answer, ...hooks }
}
