/** One of the things to choose from. */
export interface Option {
  features: Readonly<Record<string, number>>
  isRight: boolean
}

/** What one picture offers; where no option is right, "none of them" is. */
export interface Choice {
  options: readonly Option[]
  /** How much it counts. */
  weight: number
}

export type Weights = Readonly<Record<string, number>>

const STEPS = 300
const RATE = 0.08
/** Adam's memory of slopes and of their squares. */
const MEMORY = 0.9
const LONG_MEMORY = 0.999

/** The odds of an option against "none of them". */
export const oddsOf = ({ features }: Option, weights: Weights): number =>
  Math.exp(Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0))

/**
 * Fits one weight per feature so that the right options, or "none of them", get as much as possible of each choice
 * (listwise softmax, with the weights pulled towards `prior` by the square of their distance). Those in `held` stay.
 */
export function fitChoice(
  choices: readonly Choice[],
  { prior, pull, held }: { prior: Weights; pull: number; held: Weights },
): Weights {
  const names = [...new Set(choices.flatMap(({ options }) => options.flatMap(({ features }) => Object.keys(features))))]
  let weights: Record<string, number> = Object.fromEntries(names.map((name) => [name, prior[name] ?? 0]))
  const slopes = new Map(names.map((name) => [name, 0]))
  const squares = new Map(names.map((name) => [name, 0]))
  for (let step = 1; step <= STEPS; step++) {
    const gradient = gradientOf(choices, weights)
    weights = Object.fromEntries(
      names.map((name) => {
        const weight = weights[name] ?? 0
        if (held[name] !== undefined) return [name, held[name]]
        const slope = (gradient.get(name) ?? 0) + pull * (weight - (prior[name] ?? 0))
        const mean = MEMORY * (slopes.get(name) ?? 0) + (1 - MEMORY) * slope
        const square = LONG_MEMORY * (squares.get(name) ?? 0) + (1 - LONG_MEMORY) * slope ** 2
        slopes.set(name, mean)
        squares.set(name, square)
        const scale = Math.sqrt(square / (1 - LONG_MEMORY ** step)) + 1e-8
        return [name, weight - (RATE * mean) / (1 - MEMORY ** step) / scale]
      }),
    )
  }
  return Object.fromEntries(names.map((name) => [name, Math.round((weights[name] ?? 0) * 1e4) / 1e4]))
}

/** Where the loss rises, by feature. */
function gradientOf(choices: readonly Choice[], weights: Weights): Map<string, number> {
  const gradient = new Map<string, number>()
  for (const { options, weight } of choices) {
    const odds = options.map((option) => oddsOf(option, weights))
    const all = odds.reduce((sum, it) => sum + it, 1)
    const right = odds.reduce((sum, it, at) => sum + (options[at]?.isRight ? it : 0), 0)
    for (const [at, { features, isRight }] of options.entries()) {
      const ours = odds[at] ?? 0
      const excess = weight * (ours / all - (isRight ? ours / right : 0))
      for (const [name, value] of Object.entries(features))
        gradient.set(name, (gradient.get(name) ?? 0) + excess * value)
    }
  }
  return gradient
}
