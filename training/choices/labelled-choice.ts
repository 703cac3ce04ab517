/** A candidate of a labelled picture: what the model is told about it, and whether it is right. */
export interface LabelledChoice {
  features: Readonly<Record<string, number>>
  isRight: boolean
}

/** The candidates of one picture, as a row of a file that train.py reads. */
export interface ChoiceRow {
  id: string
  /** dev, fresh, …: figures are given for each. */
  split: string
  /** Owner of the repository: the pictures of one are never cut apart. */
  owner: string
  /** What it counts for in a fit, 1 unless told. */
  weight?: number
  choices: readonly LabelledChoice[]
}

const DECIMALS = 1e4

/**
 * Returns rows as lines of JSON under a line with the names of the features. Values keep four decimals.
 */
export function toLines(rows: readonly ChoiceRow[]): string {
  const names = [...new Set(rows.flatMap(({ choices }) => choices.flatMap(({ features }) => Object.keys(features))))]
  const lines = rows.map(({ choices, ...row }) =>
    JSON.stringify({
      ...row,
      right: choices.map(({ isRight }) => Number(isRight)),
      features: choices.map(({ features }) =>
        names.map((name) => Math.round(DECIMALS * (features[name] ?? 0)) / DECIMALS),
      ),
    }),
  )
  return [JSON.stringify(names), ...lines, ''].join('\n')
}
