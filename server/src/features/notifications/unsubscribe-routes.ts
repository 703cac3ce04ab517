import { Failure } from '@swap/contract/failures'
import type { Database } from '../../platform/database/database.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { unsubscribeLinks, type Unsubscription } from './unsubscribe-links.ts'

export interface UnsubscribeTools {
  db: Database
  /** The key that signs the links. */
  secret: string
  /** Turns a kind of email off for a person. Throws NOT_FOUND if their account is deleted. */
  turnOff: (trx: Database, unsubscription: Unsubscription) => Promise<void>
}

/** Creates the route behind unsubscribe links, which needs no sign-in. Invalid links and those of deleted accounts get the same answer. */
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
