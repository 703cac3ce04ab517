import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for this run, or null: then PGlite stands in for it. */
    postgresUrl: string | null
  }
}

/**
 * Runs once before all tests: creates their temporary folder and, for the server's tests, provides one PostgreSQL (that
 * of SWAP_TEST_PG_URL, else a throwaway one). Prints at the end which databases were tested.
 */
export async function setup(project: TestProject) {
  const isForServer = project.vitest.state.getPaths().some((path) => /[\\/]server[\\/]src[\\/]/.test(path))
  const given = process.env.SWAP_TEST_PG_URL
  const own = isForServer && !given ? await startThrowawayPostgres() : null
  const url = given ?? own?.url ?? null
  project.provide('postgresUrl', url)
  // Created after PostgreSQL is started, because its account could not read this folder. All test processes inherit the variable.
  const folder = mkdtempSync(join(tmpdir(), 'swap-tests-'))
  process.env.TMPDIR = folder

  return async () => {
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
    if (!isForServer) return
    process.stdout.write(`Databases tested: SQLite and ${nameOf(url, given)}.\n`)
  }
}

function nameOf(url: string | null, given: string | undefined): string {
  if (given) return 'the PostgreSQL of SWAP_TEST_PG_URL'
  if (url) return 'PostgreSQL (a throwaway cluster)'
  return 'PGlite in memory, because there is no PostgreSQL here; the queue on PostgreSQL was NOT tested'
}
