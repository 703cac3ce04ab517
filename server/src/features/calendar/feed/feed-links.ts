import type { Subscription } from '@swap/contract/calendar'
import { deriveToken, hashToken } from '../../../platform/secrets/tokens.ts'
import type { findFeed, listVisits } from './queries.ts'
import { reachOf } from './address-reach.ts'

/** Functions that need the secret tokens of calendar links. */
export interface FeedLinks {
  /** Returns the hash under which a link's token of this generation is stored. */
  hashOf: (id: string, generation: number) => string
  /** Converts a calendar's link to the form that its owner sees. */
  toSubscription: (
    feed: Awaited<ReturnType<typeof findFeed>>,
    visits: Awaited<ReturnType<typeof listVisits>>,
  ) => Subscription
}

/**
 * Creates the links of calendars. A token is 256 bits derived from our secret, the calendar and its generation, so that its
 * owner can see it again although only its hash is stored (decision D28).
 */
export function feedLinks({ secret, publicUrl }: { secret: string; publicUrl: string }): FeedLinks {
  const reach = reachOf(publicUrl)
  const tokenOf = (id: string, generation: number) => deriveToken(secret, `feed ${id} ${generation}`)
  return {
    hashOf: (id, generation) => hashToken(tokenOf(id, generation)),
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
