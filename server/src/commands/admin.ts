// The command `npm run admin`: what only the operator may do with an account.
import { normalizeAddress } from '../platform/mail/normalize-address.ts'
import { setAdmin } from '../features/accounts/queries.ts'
import { removeLostAuthenticator } from '../features/accounts/two-factor/remove-lost-authenticator.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/database/disk/data-folder.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/opening/migrate.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { createLog } from '../platform/log/pino-log.ts'
import { runCommandLine, UsageError } from './run-command-line.ts'

const USAGE = 'npm run admin -- grant EMAIL | revoke EMAIL | two-factor-off EMAIL'

interface Target {
  email: string
  accounts: Config['accounts']
}

const actions: Partial<Record<string, (db: Database, target: Target) => Promise<string>>> = {
  async grant(db, { email }) {
    if (!(await setAdmin(db, { email, since: Date.now() }))) throw noAccount(email)
    return `${email} is now an admin.`
  },
  async revoke(db, { email, accounts }) {
    if (!(await setAdmin(db, { email, since: null }))) throw noAccount(email)
    const again = accounts.adminEmails.includes(email)
      ? ' It is still in ADMIN_EMAILS, so the next start will grant it again.'
      : ''
    return `${email} is no longer an admin.${again}`
  },
  /** For people who lost the authenticator app and the recovery codes, and can show the operator who they are. */
  async 'two-factor-off'(db, { email }) {
    if (!(await removeLostAuthenticator(db, { email, now: Date.now() })))
      throw new Error(`There is no account with the address ${email} that has two-step sign-in on.`)
    return `${email} now signs in with the password alone.`
  },
}

const noAccount = (email: string) => new Error(`There is no account with the address ${email}.`)

/** Grants or revokes the admin scope, or turns two-step sign-in off. Takes effect at once, even while the product runs. */
async function admin([verb = '', email = '']: string[]): Promise<string> {
  const act = Object.hasOwn(actions, verb) ? actions[verb] : undefined
  if (!act) throw new UsageError(`Unknown admin command: ${verb}.`)
  const { database, dataFolder, accounts } = readConfig(process.env)
  if (database.kind === 'sqlite') makeDataFolder(dataFolder)
  const log = createLog('silent')
  const opened = await openDatabase(database, { log, fsyncFailed: () => process.exit(1) })
  try {
    await migrate(opened)
    return await act(opened.db, { email: normalizeAddress(email), accounts })
  } finally {
    await opened.close()
  }
}

// New files can be read by their owner only.
process.umask(0o077)
await runCommandLine(admin, { usage: USAGE, parameters: ['grant, revoke or two-factor-off', 'EMAIL'] })
