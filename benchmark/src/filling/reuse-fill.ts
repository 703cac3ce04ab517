import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** The sources that determine a filled database's content. */
const SOURCES = [
  'contract/src',
  'server/src/features/accounts',
  'server/src/platform/database',
  'server/src/platform/text',
  'server/src/testing',
]

/** Tells whether a data folder was filled by this exact code, and records that it was. */
export interface ReusableFill {
  isFilled: () => boolean
  markFilled: () => void
}

/**
 * Lets a run reuse a data folder that an earlier run filled. Deletes the folder if other code filled it, or not completely. Doesn't empty
 * PostgreSQL.
 */
export function reuseFill(dataFolder: string, content: string): ReusableFill {
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
