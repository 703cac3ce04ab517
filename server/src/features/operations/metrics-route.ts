import { createHash, timingSafeEqual } from 'node:crypto'
import type { Operations } from '@swap/contract/operations-api'
import { isLoopbackRequest } from '../../platform/http/loopback.ts'
import type { HttpServer } from '../../platform/http/server/server.ts'
import { metricsText } from './metrics-text.ts'
import type { ReadingDurations } from './reading-durations.ts'

interface MetricsAccess {
  readMetrics: () => Promise<Operations>
  readingDurations: ReadingDurations
  /** The bearer token of an external monitor; null if there is none. */
  token: string | null
  /** Whether the product is used only on the computer it runs on. If not, a local request may come through a proxy. */
  isLocalOnly: boolean
}

/** Adds `GET /metrics`, for monitors on this computer or with the token. Everyone else gets 404. */
export function addMetrics(
  server: HttpServer,
  { readMetrics, readingDurations, token, isLocalOnly }: MetricsAccess,
): void {
  server.get('/metrics', async (request, reply) => {
    const { remoteAddress } = request.socket
    const { httpVersion } = request.raw
    const { headers } = request
    const isHere = isLocalOnly && isLoopbackRequest({ remoteAddress, httpVersion, headers })
    if (!isHere && !isBearer(headers.authorization, token)) return reply.callNotFound()
    const text = metricsText(await readMetrics(), readingDurations.total())
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(text)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header has the bearer token; compares in constant time. */
const isBearer = (shown: string | undefined, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(shown ?? ''), digest(`Bearer ${token}`))
