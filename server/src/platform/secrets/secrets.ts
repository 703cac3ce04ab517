import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  /** Tokens and links of accounts follow from it. */
  accounts: string
  /** Signs the addresses of pictures. */
  pictures: string
  /** The links of calendars follow from it. */
  feeds: string
  /** The links out of mails follow from it. */
  letters: string
  /** The keys by which push services know this server follow from it. */
  push: string
  /** Tells whether two processes have the same secrets, and nothing of them. */
  mark: string
  /** Tells a bucket whose pictures are in it. */
  bucket: string
}

/**
 * Reads the secrets of a data folder, made at the first start (`secrets`, readable by its owner only). Each purpose has its
 * own, so that none says anything about another. Whoever loses the file loses every session, and what two-step sign-in needs.
 */
export function openSecrets(dataFolder: string): Secrets {
  const key = readKey(join(dataFolder, 'secrets'))
  const secretFor = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url')
  return {
    accounts: secretFor('accounts'),
    pictures: secretFor('pictures'),
    feeds: secretFor('feeds'),
    letters: secretFor('letters'),
    push: secretFor('push'),
    mark: secretFor('mark'),
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

/** On the disk under another name first: after a power cut there is a whole key or none. Of two processes the first one's counts. */
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
