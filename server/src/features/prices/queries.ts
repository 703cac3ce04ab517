// Queries for Price Alerts: the events to check, their last known prices, and the time of the next check.
import type { Database } from '../../platform/database/database.ts'
import { displayTitleOf } from '../../platform/database/rows/display-titles.ts'
import type { Price } from './page-price.ts'

/**
 * Lists a batch of saved future events that have a price and a web page. `last` is the id after which the next batch
 * continues. Events of suspended people are left out: a change is reported once the suspension ends.
 */
export async function listEventsWithPrice(
  db: Database,
  { after, today, limit }: { after: string; today: string; limit: number },
) {
  const rows = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select(['events.id', 'owner_id', 'contact', 'ticket_info'])
    .where('events.id', '>', after)
    .where('users.suspended_at', 'is', null)
    .where('saved_at', 'is not', null)
    .where('merged_into', 'is', null)
    .where((eb) => eb.or([eb('start_date', '>=', today), eb('recurrence', 'is not', null)]))
    .orderBy('events.id')
    .limit(limit)
    .execute()
  return {
    events: rows.filter(({ contact, ticket_info }) => pageOf(contact) !== null && hasPrice(ticket_info)),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  }
}

type Contact = { event_url: string | null; booking_link: string | null } | null
type TicketInfo = { ticket_price: string | null } | null

const pageOf = (contact: Contact) => contact?.event_url ?? contact?.booking_link ?? null
const hasPrice = (tickets: TicketInfo) => (tickets?.ticket_price ?? null) !== null

/** Finds an event with its displayed title, last known price and the person to notify; null if there is nothing left to check. */
export async function findWatchedEvent(db: Database, eventId: string) {
  const row = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .leftJoin('price_looks', 'price_looks.event_id', 'events.id')
    .select(['events.id', 'events.owner_id', 'events.thread_id', 'events.title', 'events.start_date'])
    .select(['events.contact', 'events.ticket_info', 'users.email', 'users.name', 'users.verified_at'])
    .select(['price_looks.looked_at', 'price_looks.minor', 'price_looks.currency'])
    .where('events.id', '=', eventId)
    .where('events.saved_at', 'is not', null)
    .where('events.merged_into', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  const address = row && pageOf(row.contact)
  if (!row || !address || !hasPrice(row.ticket_info)) return null
  const { minor, currency } = row
  const title = await displayTitleOf(db, row)
  return { ...row, title, address, before: minor === null || currency === null ? null : { minor, currency } }
}
export type WatchedEvent = NonNullable<Awaited<ReturnType<typeof findWatchedEvent>>>

/** Records the price that the page shows now. False if another worker checked it meanwhile, or the event is deleted. */
export async function savePriceCheck(
  trx: Database,
  watched: WatchedEvent,
  { price, now }: { price: Price | null; now: number },
) {
  const look = { looked_at: now, ...price }
  if (watched.looked_at !== null) {
    const { numUpdatedRows } = await trx
      .updateTable('price_looks')
      .set(look)
      .where('event_id', '=', watched.id)
      .where('looked_at', '=', watched.looked_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('price_looks')
    .columns(['event_id', 'owner_id', 'looked_at', 'minor', 'currency'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select(['id', 'owner_id'])
        .select([
          eb.val(now).as('looked_at'),
          eb.val(price?.minor ?? null).as('minor'),
          eb.val(price?.currency ?? null).as('currency'),
        ])
        .where('id', '=', watched.id),
    )
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns when the next daily check of all prices is due; null if none is scheduled yet. */
export async function findNextCheckTime(db: Database): Promise<number | null> {
  return (await db.selectFrom('price_rounds').select('due_at').executeTakeFirst())?.due_at ?? null
}

/** Moves the next daily check from one time (null if none is set) to another. False if another worker did so first. */
export async function moveNextCheckTime(
  trx: Database,
  { from, to }: { from: number | null; to: number },
): Promise<boolean> {
  if (from === null) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('price_rounds')
      .values({ id: 1, due_at: to })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const moving = trx.updateTable('price_rounds').set({ due_at: to }).where('due_at', '=', from)
  return (await moving.executeTakeFirst()).numUpdatedRows > 0n
}
