import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** The sources that decide what a filled database contains. */
const SOURCES = [
  'contract/src',
  'server/src/features/accounts',
  'server/src/platform/database',
  'server/src/platform/text',
  'server/src/testing',
]

/** A data folder that a benchmark fills with test data once. */
export interface ReusableFolder {
  /** Returns whether this exact code has already filled the folder. */
  isFilled: () => boolean
  /** Records that the folder is filled. */
  markFilled: () => void
}

/**
 * Prepares a data folder that a benchmark fills once, so that later runs can reuse it. Deletes the folder if other code filled it, or if
 * filling was interrupted. Doesn't empty a PostgreSQL database.
 */
export function reuseDataFolder(dataFolder: string, content: string): ReusableFolder {
  const mark = join(dataFolder, 'filled')
  const expected = `${content} by ${codeHash()}`
  const isFilled = () => existsSync(mark) && readFileSync(mark, 'utf8') === expected
  if (!isFilled()) rmSync(dataFolder, { recursive: true, force: true })
  return { isFilled, markFilled: () => writeFileSync(mark, expected) }
}

function codeHash(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        hash.update(file).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex')
}
