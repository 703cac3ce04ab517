import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { countAttempt, undoAttempts, clientNetworkOf } from '../../platform/http/rate-limits.ts'
import { route, type Request, type Route } from '../../platform/http/route.ts'
import { readForVisitor, type VisitorReadingTools } from './read-for-visitor.ts'
import { visitorPictureLimits } from './visitor-limits.ts'
import { createVisitorQueue, type VisitorQueueTools } from './visitor-queue.ts'

/** Upper bounds on pictures being uploaded, waiting or being read: for all visitors together, and for one client network. */
const MAX_CONCURRENT = { all: 6, perNetwork: 2 }
/**
 * How long a picture may wait for its turn. With the longest reading added, it must stay below the server's timeout for
 * idle connections.
 */
const MAX_WAIT_MS = 8000

const ASK_AGAIN = 'Others are trying this right now. Please try again in a moment.'
/** The `Retry-After` of a refusal, in seconds. */
const AGAIN_S = 5

export interface VisitorTools extends VisitorReadingTools, VisitorQueueTools {
  db: Database
  /** How long a picture may wait for its turn; `MAX_WAIT_MS` if absent. */
  maxWaitMs?: number
}

/** Creates the route that reads the picture of a person without an account, while they wait, and keeps nothing. */
export function visitorRoutes(tools: VisitorTools): Route[] {
  const { db, reader, maxWaitMs = MAX_WAIT_MS } = tools
  const queue = createVisitorQueue(tools, maxWaitMs)
  const admitUpload = createUploadGate(tools)
  return [
    route(
      'POST /api/visitor/reading',
      async ({ upload, form, request, signal }) => {
        reader.warm()
        try {
          return await queue.run(() => readForVisitor(tools, { path: upload.path, form }, signal), signal)
        } catch (error) {
          const isOurFault = error instanceof Failure && error.status === 503
          if (isOurFault) await undoAttempts(db, visitorPictureLimits(request.ip))
          throw error
        }
      },
      { admitUpload },
    ),
  ]
}

/** Creates a check that runs before a byte of a picture is accepted: it enforces the limits, and returns how to release its place. */
function createUploadGate({ db }: VisitorTools): NonNullable<Route['admitUpload']> {
  const activeByNetwork = new Map<string, number>()
  const all = () => [...activeByNetwork.values()].reduce((sum, count) => sum + count, 0)
  const add = (network: string, change: 1 | -1) => {
    const count = (activeByNetwork.get(network) ?? 0) + change
    if (count > 0) activeByNetwork.set(network, count)
    else activeByNetwork.delete(network)
  }
  return async ({ ip }: Request) => {
    const network = clientNetworkOf(ip)
    if (all() >= MAX_CONCURRENT.all || (activeByNetwork.get(network) ?? 0) >= MAX_CONCURRENT.perNetwork)
      throw new Failure('TOO_MANY_REQUESTS', { message: ASK_AGAIN, retryAfter: AGAIN_S })
    add(network, 1)
    try {
      await countAttempt(db, visitorPictureLimits(ip))
    } catch (error) {
      add(network, -1)
      throw error
    }
    return () => add(network, -1)
  }
}
