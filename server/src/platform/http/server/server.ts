import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { Failure } from '@swap/contract/failures'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { DiskReserve } from '../../database/disk/disk-reserve.ts'
import { admit, bearerToken, keyOrCaller } from './admission.ts'
import { answerEndpoint, FORM } from './answer-endpoint.ts'
import { conditionalGet } from '../replies/conditional-get.ts'
import { addApiPages } from '../api-page/api-pages.ts'
import { answerBrokenRequest } from '../clients/broken-request.ts'
import { methodsAt } from '../endpoint-path.ts'
import { failureBody, toFailure } from '../replies/failure-reply.ts'
import { cutHastyClients } from '../clients/hasty-clients.ts'
import { handBackShared } from '../uploads/hand-back-shared.ts'
import { holdRequests } from '../clients/held-requests.ts'
import { accessLogEntry } from './access-log-entry.ts'
import type { Caller, Route } from '../route.ts'
import { cachedSecurityHeaders, securityHeaders } from '../replies/security-headers.ts'
import { cutSlowBodies } from '../clients/slow-bodies.ts'
import { cutSlowReaders } from '../clients/slow-readers.ts'
import type { ServePage } from '../pages/static-files.ts'
import { multipartOptions } from '../uploads/uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person of this request, or null. */
    caller: Caller | null
  }
}

export type HttpServer = FastifyInstance

/** As named in the page's manifest. */
const SHARE_TARGET = '/share'

export interface ServerSettings {
  routes: readonly Route[]
  /** Returns the owner of this access token; null when there is none. */
  findCaller: (accessToken: string) => Promise<Caller | null>
  /** The folder for files while they arrive. */
  uploadsFolder: string
  /** Room on the disk for deletions and sign-ins. */
  reserve: DiskReserve
  /** Answers everything outside /api. */
  servePage: ServePage
  /** The product is reached over https. */
  isHttps: boolean
  /** How many proxies in front may say where a request comes from. */
  proxies: number
  log: FastifyBaseLogger
}

const BODY_LIMIT_BYTES = 1024 * 1024
const FORM_BYTES = 1024
/** Node's default would let a thousand slow senders hold their connections for a minute. */
const HEADERS_TIMEOUT_MS = 10_000
/** 20 MB from a phone on a bad line; slower senders are cut off sooner. */
const REQUEST_TIMEOUT_MS = 180_000
/** A connection without traffic: longer than a request is ever held. */
const SILENCE_MS = 27_000
/** A connection kept for the next request. */
const IDLE_MS = 20_000
/** More than a head can hold: a long id is refused by its endpoint, once the caller is known. */
const MAX_PARAM_LENGTH = 16_384
/** How often Node looks for connections past these times. */
const CHECK_MS = 5000

/** Puts the routes of the contract, the API pages and the page itself on one server that does not listen yet. */
export async function createServer(settings: ServerSettings): Promise<HttpServer> {
  const app = fastify({
    loggerInstance: oneForAll(settings.log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: IDLE_MS,
    forceCloseConnections: 'idle',
    // Requests that came before the connection was closed are answered: a restart is no reason for a failure.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.proxies,
    // An address that cannot be decoded never reaches the hooks that add headers to an answer.
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(toFailure(error), reply.headers(securityHeaders(undefined, settings))),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, settings),
  })
  app.decorateRequest('caller', null)
  cutSlowBodies(app)
  cutSlowReaders(app)
  cutHastyClients(app)
  readBodies(app)
  dressAnswers(app, settings)
  refuse(app, settings)
  await app.register(multipart, multipartOptions)
  addApiPages(app)
  addRoutes(app, settings)
  return app
}

/** One logger for all: a child for each request costs more than its one line. The lines name their request. */
function oneForAll(log: FastifyBaseLogger): FastifyBaseLogger {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it inherits all of a logger
  const one = Object.create(log) as FastifyBaseLogger
  return Object.assign(one, { child: () => one })
}

/**
 * JSON only. An empty body is fine: the browser sends its content type with every call. Form bodies are never read:
 * email programs send one to confirm (RFC 8058), and endpoints with a body refuse it.
 */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, String(body), done)
  })
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, _body, done) => done(null))
}

/** A document with scripts or styles of its own lists them in a policy of its own. */
const POLICY = 'content-security-policy'

/** With callbacks: every answer passes through here, and a promise for each of these costs more than its work. */
function dressAnswers(app: FastifyInstance, { isHttps, log }: ServerSettings): void {
  const headersOf = cachedSecurityHeaders({ isHttps })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = reply.getHeader('content-type')
    const own = reply.getHeader(POLICY)
    void reply.headers(headersOf(type === undefined ? undefined : String(type)))
    if (own !== undefined) void reply.header(POLICY, own)
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
  // A request's line says only what `accessLogEntry` lets through: there is nothing to take out of it.
  const requests = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    requests.info(accessLogEntry(request, reply), 'answered')
    done()
  })
}

/** "Too many are waiting, try again": nothing is broken, and no operator has to look. */
const isRefusal = ({ code, cause, retryAfter }: Failure): boolean =>
  code === 'UNAVAILABLE' && cause === undefined && retryAfter !== null

function refuse(app: FastifyInstance, { servePage, uploadsFolder, reserve }: ServerSettings): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.status >= 500 && !isRefusal(failure))
      request.log.error({ requestId: request.id, err: failure.cause ?? failure }, failure.message)
    return sendFailure(failure, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // Shared content stays in the browser with the installed product. This browser lost the code that keeps it.
    if (path === SHARE_TARGET && request.method === 'POST')
      return handBackShared(request, reply, { uploadsFolder, isFull: reserve.isLent() })
    const methods = path.startsWith('/api/') ? methodsAt(path) : ['GET', 'HEAD']
    if (methods.length > 0 && !methods.includes(request.method)) {
      void reply.header('allow', methods.join(', '))
      throw new Failure('METHOD_NOT_ALLOWED')
    }
    if (path === '/api' || path.startsWith('/api/')) throw new Failure('NOT_FOUND')
    return servePage(request, reply, path)
  })
}

function sendFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  if (failure.retryAfter !== null) void reply.header('retry-after', String(failure.retryAfter))
  if (failure.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failureBody(failure))
}

function addRoutes(app: FastifyInstance, settings: ServerSettings): void {
  const heldBy = holdRequests(app)
  for (const route of settings.routes) {
    const [method = '', url = ''] = route.name.split(' ')
    const { access, bodyBytes = BODY_LIMIT_BYTES } = route.endpoint
    const admitCaller = async (request: FastifyRequest) => {
      const judgedAs = access === 'link' ? keyOrCaller(route.endpoint, request.query) : access
      const token = judgedAs === 'link' ? null : bearerToken(request.headers.authorization)
      request.caller = token === null ? null : await settings.findCaller(token)
      admit(judgedAs, request.caller)
    }
    app.route({
      method,
      url,
      bodyLimit: bodyBytes,
      onRequest: [...conditionalGet(route, settings), admitCaller],
      handler: async (request, reply) =>
        answerEndpoint(route, request, reply, {
          uploadsFolder: settings.uploadsFolder,
          reserve: settings.reserve,
          heldBy,
          admitAgain: admitCaller,
        }),
    })
  }
}
