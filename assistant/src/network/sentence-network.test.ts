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

const nearness = (one: Float32Array | readonly number[] = [], other: Float32Array | readonly number[] = []): number =>
  Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

test('vectors are those of the network before it was shrunk, but for a little', async () => {
  const vectors = await network.vectorsOf(reference.near.map(({ text }) => text))
  expect(vectors).toHaveLength(reference.near.length)
  for (const [at, { vector }] of reference.near.entries()) {
    expect(nearness(vectors?.[at], vectors?.[at])).toBeCloseTo(1, 3)
    expect(nearness(vectors?.[at], vector)).toBeGreaterThan(0.97)
  }
})

test('what means the same is nearer than what does not', async () => {
  const [leave, parking, leads, puppy, price, doors] =
    (await network.vectorsOf(reference.near.map(({ text }) => text))) ?? []
  for (const other of [leads, price, doors])
    expect(nearness(leave, parking)).toBeGreaterThan(nearness(leave, other) + 0.1)
  expect(nearness(puppy, leads)).toBeGreaterThan(nearness(puppy, price) + 0.1)
})

test('a text has the same vector whatever is asked with it', async () => {
  const [alone] = (await network.vectorsOf(['where can I park?'])) ?? []
  const together = await network.vectorsOf(['where can I park?', 'PARKING '.repeat(60)])
  expect(together?.[0]).toEqual(alone)
})

test('texts without a word have vectors too', async () => {
  for (const vector of (await network.vectorsOf(['', '漢', '…'])) ?? [])
    expect(vector.every(Number.isFinite)).toBe(true)
})

test('without its files the network says null, and so it does with damaged ones', async () => {
  const damaged = pathToFileURL(`${folder}/`)
  const missing = openSentenceNetwork(damaged)
  expect(await missing.vectorsOf(['when?'])).toBeNull()
  expect(await missing.likelihoodsOf('when?')).toBeNull()
  await missing.close()

  cpSync(MODELS, damaged, { recursive: true })
  writeFileSync(join(folder, 'lines.onnx'), readFileSync(new URL('lines.onnx', MODELS)).subarray(0, 1_000_000))
  writeFileSync(join(folder, 'intents.txt'), 'ask when\n')
  const halved = openSentenceNetwork(damaged)
  expect(await halved.vectorsOf(['when?'])).toBeNull()
  expect(await halved.likelihoodsOf('when?')).toBeNull()
  await halved.close()
})
