import type { GraphNode, Model, Tensor } from './model.ts'
import { floatTensor } from './model.ts'

/** Who reads what in a graph, kept true while nodes are taken out. */
export interface Wiring {
  model: Model
  /** Every node that reads a tensor. */
  readersOf(tensor: string): GraphNode[]
  /** The one node that reads a tensor which is not an output; undefined when there are more or none. */
  onlyReaderOf(tensor: string | undefined): GraphNode | undefined
  /** The constant's numbers, when it is one of 32-bit floats. */
  floats(tensor: string | undefined): Float32Array | undefined
  /** The value of a constant of a single number. */
  scalar(tensor: string | undefined): number | undefined
  /** Adds a constant and returns its name. */
  constant(dims: readonly number[], floats: Float32Array): string
  /** Replaces what a node reads. */
  setInputs(node: GraphNode, inputs: string[]): void
  /** Takes a node out. */
  remove(node: GraphNode): void
  isRemoved(node: GraphNode): boolean
  /** Takes out `next`, which reads `node`: `node` yields in its place. */
  absorb(node: GraphNode, next: GraphNode): void
}

export function wire(model: Model): Wiring {
  const readers = new Map<string, GraphNode[]>()
  const removed = new Set<GraphNode>()
  const outputs = new Set(model.outputs.map(({ name }) => name))
  let made = 0

  const connect = (node: GraphNode) => {
    for (const input of node.inputs) readers.set(input, [...(readers.get(input) ?? []), node])
  }
  const disconnect = (node: GraphNode) => {
    for (const input of node.inputs)
      readers.set(
        input,
        (readers.get(input) ?? []).filter((it) => it !== node),
      )
  }
  const floats = (tensor: string | undefined) =>
    tensor ? (model.constants.get(tensor)?.floats ?? undefined) : undefined
  const remove = (node: GraphNode) => {
    removed.add(node)
    disconnect(node)
    model.nodes = model.nodes.filter((it) => it !== node)
  }
  for (const node of model.nodes) connect(node)

  return {
    model,
    readersOf: (tensor) => readers.get(tensor) ?? [],
    onlyReaderOf(tensor) {
      if (tensor === undefined || outputs.has(tensor)) return undefined
      const all = readers.get(tensor) ?? []
      return all.length === 1 ? all[0] : undefined
    },
    floats,
    scalar(tensor) {
      const numbers = floats(tensor)
      return numbers?.length === 1 ? numbers[0] : undefined
    },
    constant(dims, numbers) {
      const name = `simplified_${made++}`
      model.constants.set(name, floatTensor(dims, numbers))
      return name
    },
    setInputs(node, inputs) {
      disconnect(node)
      node.inputs = inputs
      connect(node)
    },
    remove,
    isRemoved: (node) => removed.has(node),
    absorb(node, next) {
      remove(next)
      node.outputs = [...next.outputs]
    },
  }
}

/** A convolution whose weights (and bias, if any) are constants: such a one can take in a scale and a shift. */
export function convolution(
  wiring: Wiring,
  node: GraphNode,
): { weights: Tensor & { floats: Float32Array }; bias: Float32Array | undefined } | undefined {
  const [, weightsName = '', biasName] = node.inputs
  const weights = wiring.model.constants.get(weightsName)
  if (node.operator !== 'Conv' || !weights?.floats || weights.dims.length !== 4) return undefined
  const bias = wiring.floats(biasName)
  if (biasName && !bias) return undefined
  return { weights: { ...weights, floats: weights.floats }, bias }
}
