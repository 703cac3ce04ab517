import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { unsubscribeLinks, type Unsubscription } from './unsubscribe-links.ts'

export interface UnsubscribeTools {
  db: Database
  /** The links follow from it. */
  secret: string
  /** Turns a kind of mail off for somebody. NOT_FOUND where their account is gone. */
  turnOff: (trx: Database, unsubscription: Unsubscription) => Promise<void>
}

/** Nobody signs in to be left in peace: the link is enough. A wrong one and one of an account that is gone are told alike. */
export function unsubscribeRoutes({ db, secret, turnOff }: UnsubscribeTools): Route[] {
  const { read } = unsubscribeLinks(secret)
  return [
    route('POST /api/unsubscribe/:token', async ({ params: { token } }) => {
      const unsubscription = read(token)
      if (!unsubscription) throw new Failure('NOT_FOUND')
      await db.transaction().execute((trx) => turnOff(trx, unsubscription))
      return null
    }),
  ]
}
