import { sql } from 'kysely'
import { compiledQuery } from '../../platform/database/compiled-query.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { ReadPicture } from './reading/read-picture-job.ts'
import { restartReading } from './reading/reading-queries.ts'
import { reserveQueuePosition } from './queue-limit.ts'

interface Tools {
  jobs: JobQueue
  readPicture: ReadPicture
}

const listWaiting = compiledQuery((db) =>
  db
    .selectFrom('readings')
    .innerJoin('pictures', 'pictures.id', 'readings.picture_id')
    .select(['readings.id as jobId', 'pictures.file_name as fileName'])
    .where('readings.thread_id', '=', '')
    .where('readings.owner_id', '=', '')
    .where('readings.status', '=', sql.lit('waiting'))
    .where('pictures.deleted_at', 'is', null)
    .orderBy('pictures.created_at')
    .orderBy('readings.id'),
)

/** Lists the pictures of a thread that are read only when their owner asks (decision D11), and starts reading them. */
export const unreadPictures = ({ jobs, readPicture }: Tools) => ({
  /** Lists the oldest first. */
  list: (trx: Database, { threadId, ownerId }: { threadId: string; ownerId: string }) =>
    listWaiting(trx, [threadId, ownerId]),

  /** Queues the readings. Skips pictures that are being read already. The daily limit does not count them again. */
  read: async (
    trx: Database,
    { jobIds, ownerId, now }: { jobIds: readonly string[]; ownerId: string; now: number },
  ) => {
    for (const id of jobIds) {
      const priority = await reserveQueuePosition(trx, ownerId, readPicture)
      const isRestarted = await restartReading(trx, { id, now })
      if (isRestarted) await jobs.add(trx, readPicture, { readingId: id }, { priority })
    }
  },
})
