import { Failure } from '@swap/contract/failures'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { countWaiting } from './arrival/arrival-queries.ts'
import type { ReadPicture } from './reading/read-picture-job.ts'

/** Upper bound on one person's pictures that wait to be read. */
export const MAX_OF_ONE = 1000
/** Upper bound on all waiting pictures: some seven hours of one core. */
export const MAX_OF_ALL = 20_000
/** Seconds after which some of them have been read. */
const AGAIN = { one: 30, all: 60 }

const tooManyOfOne = `You have ${MAX_OF_ONE.toLocaleString('en')} pictures waiting to be read. Please add more once some of them are done.`
const tooManyOfAll = 'Too many pictures are waiting to be read. Please try again in a minute.'

/**
 * Counts a person's waiting pictures, before one more is queued: with that priority it waits behind other people's
 * first ones. Refuses one too many, of this person or of all. Called in the transaction that adds it, one at a time per
 * person: theirs are counted exactly, whichever processes they are sent to; the total may be exceeded by pictures on
 * their way at the same moment.
 */
export async function placeInLine(trx: Database, ownerId: string, readPicture: ReadPicture): Promise<number> {
  await lockOwner(trx, ownerId)
  const waiting = await countWaiting(trx, ownerId)
  if (waiting >= MAX_OF_ONE) throw new Failure('TOO_MANY_REQUESTS', { message: tooManyOfOne, retryAfter: AGAIN.one })
  if (await isQueueFull(trx, readPicture))
    throw new Failure('UNAVAILABLE', { message: tooManyOfAll, retryAfter: AGAIN.all })
  return waiting
}

/** Lets one transaction at a time take a place for this person; transactions that only refer to the account continue. */
async function lockOwner(trx: Database, ownerId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ time_zone: eb.ref('time_zone') }))
    .where('id', '=', ownerId)
    .execute()
}

async function isQueueFull(trx: Database, { name }: ReadPicture): Promise<boolean> {
  const last = await trx
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', sql.lit('ready' as const)) // a literal, or the partial index is not used
    .where('name', '=', name)
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .offset(MAX_OF_ALL - 1)
    .limit(1)
    .executeTakeFirst()
  return last !== undefined
}
