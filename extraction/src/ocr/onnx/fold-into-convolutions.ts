import { attribute, type GraphNode } from './model.ts'
import { convolution, type Wiring } from './wiring.ts'

/** What a step does to each channel: value x scale + shift. */
interface Affine {
  scale: (channel: number) => number
  shift: (channel: number) => number
}

/** Folds the batch normalisations and scalar steps that follow a convolution into its weights: same numbers, fewer steps. */
export function foldFollowers(wiring: Wiring): void {
  for (const node of wiring.model.nodes) {
    if (wiring.isRemoved(node) || !convolution(wiring, node)) continue
    for (;;) {
      const next = wiring.onlyReaderOf(node.outputs[0])
      const affine = next && asAffine(wiring, next, node.outputs[0])
      if (!affine) break
      applyAfter(wiring, node, affine)
      wiring.absorb(node, next)
    }
  }
}

/** A node as scale and shift of `input`, or undefined. */
function asAffine(wiring: Wiring, node: GraphNode, input: string | undefined): Affine | undefined {
  if (node.operator === 'BatchNormalization') return asNormalisation(wiring, node)
  const isFirst = node.inputs[0] === input
  const number = wiring.scalar(isFirst ? node.inputs[1] : node.inputs[0])
  if (number === undefined) return undefined
  if (node.operator === 'Mul') return { scale: () => number, shift: () => 0 }
  if (node.operator === 'Add') return { scale: () => 1, shift: () => number }
  if (node.operator === 'Div' && isFirst) return { scale: () => 1 / number, shift: () => 0 }
  if (node.operator === 'Sub' && isFirst) return { scale: () => 1, shift: () => -number }
  return undefined
}

function asNormalisation(wiring: Wiring, node: GraphNode): Affine | undefined {
  const [gain, offset, mean, variance] = node.inputs.slice(1, 5).map((input) => wiring.floats(input))
  if (!gain || !offset || !mean || !variance || node.outputs.length !== 1) return undefined
  const epsilon = attribute(node, 'epsilon')?.float ?? 1e-5 // the standard's default
  // all four hold one number a channel
  const scale = (channel: number) => gain[channel]! / Math.sqrt(variance[channel]! + epsilon)
  return { scale, shift: (channel) => offset[channel]! - mean[channel]! * scale(channel) }
}

function applyAfter(wiring: Wiring, node: GraphNode, { scale, shift }: Affine): void {
  const conv = convolution(wiring, node)
  const [input = ''] = node.inputs
  if (!conv) return
  const { weights, bias } = conv
  const channels = weights.dims[0] ?? 0
  const perChannel = weights.floats.length / channels
  const newWeights = weights.floats.map((weight, at) => weight * scale(Math.floor(at / perChannel)))
  const newBias = Float32Array.from(
    { length: channels },
    (_, channel) => (bias?.[channel] ?? 0) * scale(channel) + shift(channel),
  )
  wiring.setInputs(node, [input, wiring.constant(weights.dims, newWeights), wiring.constant([channels], newBias)])
}

/**
 * Folds `x * factor (+ summand)` into the convolutions that read it. Where a convolution pads, the border would miss the
 * summand, so there `x + summand / factor` stays and only the factor is folded.
 */
export function foldLeaders(wiring: Wiring): void {
  for (const multiply of wiring.model.nodes) {
    if (wiring.isRemoved(multiply) || multiply.operator !== 'Mul') continue
    const leader = asLeader(wiring, multiply)
    if (!leader || leader.factor === 0) continue
    const convolutions = [...wiring.readersOf(leader.output)]
    const isFoldable = (node: GraphNode) => convolution(wiring, node) && node.inputs[0] === leader.output
    const isOutput = wiring.model.outputs.some(({ name }) => name === leader.output)
    if (convolutions.length === 0 || isOutput || !convolutions.every(isFoldable)) continue

    const staysAdded = leader.add !== undefined && convolutions.some(pads)
    for (const node of convolutions) applyBefore(wiring, node, leader.factor, staysAdded ? 0 : leader.summand)
    wiring.remove(multiply)
    if (leader.add && staysAdded) {
      const summand = wiring.constant([1], Float32Array.of(leader.summand / leader.factor))
      wiring.setInputs(leader.add, [leader.source, summand])
    } else {
      if (leader.add) wiring.remove(leader.add)
      for (const node of convolutions) wiring.setInputs(node, [leader.source, ...node.inputs.slice(1)])
    }
  }
}

interface Leader {
  source: string
  factor: number
  add: GraphNode | undefined
  summand: number
  output: string
}

function asLeader(wiring: Wiring, multiply: GraphNode): Leader | undefined {
  const [left = '', right = ''] = multiply.inputs
  const [output = ''] = multiply.outputs
  const source = wiring.scalar(left) === undefined ? left : right
  const factor = wiring.scalar(left) ?? wiring.scalar(right)
  if (factor === undefined) return undefined

  const next = wiring.onlyReaderOf(output)
  const summand = next?.operator === 'Add' ? wiring.scalar(next.inputs.find((input) => input !== output)) : undefined
  if (!next || summand === undefined) return { source, factor, add: undefined, summand: 0, output }
  return { source, factor, add: next, summand, output: next.outputs[0] ?? '' }
}

const pads = (node: GraphNode): boolean => (attribute(node, 'pads')?.ints ?? []).some((size) => size > 0)

function applyBefore(wiring: Wiring, node: GraphNode, factor: number, summand: number): void {
  const conv = convolution(wiring, node)
  if (!conv) return
  const { weights, bias } = conv
  const channels = weights.dims[0] ?? 0
  const perChannel = weights.floats.length / channels
  const [input = '', , oldBias] = node.inputs
  const scaled = wiring.constant(
    weights.dims,
    weights.floats.map((weight) => weight * factor),
  )
  if (summand === 0) {
    wiring.setInputs(node, oldBias ? [input, scaled, oldBias] : [input, scaled])
    return
  }
  const newBias = Float32Array.from({ length: channels }, (_, channel) => {
    const own = weights.floats.subarray(channel * perChannel, (channel + 1) * perChannel)
    return (bias?.[channel] ?? 0) + own.reduce((sum, weight) => sum + weight, 0) * summand
  })
  wiring.setInputs(node, [input, scaled, wiring.constant([channels], newBias)])
}
