import type { Subscription } from '@swap/contract/calendar'
import { deriveToken, hashToken } from '../../../platform/secrets/tokens.ts'
import type { findFeed, listVisits } from './queries.ts'
import { reachOf } from './address-reach.ts'

/** Functions on the links of feeds that need our secret. `queries.ts` explains feed, link and generation. */
export interface FeedLinks {
  /** Returns the hash of the token in a feed's link of this generation: only the hash is stored. */
  tokenHashOf: (id: string, generation: number) => string
  /** Describes a feed's link, and the programs that fetched it, to its owner: addresses are null if it has none. */
  toSubscription: (
    feed: Awaited<ReturnType<typeof findFeed>>,
    visits: Awaited<ReturnType<typeof listVisits>>,
  ) => Subscription
}

/**
 * Creates the functions on the links of feeds. A token is 256 bits derived from our secret, the feed's id and the generation, so that
 * the owner can see the link again although only the token's hash is stored (decision D28).
 */
export function feedLinks({ secret, publicUrl }: { secret: string; publicUrl: string }): FeedLinks {
  const reach = reachOf(publicUrl)
  const tokenOf = (id: string, generation: number) => deriveToken(secret, `feed ${id} ${generation}`)
  return {
    tokenHashOf: (id, generation) => hashToken(tokenOf(id, generation)),
    toSubscription(feed, visits) {
      const token = feed?.token_hash ? tokenOf(feed.id, feed.generation) : null
      const address = token && `${publicUrl}/api/feeds/${token}/my-events.ics`
      return {
        subscriptionUrl: address,
        webcalUrl: address && address.replace(/^https?:/, 'webcal:'),
        reach,
        visits: visits.map(({ program, at }) => ({ program, at: new Date(at).toISOString() })),
      }
    },
  }
}
