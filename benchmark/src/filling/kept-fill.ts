import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** What decides what a filled database holds. */
const decisive = [
  'contract/src',
  'server/src/features/accounts',
  'server/src/platform/database',
  'server/src/platform/text',
  'server/src/testing',
]

/** A data folder, and whether what it belongs to was filled by this very code. */
export interface KeptFill {
  isFilled: () => boolean
  markFilled: () => void
}

/** What another code filled, or what was not filled to its end, is removed; a database on a server is for whoever gave its address to empty. */
export function keptFill(dataFolder: string, content: string): KeptFill {
  const mark = join(dataFolder, 'filled')
  const expected = `${content} by ${codeHash()}`
  const isFilled = () => existsSync(mark) && readFileSync(mark, 'utf8') === expected
  if (!isFilled()) rmSync(dataFolder, { recursive: true, force: true })
  return { isFilled, markFilled: () => writeFileSync(mark, expected) }
}

function codeHash(): string {
  const hash = createHash('sha256')
  for (const folder of decisive)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        hash.update(file).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex')
}
