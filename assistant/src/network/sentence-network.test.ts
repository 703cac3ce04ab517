import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import reference from './reference.json' with { type: 'json' }
import { openSentenceNetwork } from './sentence-network.ts'

const MODELS = new URL('../../models/', import.meta.url)
const network = openSentenceNetwork()
const folder = mkdtempSync(join(tmpdir(), 'sentences-'))
afterAll(async () => {
  await network.close()
  rmSync(folder, { recursive: true })
})

const similarity = (one: Float32Array | readonly number[] = [], other: Float32Array | readonly number[] = []): number =>
  Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

test('vectors are close to those of the network before it was quantised', async () => {
  const vectors = await network.embed(reference.near.map(({ text }) => text))
  expect(vectors).toHaveLength(reference.near.length)
  for (const [at, { vector }] of reference.near.entries()) {
    expect(similarity(vectors?.[at], vectors?.[at])).toBeCloseTo(1, 3)
    expect(similarity(vectors?.[at], vector)).toBeGreaterThan(0.97)
  }
})

test('texts with the same meaning have more similar vectors than others', async () => {
  const [leave, parking, leads, puppy, price, doors] =
    (await network.embed(reference.near.map(({ text }) => text))) ?? []
  for (const other of [leads, price, doors])
    expect(similarity(leave, parking)).toBeGreaterThan(similarity(leave, other) + 0.1)
  expect(similarity(puppy, leads)).toBeGreaterThan(similarity(puppy, price) + 0.1)
})

test('a text has the same vector whatever other texts are in the batch', async () => {
  const [alone] = (await network.embed(['where can I park?'])) ?? []
  const together = await network.embed(['where can I park?', 'PARKING '.repeat(60)])
  expect(together?.[0]).toEqual(alone)
})

test('texts without a word have vectors too', async () => {
  for (const vector of (await network.embed(['', '漢', '…'])) ?? []) expect(vector.every(Number.isFinite)).toBe(true)
})

test('the network returns null if its files are missing or damaged', async () => {
  const damaged = pathToFileURL(`${folder}/`)
  const missing = openSentenceNetwork(damaged)
  expect(await missing.embed(['when?'])).toBeNull()
  expect(await missing.intentLogProbabilities('when?')).toBeNull()
  await missing.close()

  cpSync(MODELS, damaged, { recursive: true })
  writeFileSync(join(folder, 'lines.onnx'), readFileSync(new URL('lines.onnx', MODELS)).subarray(0, 1_000_000))
  writeFileSync(join(folder, 'intents.txt'), 'ask when\n')
  const halved = openSentenceNetwork(damaged)
  expect(await halved.embed(['when?'])).toBeNull()
  expect(await halved.intentLogProbabilities('when?')).toBeNull()
  await halved.close()
})
