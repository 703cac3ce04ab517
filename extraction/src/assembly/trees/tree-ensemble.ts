/** Boosted trees as `training/choices/` writes them. */
export interface StoredEnsemble {
  /** What it is asked, one name for each column. */
  features: readonly string[]
  /** "height 0.35": a feature and its threshold. */
  splits: readonly string[]
  /**
   * Each tree read from its root: "<12" asks whether split 12 is at or below its threshold, and is followed by the branch
   * for yes and the branch for no; a number alone is a leaf, in units of 0.00001.
   */
  trees: readonly string[]
}

/** The value of each feature, by name; one that is not named is 0. */
export type Features = Readonly<Record<string, number>>

const LEAF_UNIT = 1e-5
/** Values are told with four decimals, as in training: what is measured in another scale of a picture differs in the last bits. */
const DECIMALS = 1e4

interface Split {
  column: number
  threshold: number
}

type Node = number | (Split & { below: Node; above: Node })

/**
 * Returns what scores a candidate: the sum of the leaves that its features lead to, one in each tree. It is in log-odds.
 *
 *     splits ["height 2"], trees ["<0 -50000 120000"]     { height: 3 } → 1.2     { height: 1 } → -0.5
 *
 * Throws for a tree that is cut off or asks for a split that there is not.
 */
export function openEnsemble({ features, splits, trees }: StoredEnsemble): (values: Features) => number {
  const columns = new Map(features.map((name, column) => [name, column]))
  const asked = splits.map((split) => toSplit(split, columns))
  const roots = trees.map((tree) => toNode(tree.split(' ').values(), asked))
  return (values) => {
    const row = Float64Array.from(features, (name) => Math.round(DECIMALS * (values[name] ?? 0)) / DECIMALS)
    return LEAF_UNIT * roots.reduce<number>((sum, root) => sum + leafOf(root, row), 0)
  }
}

function toSplit(split: string, columns: ReadonlyMap<string, number>): Split {
  const [name = '', threshold] = split.split(' ')
  const column = columns.get(name)
  if (column === undefined || threshold === undefined) throw new Error(`no such split: ${split}`)
  return { column, threshold: Number(threshold) }
}

function toNode(tokens: Iterator<string>, splits: readonly Split[]): Node {
  const { value: token, done } = tokens.next()
  if (done === true) throw new Error('a tree is cut off')
  if (!token.startsWith('<')) return Number(token)
  const split = splits[Number(token.slice(1))]
  if (!split) throw new Error(`a tree asks for split ${token}, which there is not`)
  return { ...split, below: toNode(tokens, splits), above: toNode(tokens, splits) }
}

function leafOf(root: Node, row: Float64Array): number {
  let node = root
  while (typeof node !== 'number') node = (row[node.column] ?? 0) <= node.threshold ? node.below : node.above
  return node
}

/** The probability, 0..1, that a score in log-odds stands for. */
export const toProbability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
