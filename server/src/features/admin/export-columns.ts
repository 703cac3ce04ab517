import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { contactFields, flatFields, locationFields, ticketFields } from '../../platform/database/rows/event-fields.ts'
import type { ExportedColumn } from './export-line.ts'

const nestedColumns = (group: string, fields: readonly string[]): ExportedColumn[] =>
  fields.map((field) => ({ name: field, from: [group, field] }))
const topLevelColumns = (...names: string[]): ExportedColumn[] => names.map((name) => ({ name, from: [name] }))

/** Leaves out the order number: anyone who knows it can open the booking. */
const exportedFields = flatFields.filter((field) => field !== 'order_number')

/** The columns of the CSV export of all events. Without the evidence, which is ten times as long as the rest. */
export const exportedColumns: readonly ExportedColumn[] = [
  ...topLevelColumns('id', ...exportedFields),
  ...nestedColumns(
    'location',
    locationFields.filter((field) => field !== 'coordinates'),
  ),
  ...['latitude', 'longitude'].map((name) => ({ name, from: ['location', 'coordinates', name] })),
  ...nestedColumns('contact', contactFields),
  ...nestedColumns('ticket_info', ticketFields),
  // Always empty: anyone with the file could open the pictures by their addresses, so the query leaves them out.
  ...nestedColumns('media', ['image_url', 'video_url']),
  { name: 'owner', from: ['owner_id'] },
  ...topLevelColumns('needs_review', 'confidence', 'saved'),
  { name: 'created_at', from: ['created_at'], isTime: true },
]

/** Builds the query for the next batch of events, in the order of the index on time and id, so that no row needs a lookup. */
export const exportBatchQuery = (
  db: Database,
  { createdAt, id, limit }: { createdAt: number; id: string; limit: number },
) =>
  db
    .selectFrom('events')
    .select(['id', ...exportedFields, 'location', 'contact', 'ticket_info', 'owner_id', 'needs_review', 'confidence'])
    .select([sql<0 | 1>`case when saved_at is null then 0 else 1 end`.as('saved'), 'created_at'])
    .where('merged_into', 'is', null)
    // SQLite uses only the first comparison to find the start in the index.
    .where('created_at', '>=', createdAt)
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(createdAt, id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .compile()
