import type { Clash } from '@swap/contract/clashes-api'
import type { Database } from '../../platform/database/database.ts'
import { displayTitleField, displayTitlesOf } from '../../platform/database/rows/display-titles.ts'
import { getEvent } from '../../platform/database/rows/event-rows.ts'
import { findClashes } from './find-clashes.ts'
import { listOnSameDays } from './queries.ts'

interface Asked {
  ids: readonly string[]
  ownerId: string
  /** The time zone of their owner. */
  zone: string | null
}

/** Lists which of these events the calendar already has, each with the saved one. Throws NOT_FOUND for another person's event. */
export async function listDuplicates(db: Database, { ids, ownerId, zone }: Asked) {
  const found: { eventId: string; saved: Clash }[] = []
  for (const id of new Set(ids)) {
    const event = await getEvent(db, { id, ownerId })
    const [first] = findClashes(event, await listOnSameDays(db, event), zone) // the same event comes first
    if (first?.isSame) found.push({ eventId: id, saved: first })
  }
  const shown = await displayTitlesOf(
    db,
    found.map(({ saved }) => saved),
  )
  return found.map((it) => ({ ...it, saved: { ...it.saved, ...displayTitleField(it.saved.id, shown) } }))
}
