import type { Clash } from '@swap/contract/clashes-api'
import type { Database } from '../../platform/database/database.ts'
import { displayTitleField, displayTitlesOf } from '../../platform/database/rows/display-titles.ts'
import { findClashes } from './find-clashes.ts'
import { listEvents, listOnSameDays } from './queries.ts'

interface Asked {
  ids: readonly string[]
  ownerId: string
  /** The time zone of their owner. */
  zone: string | null
}

/**
 * Lists which of these events the calendar already has, each with the saved one. Leaves out events that this person doesn't have: one
 * that was deleted meanwhile must not hide the duplicates among the rest.
 */
export async function listDuplicates(db: Database, { ids, ownerId, zone }: Asked) {
  const found: { eventId: string; saved: Clash }[] = []
  for (const event of await listEvents(db, { ids, ownerId })) {
    const [first] = findClashes(event, await listOnSameDays(db, event), zone) // the same event comes first
    if (first?.isSame) found.push({ eventId: event.id, saved: first })
  }
  const shown = await displayTitlesOf(
    db,
    found.map(({ saved }) => saved),
  )
  return found.map((it) => ({ ...it, saved: { ...it.saved, ...displayTitleField(it.saved.id, shown) } }))
}
