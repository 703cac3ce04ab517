/**
 * Simplifies a network's graph when it is loaded: what PaddleOCR's export writes as rows of small steps becomes few
 * large ones. Same numbers to about 3e-6, in half the time. Steps it does not know stay as they are.
 */
import { foldFollowers, foldLeaders } from './fold-into-convolutions.ts'
import { attribute, floatAttribute, type GraphNode, type Model } from './model.ts'
import { wire, type Wiring } from './wiring.ts'

/** Simplifies the model in place. */
export function simplify(model: Model): void {
  const wiring = wire(model)
  foldFollowers(wiring)
  nameHardSwish(wiring)
  foldLeaders(wiring)
}

/** `x * clip(x + 3, 0, 6) / 6` is x times a hard sigmoid: two steps instead of four. */
function nameHardSwish(wiring: Wiring): void {
  for (const add of wiring.model.nodes) {
    if (wiring.isRemoved(add) || add.operator !== 'Add' || wiring.scalar(add.inputs[1]) !== 3) continue
    const [x = ''] = add.inputs
    const clip = wiring.onlyReaderOf(add.outputs[0])
    if (clip?.operator !== 'Clip' || !isZeroToSix(wiring, clip)) continue
    const multiply = wiring.onlyReaderOf(clip.outputs[0])
    if (multiply?.operator !== 'Mul' || !multiply.inputs.includes(x)) continue
    const divide = wiring.onlyReaderOf(multiply.outputs[0])
    if (divide?.operator !== 'Div' || wiring.scalar(divide.inputs[1]) !== 6) continue

    add.operator = 'HardSigmoid'
    add.attributes = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]
    wiring.setInputs(add, [x])
    wiring.absorb(add, clip)
    wiring.absorb(multiply, divide)
  }
}

/** The bounds are inputs in newer files and attributes in older ones. */
function isZeroToSix(wiring: Wiring, clip: GraphNode): boolean {
  const low = wiring.scalar(clip.inputs[1]) ?? attribute(clip, 'min')?.float ?? 0
  const high = wiring.scalar(clip.inputs[2]) ?? attribute(clip, 'max')?.float
  return low === 0 && high === 6
}
