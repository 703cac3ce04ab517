import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MODELS = new URL('../../models/', import.meta.url)
const PAPERS = ['LICENSE', 'LICENSE-MIT', 'NOTICE.md']

const sumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(name, MODELS)))
    .digest('hex')

test('every model file has the checksum listed in NOTICE.md', () => {
  const notice = readFileSync(new URL('NOTICE.md', MODELS), 'utf8')
  const files = readdirSync(MODELS).filter((name) => !PAPERS.includes(name))
  const named = Array.from(notice.matchAll(/^\| `([\w.]+)` +\| `([0-9a-f]{64})` \|/gm), ([, name, sum]) => [name, sum])
  expect(Object.fromEntries(files.map((name) => [name, sumOf(name)]))).toEqual(Object.fromEntries(named))
  expect(files).toHaveLength(7)
})
