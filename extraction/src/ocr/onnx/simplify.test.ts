import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, test } from 'vitest'
import { MODEL_FILES } from '../model-files.ts'
import { relate } from '../mix-readings.ts'
import { addHead, readHead } from './latin-head.ts'
import { readModel, writeModel } from './model.ts'
import { simplify } from './simplify.ts'

/** The same noise every time, -1 to 1. */
function noise(length: number): Float32Array {
  let state = 1
  return Float32Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 30 - 1
  })
}

async function run(model: Uint8Array, shape: readonly [number, number]) {
  const session = await InferenceSession.create(model, { logSeverityLevel: 3, intraOpNumThreads: 2 })
  const input = new Tensor('float32', noise(3 * shape[0] * shape[1]), [1, 3, ...shape])
  const outputs = await session.run({ [session.inputNames[0] ?? '']: input })
  await session.release()
  return session.outputNames.map((name) => outputs[name]?.data as Float32Array) // all outputs are of 32-bit floats
}

const largestDifference = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? NaN))), 0)

const operators = (file: Uint8Array) => readModel(file).nodes.map(({ operator }) => operator)

describe('a network that is simplified', () => {
  test.each([
    ['detector', MODEL_FILES.detector, [96, 160], 0.8],
    ['recogniser', MODEL_FILES.recognizer, [48, 160], 0.8],
  ] as const)('(%s) gives the same numbers in fewer steps', async (_, path, shape, share) => {
    const original = await readFile(path)
    const model = readModel(original)
    simplify(model)
    const simplified = writeModel(model)

    const [[before], [after]] = [await run(original, shape), await run(simplified, shape)]
    expect(before?.length).toBeGreaterThan(1000)
    expect(after).toHaveLength(before?.length ?? 0)
    expect(largestDifference(before!, after!)).toBeLessThan(2e-5)

    expect(operators(simplified).length).toBeLessThan(operators(original).length * share)
    const count = (file: Uint8Array, operator: string) => operators(file).filter((it) => it === operator).length
    expect(count(simplified, 'BatchNormalization')).toBeLessThan(2) // one follows no convolution
    expect(count(simplified, 'HardSigmoid')).toBeGreaterThan(count(original, 'HardSigmoid'))
  })

  test('and only read and written again gives the very same numbers', async () => {
    const original = await readFile(MODEL_FILES.detector)
    expect(await run(writeModel(readModel(original)), [64, 64])).toEqual(await run(original, [64, 64]))
  })
})

describe('our head beside the package’s', () => {
  test('leaves the package’s reading as it was, cut to the letters both know', async () => {
    const file = await readFile(MODEL_FILES.recognizer)
    const head = readHead(await readFile(MODEL_FILES.head))
    const model = readModel(file)
    const kept = [0, 5, 6, 100, 6623]
    addHead(model, head, kept)
    const [[original], [theirs, ours]] = [await run(file, [48, 160]), await run(writeModel(model), [48, 160])]

    // both are probabilities, so those of fewer classes are those of all, divided by what is kept of them
    const frames = theirs!.length / kept.length
    const classes = original!.length / frames
    for (let frame = 0; frame < frames; frame++) {
      const expected = kept.map((number) => original![frame * classes + number]!)
      const whole = expected.reduce((sum, p) => sum + p, 0)
      for (const [place, p] of expected.entries())
        expect(theirs![frame * kept.length + place]).toBeCloseTo(p / whole, 4)
    }
    expect(ours).toHaveLength(frames * (head.characters.length + 2))
  })

  test('is refused by a model it was not made for', async () => {
    const head = readHead(await readFile(MODEL_FILES.head))
    const detector = readModel(await readFile(MODEL_FILES.detector))
    expect(() => addHead(detector, head, [0])).toThrow('made for another model')
    expect(() => readHead(new TextEncoder().encode('no head at all'))).toThrow('not a head')
  })

  test('knows the letters and signs of European posters', async () => {
    const { characters } = readHead(await readFile(MODEL_FILES.head))
    expect(characters).toEqual(expect.arrayContaining(Array.from('AzÄßéñőżșŁ€£–’“„•№ЖяΩψ')))
    expect(relate(['', 'a', ' '], ['', 'ä', 'Я', ' ']).relatives).toEqual([[0], [1], [], []])
  })
})
