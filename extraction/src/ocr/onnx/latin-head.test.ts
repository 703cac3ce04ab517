import { expect, test } from 'vitest'
import { addHead, cutLastLayer, type Head } from './latin-head.ts'
import { floatOutput, floatTensor, type GraphNode, type Model } from './model.ts'

const tensor = (...numbers: number[]) => floatTensor([numbers.length], Float32Array.from(numbers))

const node = (operator: string, inputs: string[], output: string): GraphNode => ({
  operator,
  name: output,
  inputs,
  outputs: [output],
  attributes: [],
})

/** picture → early → late → letters, as the package's recogniser is: its last layer knows three classes. */
const theirModel = (): Model => ({
  nodes: [
    node('Conv', ['picture', 'early.w'], 'early'),
    node('Conv', ['early', 'late.w'], 'late'),
    node('MatMul', ['late', 'linear_85.w_0'], 'product'),
    node('Add', ['product', 'linear_85.b_0'], 'letters'),
  ],
  constants: new Map([
    ['early.w', tensor(1)],
    ['late.w', tensor(2)],
    ['linear_85.w_0', floatTensor([1, 3], Float32Array.of(3, 4, 5))],
    ['linear_85.b_0', tensor(6, 7, 8)],
  ]),
  inputs: [],
  outputs: [floatOutput('letters')],
  restOfGraph: [],
  restOfFile: [],
})

const head = (...names: string[]): Head => ({
  characters: ['a'],
  weights: new Map(names.map((name) => [name, tensor(9)])),
  shared: new Map(),
})

const readingOf = (model: Model, output: string) => model.nodes.find(({ outputs }) => outputs.includes(output))?.inputs

test('a head that holds the last layer shares everything before it', () => {
  const model = theirModel()
  const { ours } = addHead(model, head('linear_85.w_0', 'linear_85.b_0'), [0, 2])
  expect(ours).toBe('letters_ours')
  expect(readingOf(model, 'product_ours')).toEqual(['late', 'linear_85.w_0_ours'])
  expect(model.nodes).toHaveLength(6)
})

test('a head that begins earlier has that part to itself, and theirs stays as it was', () => {
  const model = theirModel()
  addHead(model, head('late.w', 'linear_85.w_0', 'linear_85.b_0'), [0, 2])
  expect(readingOf(model, 'late_ours')).toEqual(['early', 'late.w_ours'])
  expect(readingOf(model, 'product_ours')).toEqual(['late_ours', 'linear_85.w_0_ours'])
  expect(readingOf(model, 'product')).toEqual(['late', 'linear_85.w_0'])
  expect(model.constants.get('late.w')?.floats).toEqual(Float32Array.of(2))
})

test('weights that are shared take the place of theirs, and both readings run them once', () => {
  const model = theirModel()
  addHead(model, { ...head('linear_85.w_0'), shared: new Map([['early.w', tensor(7)]]) }, [0, 2])
  expect(model.constants.get('early.w')?.floats).toEqual(Float32Array.of(7))
  expect(readingOf(model, 'early')).toEqual(['picture', 'early.w'])
  expect(model.nodes.filter(({ inputs }) => inputs.includes('early.w'))).toHaveLength(1)
})

test('of their classes only those both know are kept', () => {
  const model = theirModel()
  addHead(model, head('linear_85.w_0', 'linear_85.b_0'), [0, 2])
  expect(model.constants.get('linear_85.w_0')?.floats).toEqual(Float32Array.of(3, 5))
  expect(model.constants.get('linear_85.b_0')?.floats).toEqual(Float32Array.of(6, 8))
})

test('what their last layer is given comes out too, for a network of that layer alone with all its classes', () => {
  const model = theirModel()
  const alone = cutLastLayer(model)
  const { given } = addHead(model, head('linear_85.w_0', 'linear_85.b_0'), [0, 2])
  expect(given).toBe('late')
  expect(model.outputs.map(({ name }) => name)).toEqual(['letters', 'letters_ours', 'late'])
  expect(alone.inputs.map(({ name }) => name)).toEqual(['late'])
  expect(alone.outputs.map(({ name }) => name)).toEqual(['letters'])
  expect(alone.nodes.map(({ operator }) => operator)).toEqual(['MatMul', 'Add'])
  expect(alone.constants.get('linear_85.w_0')?.floats).toEqual(Float32Array.of(3, 4, 5))
})
