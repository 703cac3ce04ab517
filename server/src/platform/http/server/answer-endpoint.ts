import type { EndpointName } from '@swap/contract/api'
import type { Endpoint } from '@swap/contract/endpoint'
import { Failure } from '@swap/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DiskReserve } from '../../database/disk/disk-reserve.ts'
import { userAgentOf } from '../replies/conditional-get.ts'
import { parseInput, parseParams } from '../parse-input.ts'
import { readWaitSeconds } from '../prefer.ts'
import { reserveUse } from '../clients/reserve-use.ts'
import type { Input, Request, Route } from '../route.ts'
import { receiveForm, type ReceivedForm } from '../uploads/uploads.ts'

/** The media type of plain web forms. */
export const FORM = 'application/x-www-form-urlencoded'

interface Surroundings {
  uploadsFolder: string
  reserve: DiskReserve
  /** Makes the signal that ends a held request. */
  heldBy: (reply: FastifyReply) => AbortSignal
  /** Checks the caller again: a held request may outlive the session that sent it. */
  admitAgain: (request: FastifyRequest) => Promise<void>
}

/** Answers one admitted request: parses the input, calls the route, checks the reply. */
export async function answerEndpoint(route: Route, request: FastifyRequest, reply: FastifyReply, around: Surroundings) {
  const { endpoint } = route
  if (endpoint.body && (request.isMultipart() || request.mediaType === FORM))
    throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const params = parseParams(endpoint.params, request.params)
  const query = parseInput(endpoint.query, request.query)
  const body = parseInput(endpoint.body, request.body)
  let received: ReceivedForm | null = null
  let leave: (() => void) | undefined
  let answer: unknown
  try {
    if (endpoint.upload)
      received = await receiveForm(request, {
        field: endpoint.upload,
        folder: around.uploadsFolder,
        isFull: around.reserve.isLent(),
        maxBytes: endpoint.uploadBytes,
        enter: async () => void (leave = await route.enter?.(toRequest(request))),
      })
    answer = await ask(route, request, reply, { ...around, params, query, body, received })
  } finally {
    leave?.() // even where the file can't be removed
    await received?.upload.remove()
  }
  return send(endpoint, reply, answer)
}

interface Parts extends Surroundings {
  params: unknown
  query: unknown
  body: unknown
  received: ReceivedForm | null
}

async function ask(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { received, ...parts }: Parts,
): Promise<unknown> {
  const { params, query, body, reserve, heldBy, admitAgain } = parts
  const form = parseInput(route.endpoint.form, received?.fields)
  const input = { user: request.caller, params, query, body, form, upload: received?.upload }
  const whole = toInput(input, request, reply, () => heldBy(reply))
  const use = reserveUse(route.name)
  const answer = await (use ? reserve.lend(use, () => route.answer(whole)) : route.answer(whole))
  if (whole.request.waitSeconds > 0) await admitAgain(request)
  return answer
}

/** Puts the parts together as the type the route knows. */
function toInput(
  parts: object,
  request: FastifyRequest,
  reply: FastifyReply,
  hold: () => AbortSignal,
): Input<EndpointName> {
  const header = (name: string, value: string) => void reply.header(name, value)
  let held: AbortSignal | null = null
  const input: unknown = {
    ...parts,
    request: toRequest(request),
    reply: { header },
    /** Created on demand: few routes hold their request. */
    get signal() {
      return (held ??= hold())
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the contract just above
  return input as Input<EndpointName>
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
