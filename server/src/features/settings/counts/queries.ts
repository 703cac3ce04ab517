// Queries of screen counts: how often a person opened each screen, if they allow counting (the Analytics setting).
import type { Screen } from '@swap/contract/settings'
import type { Database } from '../../../platform/database/database.ts'

/** Lists the counts of a person, highest first. */
export const listCounts = (db: Database, ownerId: string) =>
  db
    .selectFrom('screen_counts')
    .select(['screen', 'count'])
    .where('owner_id', '=', ownerId)
    .orderBy('count', 'desc')
    .orderBy('screen')
    .execute()

export async function countScreen(db: Database, { ownerId, screen }: { ownerId: string; screen: Screen }) {
  await db
    .insertInto('screen_counts')
    .values({ owner_id: ownerId, screen, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'screen']).doUpdateSet((eb) => ({ count: eb('screen_counts.count', '+', 1) })),
    )
    .execute()
}

/** Restores the counts of an imported account; a screen that was already counted here stays unchanged. */
export async function restoreCounts(
  db: Database,
  ownerId: string,
  counts: readonly { screen: Screen; count: number }[],
) {
  if (counts.length === 0) return
  await db
    .insertInto('screen_counts')
    .values(counts.map((row) => ({ ...row, owner_id: ownerId })))
    .onConflict((conflict) => conflict.columns(['owner_id', 'screen']).doNothing())
    .execute()
}

export async function deleteCounts(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom('screen_counts').where('owner_id', '=', ownerId).execute()
}
