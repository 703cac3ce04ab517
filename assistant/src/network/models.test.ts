import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const MODELS = new URL('../../models/', import.meta.url)
const EXTRACTION_MODELS = new URL('../../../extraction/models/', import.meta.url)
const LICENCE_FILES = /^(?:LICENSE.*|NOTICE\.md)$/
/** Upper bound on all networks of the product with their vocabularies, in bytes. */
const MAX_BYTES = 60_000_000

const filesOf = (folder: URL): URL[] =>
  readdirSync(folder)
    .filter((name) => !LICENCE_FILES.test(name))
    .map((name) => new URL(name, folder))

const nameOf = ({ pathname }: URL) => pathname.split('/').at(-1)

test('every file of the sentence network has the checksum in NOTICE.md', () => {
  const notice = readFileSync(new URL('NOTICE.md', MODELS), 'utf8')
  const named = Array.from(notice.matchAll(/^\| `([\w.]+)` +\| `([0-9a-f]{64})` \| \d/gm), ([, name, sum]) => [
    name,
    sum,
  ])
  const sums = filesOf(MODELS).map((file) => [
    nameOf(file),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ])
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(named))
})

test('the networks of the product stay within 60 MB', () => {
  const sizes = [...filesOf(MODELS), ...filesOf(EXTRACTION_MODELS)].map((file) => statSync(file).size)
  expect(sizes.length).toBeGreaterThan(9)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})
