import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MODELS = new URL('../models/', import.meta.url)
/** Files in models/ that belong to no model. */
const LICENCES_AND_NOTICE = ['LICENSE', 'LICENSE-MIT', 'NOTICE.md']

const sumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(name, MODELS)))
    .digest('hex')

test('every network and every list of characters or words has the checksum that NOTICE.md lists, and none is missing', () => {
  const notice = readFileSync(new URL('NOTICE.md', MODELS), 'utf8')
  const files = readdirSync(MODELS).filter((name) => !LICENCES_AND_NOTICE.includes(name))
  const listed = Array.from(notice.matchAll(/^\| `([\w.]+)` +\| `([0-9a-f]{64})` \|/gm), ([, name, sum]) => [name, sum])
  expect(Object.fromEntries(files.map((name) => [name, sumOf(name)]))).toEqual(Object.fromEntries(listed))
  expect(files).toHaveLength(7) // four networks (.onnx), and the characters or words of three (.txt)
})
