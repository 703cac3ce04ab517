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
import { admit, bearerToken, requiredLinkAccess } from './admission.ts'
import { answerEndpoint, FORM_TYPE } from './answer-endpoint.ts'
import { conditionalGet } from '../replies/conditional-get.ts'
import { addApiDocsRoutes } from '../api-page/api-docs-routes.ts'
import { answerBrokenRequest } from '../clients/broken-request.ts'
import { methodsOfPath } from '../endpoint-list.ts'
import { failureBody, toFailure } from '../replies/failure-reply.ts'
import { limitPipelining } from '../clients/limit-pipelining.ts'
import { returnSharedFile } from '../uploads/return-shared-file.ts'
import { createLongPollSignals } from './long-poll-signals.ts'
import { accessLogEntry } from './access-log-entry.ts'
import type { Caller, Route } from '../route.ts'
import { cachedSecurityHeaders, securityHeaders } from '../replies/security-headers.ts'
import { disconnectSlowSenders } from '../clients/slow-senders.ts'
import { disconnectSlowReaders } from '../clients/slow-readers.ts'
import type { PageHandler } from '../pages/static-files.ts'
import { multipartOptions } from '../uploads/receive-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person of this request, or null. */
    caller: Caller | null
  }
}

export type HttpServer = FastifyInstance

/** The path to which browsers post shared pictures: `share_target` in the web app's manifest. */
const SHARE_TARGET = '/share'

/** What the HTTP server needs to run. */
export interface ServerSettings {
  routes: readonly Route[]
  /** Returns the owner of this access token; null if there is none. */
  findCaller: (accessToken: string) => Promise<Caller | null>
  /** The folder for incoming files. */
  uploadsFolder: string
  /** Reserved disk space for deletions and sign-ins. */
  reserve: DiskReserve
  /** Answers everything outside /api. */
  servePage: PageHandler
  /** Whether the product is reached over https. */
  isHttps: boolean
  /** How many proxies in front of the server are trusted to report a client's address. */
  proxies: number
  log: FastifyBaseLogger
}

const BODY_LIMIT_BYTES = 1024 * 1024
const FORM_BYTES = 1024
/** Time limit for the headers of a request. With Node's default of a minute, slow senders could take up all connections. */
const HEADERS_TIMEOUT_MS = 10_000
/** Time limit for a whole request: enough for 20 MB from a phone on a bad line. Much slower senders are cut off sooner. */
const REQUEST_TIMEOUT_MS = 180_000
/** How long a connection may be silent during a request: longer than the longest long poll. */
const SILENCE_MS = 27_000
/** How long a connection is kept open for another request. */
const IDLE_MS = 20_000
/** Longer than a URL can be: an id of any length reaches its endpoint, which refuses it. */
const MAX_PARAM_LENGTH = 16_384
/** How often Node looks for connections that exceed these times. */
const CHECK_MS = 5000

/** Creates the HTTP server with the contract's routes, the API pages and the web app. It does not listen yet. */
export async function createServer(settings: ServerSettings): Promise<HttpServer> {
  const app = fastify({
    loggerInstance: withoutChildLoggers(settings.log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: IDLE_MS,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the server stops are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.proxies,
    // A URL that cannot be decoded never reaches the hooks that add these headers.
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(toFailure(error), reply.headers(securityHeaders(undefined, settings))),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, settings),
  })
  app.decorateRequest('caller', null)
  disconnectSlowSenders(app)
  disconnectSlowReaders(app)
  limitPipelining(app)
  addBodyParsers(app)
  addHeadersAndAccessLog(app, settings)
  addErrorHandlers(app, settings)
  await app.register(multipart, multipartOptions)
  addApiDocsRoutes(app)
  addRoutes(app, settings)
  return app
}

/** Makes all requests share one logger: creating a child logger costs more than writing the one line of a request. */
function withoutChildLoggers(log: FastifyBaseLogger): FastifyBaseLogger {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it inherits all of a logger
  const shared = Object.create(log) as FastifyBaseLogger
  return Object.assign(shared, { child: () => shared })
}

/**
 * Adds the parser for JSON bodies, which may be empty: the web app sends the content type with every call. Bodies of plain
 * forms, with which email programs unsubscribe (RFC 8058), are accepted but not read; endpoints with a body refuse them.
 */
function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, String(body), done)
  })
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, _body, done) =>
    done(null),
  )
}

/** A page with inline scripts or styles sets its own policy. */
const POLICY_HEADER = 'content-security-policy'

/** Adds hooks for headers and the access log. They use callbacks: a promise per request would cost more than the work. */
function addHeadersAndAccessLog(app: FastifyInstance, { isHttps, log }: ServerSettings): void {
  const headersOf = cachedSecurityHeaders({ isHttps })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = reply.getHeader('content-type')
    const own = reply.getHeader(POLICY_HEADER)
    void reply.headers(headersOf(type === undefined ? undefined : String(type)))
    if (own !== undefined) void reply.header(POLICY_HEADER, own)
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done()
  })
  // The entry contains only what `accessLogEntry` selects, so nothing has to be redacted.
  const requests = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    requests.info(accessLogEntry(request, reply), 'answered')
    done()
  })
}

/** Whether a failure only says that the server is busy: nothing is broken, so it is not logged as an error. */
const isOverload = ({ code, cause, retryAfter }: Failure): boolean =>
  code === 'UNAVAILABLE' && cause === undefined && retryAfter !== null

function addErrorHandlers(app: FastifyInstance, { servePage, uploadsFolder, reserve }: ServerSettings): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.status >= 500 && !isOverload(failure))
      request.log.error({ requestId: request.id, err: failure.cause ?? failure }, failure.message)
    return sendFailure(failure, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // Normally the service worker keeps shared content in the browser. This browser has lost its service worker.
    if (path === SHARE_TARGET && request.method === 'POST')
      return returnSharedFile(request, reply, { uploadsFolder, isFull: reserve.isInUse() })
    const methods = path.startsWith('/api/') ? methodsOfPath(path) : ['GET', 'HEAD']
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
  const createLongPollSignal = createLongPollSignals(app)
  for (const route of settings.routes) {
    const [method = '', url = ''] = route.name.split(' ')
    const { access, bodyBytes = BODY_LIMIT_BYTES } = route.endpoint
    const admitCaller = async (request: FastifyRequest) => {
      const effectiveAccess = access === 'link' ? requiredLinkAccess(route.endpoint, request.query) : access
      const token = effectiveAccess === 'link' ? null : bearerToken(request.headers.authorization)
      request.caller = token === null ? null : await settings.findCaller(token)
      admit(effectiveAccess, request.caller)
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
          createLongPollSignal,
          admitAgain: admitCaller,
        }),
    })
  }
}
