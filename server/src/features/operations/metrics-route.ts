import { createHash, timingSafeEqual } from 'node:crypto'
import type { Operations } from '@swap/contract/operations-api'
import { isFromOwnComputer } from '../../platform/http/own-computer.ts'
import type { HttpServer } from '../../platform/http/server/server.ts'
import { metricsText } from './metrics-text.ts'
import type { Times } from './reading-times.ts'

interface Metrics {
  numbers: () => Promise<Operations>
  times: Times
  /** What a monitor elsewhere shows as its bearer token; null where there is none. */
  token: string | null
  /** Whether the product is used on the computer it runs on alone: else a proxy may stand in front that does not say so. */
  isOwnComputer: boolean
}

/** Shows the numbers to a monitor: one on this computer, or one that holds the token. For everybody else there is no such page. */
export function addMetrics(server: HttpServer, { numbers, times, token, isOwnComputer }: Metrics): void {
  server.get('/metrics', async (request, reply) => {
    const { remoteAddress } = request.socket
    const { httpVersion } = request.raw
    const { headers } = request
    const isHere = isOwnComputer && isFromOwnComputer({ remoteAddress, httpVersion, headers })
    if (!isHere && !isBearer(headers.authorization, token)) return reply.callNotFound()
    const text = metricsText(await numbers(), times.total())
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(text)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In the same time whatever was shown. */
const isBearer = (shown: string | undefined, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(shown ?? ''), digest(`Bearer ${token}`))
