/** Two readings of one line, frame by frame: the package's and ours, mixed because they err differently. */

/**
 * How much ours counts: x to the power of .75, theirs to that of .25 (.6 is no better, .5 worse). Written with square
 * roots, which take a fraction of a power's time, and there are some hundred thousand of them in a picture.
 */
const ourShare = (p: number): number => Math.sqrt(p) * Math.sqrt(Math.sqrt(p))
const theirShare = (p: number): number => Math.sqrt(Math.sqrt(p))
/** A probability below which the other reading's "no" is not believed. */
const FLOOR = 1e-6

export interface Kinship {
  /** Numbers of the package's classes that ours are related to, the blank first. */
  kept: number[]
  /** For each of our classes, the places in `kept` of its relatives: itself and its plain letter. Empty: no opinion. */
  relatives: number[][]
}

const PLAIN: Record<string, string> = {
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ß: 'B',
}

/** A letter without its accent, a sign as the keyboard has it. */
export const plainOf = (character: string): string => PLAIN[character] ?? character.normalize('NFD').charAt(0)

/** Relates two alphabets, each with the blank ('') first and the space last. */
export function relate(theirs: readonly string[], ours: readonly string[]): Kinship {
  const numberOf = new Map(theirs.map((character, number) => [character, number]))
  const kept: number[] = [0]
  const placeOf = new Map([[0, 0]])
  const placeFor = (number: number): number => {
    const place = placeOf.get(number) ?? kept.push(number) - 1
    placeOf.set(number, place)
    return place
  }
  const relatives = ours.map((character, index) => {
    if (index === 0) return [0]
    const related = new Set([character, PLAIN[character] ?? character, character.normalize('NFD').charAt(0)])
    related.delete(' ') // the space is ours alone: the package's recogniser rarely lets it win
    return [...related].flatMap((it) => numberOf.get(it) ?? []).map(placeFor)
  })
  return { kept, relatives }
}

/**
 * Mixes both readings of a line into `ours`: ours^.75 x theirs^.25, made to sum to 1 again in each frame. A class
 * without relatives takes the other's best letter, so that it is neither helped nor hurt.
 */
export function mixReadings(theirs: Float32Array, ours: Float32Array, { kept, relatives }: Kinship): void {
  const [theirWidth, ourWidth] = [kept.length, relatives.length]
  for (let frame = 0; frame < ours.length / ourWidth; frame++) {
    mixFrame(
      theirs.subarray(frame * theirWidth, (frame + 1) * theirWidth),
      ours.subarray(frame * ourWidth, (frame + 1) * ourWidth),
      relatives,
    )
  }
}

function mixFrame(theirs: Float32Array, ours: Float32Array, relatives: readonly number[][]): void {
  let best = FLOOR
  for (let place = 1; place < theirs.length; place++) best = Math.max(best, theirs[place]!) // within the frame
  const bestShare = theirShare(best)
  const space = ours.length - 1
  let sum = ours[space]!
  for (let index = 0; index < space; index++) {
    // one entry of `relatives` for each class
    const places = relatives[index]!
    let p = 0
    for (const place of places) p += theirs[place]!
    ours[index] = ourShare(ours[index]!) * (places.length > 0 ? theirShare(Math.max(FLOOR, p)) : bestShare)
    sum += ours[index]!
  }
  for (let index = 0; index < ours.length; index++) ours[index]! /= sum
}
