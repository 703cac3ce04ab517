import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { jobs } from './0003-jobs.ts'

/** Every migration by its name, in order. One that was released is never edited, renamed or removed. */
export const allMigrations = (engine: Engine): Record<string, Migration> => ({
  '0003-jobs': jobs(engine),
})
