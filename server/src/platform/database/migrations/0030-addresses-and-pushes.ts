import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Normalises internationalised email addresses, and lets devices count failed deliveries. */
export const addressesAndPushes = (engine: Engine): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('devices')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const table of ['users', 'contact_messages'] as const) await normalizeAddresses(db, engine, table)
  },
})

/**
 * Normalises the email addresses of a table. An account whose normalised address belongs to another account stays
 * unchanged, for the operator to decide.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function normalizeAddresses(db: Kysely<any>, engine: Engine, table: 'users' | 'contact_messages'): Promise<void> {
  const isNotAscii = engine === 'sqlite' ? sql`email glob '*[^ -~]*'` : sql`email ~ '[^ -~]'`
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${sql.table(table)} where ${isNotAscii}`.execute(db)
  for (const { id, email } of rows) {
    const read = readAddress(email)
    if (read === null) continue
    const isTaken =
      table === 'users' && (await sql`select 1 from users where email = ${read}`.execute(db)).rows.length > 0
    if (!isTaken) await sql`update ${sql.table(table)} set email = ${read} where id = ${id}`.execute(db)
  }
}

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/**
 * ASCII letters, digits and signs, with single dots between them. Quoted names are refused (decision D26), and so are
 * non-ASCII ones, which older mail servers do not accept.
 */
const LOCAL_PART = /^[a-z\d!#$%&*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
/** Two labels or more; the last is a name, not part of an IP address. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/
/** Scripts with letters that look like those of another one: no registry lets a name mix them. */
const LOOKALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
/** RFC 5321, 4.5.3.1; in octets, which equal the characters of a normalised address. */
const longest = { localPart: 64, address: 254 } as const

/** A copy of the contract's `normalizeEmail` at the time, because a migration never changes. */
function readAddress(typed: string): string | null {
  const written = trimmed(typed)
  // An address with compatibility or invisible characters can be written without them, and may then be another
  // person's.
  if (INVISIBLE.test(written) || Array.from(written).some((sign) => sign !== sign.normalize('NFKC'))) return null
  const address = written.normalize('NFC')
  const at = address.indexOf('@')
  const [localPart, domain] = [address.slice(0, at).toLowerCase(), hostName(address.slice(at + 1))]
  if (at < 1 || domain === null || !LOCAL_PART.test(localPart) || localPart.length > longest.localPart) return null
  const read = `${localPart}@${domain}`
  return read.length <= longest.address ? read : null
}

/** White space around typed text is harmless; other invisible characters are not. */
const trimmed = (typed: string) => typed.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/gu, '')

/** A domain in letters that every mail server accepts, or null if it is not a host name. */
function hostName(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null
  if (domain.split('.').some((label) => LOOKALIKES.filter((script) => script.test(label)).length > 1)) return null
  try {
    const { hostname } = new URL(`http://${domain}`)
    return HOST_NAME.test(hostname) ? hostname : null
  } catch {
    return null
  }
}
