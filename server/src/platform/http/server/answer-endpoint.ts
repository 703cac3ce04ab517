import type { EndpointName } from '@swap/contract/api'
import type { Endpoint } from '@swap/contract/endpoint'
import { Failure } from '@swap/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DiskReserve } from '../../database/disk/disk-reserve.ts'
import { userAgentOf } from '../user-agent.ts'
import { parseInput, parseParams } from '../parse-input.ts'
import { readWaitSeconds } from '../prefer-header.ts'
import { reservePurposeOf } from './reserve-purpose.ts'
import type { RouteInput, Request, Route } from '../route.ts'
import { receiveForm, type ReceivedForm } from '../uploads/receive-form.ts'

/** The media type of plain web forms. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

interface EndpointContext {
  uploadsFolder: string
  reserve: DiskReserve
  /** Creates the signal that ends a long-polling request. */
  createLongPollSignal: (reply: FastifyReply) => AbortSignal
  /** Checks the caller again: a long-polling request may outlive its session. */
  admitAgain: (request: FastifyRequest) => Promise<void>
}

/** Answers one admitted request: parses the input, calls the route, checks the reply. */
export async function answerEndpoint(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
) {
  const { endpoint } = route
  if (endpoint.body && (request.isMultipart() || request.mediaType === FORM_TYPE))
    throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const params = parseParams(endpoint.params, request.params)
  const query = parseInput(endpoint.query, request.query)
  const body = parseInput(endpoint.body, request.body)
  let received: ReceivedForm | null = null
  let release: (() => void) | undefined
  let answer: unknown
  try {
    if (endpoint.upload)
      received = await receiveForm(request, {
        field: endpoint.upload,
        folder: context.uploadsFolder,
        isFull: context.reserve.isInUse(),
        maxBytes: endpoint.uploadBytes,
        admit: async () => void (release = await route.admitUpload?.(toRequest(request))),
      })
    answer = await callRoute(route, request, reply, { ...context, params, query, body, received })
  } finally {
    release?.() // even where the file can't be removed
    await received?.upload.remove()
  }
  return send(endpoint, reply, answer)
}

interface RequestParts extends EndpointContext {
  params: unknown
  query: unknown
  body: unknown
  received: ReceivedForm | null
}

async function callRoute(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { received, ...parts }: RequestParts,
): Promise<unknown> {
  const { params, query, body, reserve, createLongPollSignal, admitAgain } = parts
  const form = parseInput(route.endpoint.form, received?.fields)
  const input = { user: request.caller, params, query, body, form, upload: received?.upload }
  const routeInput = toInput(input, request, reply, () => createLongPollSignal(reply))
  const purpose = reservePurposeOf(route.name)
  const answer = await (purpose ? reserve.use(purpose, () => route.answer(routeInput)) : route.answer(routeInput))
  if (routeInput.request.waitSeconds > 0) await admitAgain(request)
  return answer
}

/** Combines the parts into a route's input. */
function toInput(
  parts: object,
  request: FastifyRequest,
  reply: FastifyReply,
  createSignal: () => AbortSignal,
): RouteInput<EndpointName> {
  const header = (name: string, value: string) => void reply.header(name, value)
  let signal: AbortSignal | null = null
  const input: unknown = {
    ...parts,
    request: toRequest(request),
    reply: { header },
    /** Created on demand, because few routes use long polling. */
    get signal() {
      return (signal ??= createSignal())
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the contract just above
  return input as RouteInput<EndpointName>
}

function toRequest(request: FastifyRequest): Request {
  const { id, headers } = request
  const header = (name: string) => {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : value
  }
  return {
    id,
    /** Computed on demand. */
    get ip() {
      return request.ip
    },
    userAgent: userAgentOf(request),
    clientId: header('x-client-id')?.slice(0, 128) ?? null,
    waitSeconds: readWaitSeconds(header('prefer')),
    header,
  }
}

/** A reply that does not fit the contract is our bug: it throws, and nothing of it is sent. */
function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  void reply.code(endpoint.status ?? (endpoint.reply || endpoint.sends ? 200 : 204))
  if (endpoint.sends) {
    if (answer === null) return reply.code(304).send()
    if (!reply.hasHeader('content-type')) void reply.type(endpoint.sends)
    return reply.send(answer)
  }
  return reply.send(endpoint.reply?.parse(answer))
}
