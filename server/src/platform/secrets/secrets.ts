import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The secrets of an installation, one for each purpose. */
export interface Secrets {
  /** Tokens and links of accounts are derived from it. */
  accounts: string
  /** Signs the addresses of pictures. */
  pictures: string
  /** The links of calendars are derived from it. */
  feeds: string
  /** The links in emails are derived from it. */
  emails: string
  /** The keys that identify this server to push services are derived from it. */
  push: string
  /** Identifies these secrets without revealing them: processes compare fingerprints. */
  fingerprint: string
  /** Identifies the owner of a bucket's pictures. */
  bucket: string
}

/**
 * Reads the secrets of a data folder, created at the first start (`secrets`, readable by its owner only). Each purpose
 * has its own, so that none reveals anything about another. Losing the file means losing every session, and everything
 * two-step sign-in needs.
 */
export function openSecrets(dataFolder: string): Secrets {
  const key = readKey(join(dataFolder, 'secrets'))
  // A purpose never changes, even if its field is renamed: another text would give another secret.
  const secretFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url')
  return {
    accounts: secretFor('accounts'),
    pictures: secretFor('pictures'),
    feeds: secretFor('feeds'),
    emails: secretFor('letters'),
    push: secretFor('push'),
    fingerprint: secretFor('mark'),
    bucket: secretFor('bucket'),
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  writeOnce(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/**
 * Writes a new file, under another name first, so that a power cut leaves no incomplete one. If another process has
 * created the file meanwhile, that one stays.
 */
function writeOnce(file: string, text: string): void {
  const partial = `${file}.partial-${randomUUID()}`
  const opened = openSync(partial, 'wx', 0o600)
  writeSync(opened, `${text}\n`)
  fsyncSync(opened)
  closeSync(opened)
  try {
    linkSync(partial, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(partial)
  }
}
