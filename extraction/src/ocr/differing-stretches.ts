/** Where two readings of a line differ. */

/** A letter and the frame of the line it was read in. */
export interface PlacedLetter {
  character: string
  frame: number
}

/** Letters `from` to before `to` of the one reading stand where `otherFrom` to before `otherTo` of the other stand. */
export interface Stretch {
  from: number
  to: number
  otherFrom: number
  otherTo: number
}

type IsSame = (a: string, b: string) => boolean

/** Letters that are far apart along the line are matched less gladly: a frame's distance costs so much, up to a limit. */
const DISTANCE_COST = 0.02
const MOST_DISTANCE_COST = 0.3

/** The stretches in which two readings differ, between letters that both have: the fewest changes from one to the other. */
export function differingStretches(
  one: readonly PlacedLetter[],
  other: readonly PlacedLetter[],
  isSame: IsSame,
): Stretch[] {
  const stretches: Stretch[] = []
  let open: Stretch = { from: 0, to: 0, otherFrom: 0, otherTo: 0 }
  const close = () => {
    if (open.to > open.from || open.otherTo > open.otherFrom) stretches.push(open)
  }
  for (const [a, b] of matches(one, other, isSame)) {
    open = { ...open, to: a, otherTo: b }
    close()
    open = { from: a + 1, to: a + 1, otherFrom: b + 1, otherTo: b + 1 }
  }
  open = { ...open, to: one.length, otherTo: other.length }
  close()
  return stretches
}

/** The letters that both have, as pairs of their places, by the table of Wagner and Fischer (1974). */
function matches(one: readonly PlacedLetter[], other: readonly PlacedLetter[], isSame: IsSame): [number, number][] {
  const width = other.length + 1
  const replacing = (a: number, b: number) => {
    const [left, right] = [one[a]!, other[b]!] // a and b are places in them
    const distance = Math.min(MOST_DISTANCE_COST, Math.abs(left.frame - right.frame) * DISTANCE_COST)
    return (isSame(left.character, right.character) ? 0 : 1) + distance
  }
  // costs[a * width + b]: of changing the first `a` letters into the first `b`
  const costs = new Float64Array((one.length + 1) * width)
  for (let b = 1; b < width; b++) costs[b] = b
  for (let a = 1; a <= one.length; a++) {
    costs[a * width] = a
    for (let b = 1; b < width; b++) {
      const [above, left] = [costs[(a - 1) * width + b]!, costs[a * width + b - 1]!]
      const diagonal = costs[(a - 1) * width + b - 1]! + replacing(a - 1, b - 1)
      costs[a * width + b] = Math.min(above + 1, left + 1, diagonal)
    }
  }
  const pairs: [number, number][] = []
  for (let [a, b] = [one.length, other.length]; a > 0 && b > 0;) {
    const cost = costs[a * width + b]!
    if (cost === costs[(a - 1) * width + b - 1]! + replacing(a - 1, b - 1)) {
      if (isSame(one[a - 1]!.character, other[b - 1]!.character)) pairs.push([a - 1, b - 1])
      a--
      b--
    } else if (cost === costs[(a - 1) * width + b]! + 1) a--
    else b--
  }
  return pairs.toReversed()
}
