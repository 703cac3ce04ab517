/**
 * Our own last part of the recogniser ("head"): neck and last layer trained for Latin, Greek and Cyrillic letters.
 * How it was made and how good it is: ../latin.head.md
 */
import { floatOutput, floatTensor, type GraphNode, type Model, type Tensor } from './model.ts'

/** A trained head: its alphabet and its weights, named as the constants of the package's model that they replace. */
export interface Head {
  /** One character each; the blank before them and the space after them are not listed. */
  characters: string[]
  /** Ours alone. */
  weights: Map<string, Tensor>
  /** The package's own reading is given these too, so that nothing is computed twice; trained so that it hardly changes. */
  shared: Map<string, Tensor>
}

/** Weights and bias of the package's last layer: one column for each of its 6 625 classes. */
const LAST_LAYER = ['linear_85.w_0', 'linear_85.b_0']
const OURS = '_ours'

/** `SWAP`, length of a JSON description, the description, half floats. Throws when the file is no head. */
export function readHead(file: Uint8Array): Head {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const text = new TextDecoder()
  if (text.decode(file.subarray(0, 4)) !== 'SWAP') throw new Error('latin.head: not a head')
  const start = 8 + view.getUint32(4, true)
  const description: unknown = JSON.parse(text.decode(file.subarray(8, start)))
  if (!isDescription(description)) throw new Error('latin.head: the description is not as expected')
  const [weights, shared] = [new Map<string, Tensor>(), new Map<string, Tensor>()]
  for (const { name, dims, at, shared: isShared } of description.tensors) {
    const length = dims.reduce((product, dim) => product * dim, 1)
    const floats = Float32Array.from({ length }, (_, index) => view.getFloat16(start + at + 2 * index, true))
    const into = isShared === true ? shared : weights
    into.set(name, floatTensor(dims, floats))
    neutralise(into, name, length)
  }
  return { characters: description.classes, weights, shared }
}

interface Description {
  classes: string[]
  tensors: { name: string; dims: number[]; at: number; shared?: boolean }[]
}

function isDescription(value: unknown): value is Description {
  return (
    typeof value === 'object' &&
    value !== null &&
    'classes' in value &&
    'tensors' in value &&
    Array.isArray(value.tensors)
  )
}

/** A normalisation's offset stands for all of it: gain, mean and variance were folded into the weights before it. */
function neutralise(weights: Head['weights'], name: string, length: number): void {
  const [, normalisation] = /^(batch_norm2d_\d+)\.b_0$/.exec(name) ?? []
  if (!normalisation) return
  const filled = (value: number) => floatTensor([length], new Float32Array(length).fill(value))
  weights.set(`${normalisation}.w_0`, filled(1))
  weights.set(`${normalisation}.w_1`, filled(0))
  weights.set(`${normalisation}.w_2`, filled(1 - 1e-5)) // the node adds 1e-5 again
}

/**
 * Puts our head into the package's model beside its own, in place; both share what stands before our first weight, and
 * there the head's shared weights take the place of the package's. Its own last layer is cut down to the classes in
 * `kept` (their numbers, blank first).
 * Returns the names of the outputs: probabilities over `kept`, and over blank + our characters + space; then what their
 * last layer is given, for `cutLastLayer`.
 */
export function addHead(
  model: Model,
  head: Head,
  kept: readonly number[],
): { theirs: string; ours: string; given: string } {
  const [output] = model.outputs
  const given = inputOfLastLayer(model)
  if (!output || !given || [...head.weights.keys(), ...head.shared.keys()].some((name) => !model.constants.has(name))) {
    throw new Error('latin.head: made for another model')
  }
  for (const [name, tensor] of head.shared) model.constants.set(name, tensor)
  model.nodes.push(...copyOfTail(model, head))
  for (const [name, tensor] of head.weights) model.constants.set(name + OURS, tensor)
  for (const name of LAST_LAYER) model.constants.set(name, columns(model.constants.get(name), kept))

  const names = { theirs: output.name, ours: output.name + OURS, given }
  model.outputs = Object.values(names).map(floatOutput)
  return names
}

const inputOfLastLayer = ({ nodes }: Model): string | undefined =>
  nodes.find(({ inputs }) => LAST_LAYER.some((name) => inputs.includes(name)))?.inputs[0]

/**
 * The package's last layer as a network of its own, with all its classes: reading thousands of Chinese signs in every
 * frame of every line would cost more than all letters do. Takes what `addHead` calls `given`; to be cut off before that, which cuts the
 * classes down. The model stays.
 */
export function cutLastLayer(model: Model): Model {
  const given = inputOfLastLayer(model)
  if (given === undefined) throw new Error('latin.head: the model has no last layer')
  const known = new Set([given])
  const nodes = model.nodes.filter(({ inputs, outputs }) => {
    const isBehind = inputs.some((input) => known.has(input))
    if (isBehind) for (const output of outputs) known.add(output)
    return isBehind
  })
  return { ...model, nodes, inputs: [floatOutput(given)], constants: new Map(model.constants) }
}

/** Copies of the nodes that read our weights and of all behind them. Nodes stand in the order in which they run. */
function copyOfTail({ nodes }: Model, { weights }: Head): GraphNode[] {
  const behind = new Set<string>()
  const ours = (tensor: string) => (behind.has(tensor) || weights.has(tensor) ? tensor + OURS : tensor)
  const copies: GraphNode[] = []
  for (const node of nodes) {
    if (!node.inputs.some((input) => weights.has(input) || behind.has(input))) continue
    for (const output of node.outputs) behind.add(output)
    copies.push({
      ...node,
      name: node.name + OURS,
      inputs: node.inputs.map(ours),
      outputs: node.outputs.map((output) => output + OURS),
    })
  }
  return copies
}

/** Some columns of a matrix (or places of a list). */
function columns(tensor: Tensor | undefined, kept: readonly number[]): Tensor {
  if (!tensor?.floats) throw new Error('latin.head: the model has no last layer of 32-bit floats')
  const { dims, floats } = tensor
  const width = dims.at(-1) ?? 1
  const rows = floats.length / width
  const cut = new Float32Array(rows * kept.length)
  for (let row = 0; row < rows; row++) {
    kept.forEach((column, place) => {
      cut[row * kept.length + place] = floats[row * width + column] ?? 0
    })
  }
  return floatTensor([...dims.slice(0, -1), kept.length], cut)
}
