// The format of the files of labelled candidates that train.py reads.

/** A candidate (for a title, a venue, …): its features for the model, and whether it is right. */
export interface LabelledCandidate {
  features: Readonly<Record<string, number>>
  isRight: boolean
}

/** All candidates of one picture: a row of the file. */
export interface CandidateRow {
  id: string
  /** The split of the corpus: dev, fresh, … Scores are printed for each. */
  split: string
  /** The owner of the repository that the picture is from: all pictures of an owner are in the same fold. */
  owner: string
  /** The weight of the picture in a fit; 1 by default. */
  weight?: number
  candidates: readonly LabelledCandidate[]
}

const FOUR_DECIMALS = 1e4

/** Formats rows as lines of JSON, after a first line with the names of the features. Values keep four decimals. */
export function toJsonLines(rows: readonly CandidateRow[]): string {
  const names = [
    ...new Set(rows.flatMap(({ candidates }) => candidates.flatMap(({ features }) => Object.keys(features)))),
  ]
  const lines = rows.map(({ candidates, ...row }) =>
    JSON.stringify({
      ...row,
      right: candidates.map(({ isRight }) => Number(isRight)),
      features: candidates.map(({ features }) =>
        names.map((name) => Math.round(FOUR_DECIMALS * (features[name] ?? 0)) / FOUR_DECIMALS),
      ),
    }),
  )
  return [JSON.stringify(names), ...lines, ''].join('\n')
}
