import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Creates the tables of two-step sign-in, passkeys, account history and address changes. */
export const accountSecurity = (_engine: Engine): Migration => ({
  async up(db) {
    const ofUser = 'users.id'
    await db.schema
      .createTable('authenticators')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references(ofUser).onDelete('cascade'))
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint')
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute()
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute()
    await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.references(ofUser).onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('account_history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references(ofUser).onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('user_agent', 'text')
      .execute()
    await db.schema.createIndex('account_history_user').on('account_history').columns(['user_id', 'at', 'id']).execute()
    await db.schema
      .createTable('address_changes')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().unique().references(ofUser).onDelete('cascade'))
      .addColumn('new_email', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute()
  },
})
