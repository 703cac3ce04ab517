import { normalizeAddress } from '../accounts/address.ts'
import { setAdmin } from '../accounts/queries.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../pino-log.ts'
import { tellOutcome } from './tell-outcome.ts'

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL'

/** Gives or takes the admin scope, also while the product runs: scopes are looked up with each call. */
async function admin([verb, email]: string[]): Promise<string> {
  if (!email || (verb !== 'grant' && verb !== 'revoke')) throw new Error(USAGE)
  const { database, accounts } = readConfig(process.env)
  const address = normalizeAddress(email)
  const log = createLog('silent')
  const opened = await openDatabase(database, { log, fsyncFailed: () => process.exit(1) })
  try {
    await migrate(opened)
    const isKnown = await setAdmin(opened.db, { email: address, since: verb === 'grant' ? Date.now() : null })
    if (!isKnown) throw new Error(`There is no account with the address ${address}.`)
  } finally {
    await opened.close()
  }
  if (verb === 'grant') return `${address} is an admin now.`
  const again = accounts.adminEmails.includes(address) ? ' ADMIN_EMAILS names it: the next start grants it again.' : ''
  return `${address} is no longer an admin.${again}`
}

await tellOutcome(admin)
