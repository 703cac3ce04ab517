import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
type Schema = Kysely<any>

/** Creates the tables of threads, pictures, readings, messages and events. */
export const threadsAndPictures = (_engine: Engine): Migration => ({
  async up(db) {
    await createThreads(db)
    await createPictures(db)
    await createReadings(db)
    await createMessages(db)
    await createEvents(db)
  },
})

async function createThreads(db: Schema): Promise<void> {
  await db.schema
    .createTable('threads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('renamed_at', 'bigint')
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('last_message_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('threads_of_owner').on('threads').columns(['owner_id', 'last_message_at']).execute()
}

async function createPictures(db: Schema): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
    .addColumn('key', 'text')
    .addColumn('thumbnail_key', 'text')
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('taken_on', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const column of ['thread_id', 'owner_id', 'key', 'thumbnail_key'])
    await db.schema.createIndex(`pictures_by_${column}`).on('pictures').column(column).execute()
}

async function createReadings(db: Schema): Promise<void> {
  await db.schema
    .createTable('readings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id').onDelete('cascade'))
    .addColumn('idempotency_key', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('description', 'text')
    .addColumn('lines', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('readings_once', ['owner_id', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('readings_of_thread').on('readings').column('thread_id').execute()
  await db.schema.createIndex('readings_of_picture').on('readings').column('picture_id').execute()
  await db.schema
    .createIndex('readings_under_way')
    .on('readings')
    .column('owner_id')
    .where(sql.ref('status'), '=', sql.lit('processing'))
    .execute()
}

async function createMessages(db: Schema): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
    .addColumn('picture_id', 'text', (column) => column.references('pictures.id').onDelete('set null'))
    .addColumn('reading_id', 'text', (column) => column.references('readings.id').onDelete('set null'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('event_ids', 'text')
    .addColumn('read_ms', 'integer')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('messages_of_thread').on('messages').columns(['thread_id', 'created_at']).execute()
}

async function createEvents(db: Schema): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('thread_id', 'text', (column) => column.references('threads.id').onDelete('set null'))
    .addColumn('picture_id', 'text', (column) => column.references('pictures.id').onDelete('set null'))
    .addColumn('place_in_picture', 'integer', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('start_date', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_date', 'text')
    .addColumn('end_time', 'text')
    .addColumn('duration', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('recurrence', 'text')
    .addColumn('description', 'text')
    .addColumn('category', 'text')
    .addColumn('social_links', 'text')
    .addColumn('age_restrictions', 'text')
    .addColumn('accessibility_info', 'text')
    .addColumn('notes', 'text')
    .addColumn('location', 'text')
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('ticket_info', 'text', (column) => column.notNull())
    .addColumn('confidence', 'double precision', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('question', 'text')
    .addColumn('needs_review', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint')
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('events_of_thread').on('events').column('thread_id').execute()
  await db.schema.createIndex('events_of_picture').on('events').column('picture_id').execute()
  await db.schema.createIndex('events_of_owner').on('events').columns(['owner_id', 'start_date', 'id']).execute()
}
