// The format of labelled candidates that train.py reads.
/** A labelled candidate: its features for the model, and whether it is right. */
export interface LabelledChoice {
  features: Readonly<Record<string, number>>
  isRight: boolean
}

/** The candidates of one picture: a row of a file that train.py reads. */
export interface ChoiceRow {
  id: string
  /** dev, fresh, …: figures are given for each. */
  split: string
  /** Owner of the repository: one owner's pictures are never split. */
  owner: string
  /** Its weight in a fit; 1 by default. */
  weight?: number
  choices: readonly LabelledChoice[]
}

const DECIMALS = 1e4

/**
 * Returns rows as lines of JSON after a line with the feature names. Values keep four decimals.
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
