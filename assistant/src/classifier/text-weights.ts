import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { BUCKETS } from './text-features.ts'

/** The weights of the intent classifier, as a sparse matrix: those of bucket b are at `starts[b]` up to `starts[b + 1]`, exclusive. */
export interface TextWeights {
  intents: readonly string[]
  starts: Uint32Array
  /** For each weight, the index of its intent. */
  classes: Uint8Array
  /** The weights as whole numbers, to be multiplied by `unit`. */
  weights: Int8Array
  unit: number
}

/** Packs the weights into bytes: the length of the head, the head as JSON, the number of weights in each bucket, their intents, the weights. */
export function packTextWeights({ intents, starts, classes, weights, unit }: TextWeights): Buffer {
  const head = Buffer.from(JSON.stringify({ intents, unit }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const counts = Uint8Array.from({ length: BUCKETS }, (_, at) => (starts[at + 1] ?? 0) - (starts[at] ?? 0))
  return brotliCompressSync(Buffer.concat([length, head, counts, classes, Buffer.from(weights.buffer)]))
}

/** Reads what `packTextWeights` wrote. */
export function unpackTextWeights(packed: Buffer): TextWeights {
  const bytes = brotliDecompressSync(packed)
  const from = 4 + bytes.readUInt32LE()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by packTextWeights alone, in this shape
  const { intents, unit } = JSON.parse(bytes.toString('utf8', 4, from)) as Pick<TextWeights, 'intents' | 'unit'>
  const counts = bytes.subarray(from, from + BUCKETS)
  const starts = new Uint32Array(BUCKETS + 1)
  for (const [at, count] of counts.entries()) starts[at + 1] = (starts[at] ?? 0) + count
  const total = starts[BUCKETS] ?? 0
  const classes = Uint8Array.from(bytes.subarray(from + BUCKETS, from + BUCKETS + total))
  const weights = Int8Array.from(bytes.subarray(from + BUCKETS + total), (byte) => (byte << 24) >> 24)
  return { intents, starts, classes, weights, unit }
}
