import { Failure } from '@swap/contract/failures'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { countWaiting } from './upload/upload-queries.ts'
import type { ReadPicture } from './reading/read-picture-job.ts'

/** Upper bound on one person's pictures that wait to be read. */
export const MAX_PER_PERSON = 1000
/** Upper bound on all waiting pictures: about seven hours of work for one core. */
export const MAX_WAITING = 20_000
/** The `Retry-After` of a refusal, in seconds. */
const RETRY_AFTER_S = { person: 30, all: 60 }

const TOO_MANY_OF_PERSON = `You have ${MAX_PER_PERSON.toLocaleString('en')} pictures waiting to be read. Please add more once some of them are done.`
const TOO_MANY_OF_ALL = 'Too many pictures are waiting to be read. Please try again in a minute.'

/**
 * Returns the priority of a person's next picture: how many of their pictures already wait, so that many pictures of one
 * person don't delay other people's. Throws TOO_MANY_REQUESTS or UNAVAILABLE if too many wait already. Called in the
 * transaction that adds the picture. The bound per person is exact; that on all pictures may be exceeded by a few that
 * arrive at once.
 */
export async function reserveQueuePosition(trx: Database, ownerId: string, readPicture: ReadPicture): Promise<number> {
  await lockOwner(trx, ownerId)
  const waiting = await countWaiting(trx, ownerId)
  if (waiting >= MAX_PER_PERSON)
    throw new Failure('TOO_MANY_REQUESTS', { message: TOO_MANY_OF_PERSON, retryAfter: RETRY_AFTER_S.person })
  if (await isQueueFull(trx, readPicture))
    throw new Failure('UNAVAILABLE', { message: TOO_MANY_OF_ALL, retryAfter: RETRY_AFTER_S.all })
  return waiting
}

/** Locks a person's row, so that one transaction at a time queues their pictures. Rows that refer to it can still be added. */
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
    .offset(MAX_WAITING - 1)
    .limit(1)
    .executeTakeFirst()
  return last !== undefined
}
