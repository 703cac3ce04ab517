/**
 * A second opinion on a line. Another network, with eyes of its own, reads it too; where both readings differ, each is
 * judged by what both networks saw, and the likelier one stays.
 *
 *     ours "MIDSUMER", theirs "MIDSUMMER" → "MIDSUMMER" (ours nearly saw the second M, theirs saw it clearly)
 *     ours "fête", theirs "fete"           → "fête" (accents are not up for judgement)
 *     ours "13 €", theirs "13 E"           → "13 €" (theirs might not know the sign)
 */
import { isForeign, readFrames, type Alphabet, type Frames, type ReadCharacter, type ReadLine } from './ctc.ts'
import { logLikelihood, toEvidence, usedFrames, type Evidence } from './ctc-likelihood.ts'
import { differingStretches, type PlacedLetter, type Stretch } from './differing-stretches.ts'
import { plainOf, relate } from './mix-readings.ts'

/** In each frame so sure of its class, a reading needs no second one. */
const SURE = 0.9
/** Letters on each side that are judged along with a stretch: they hold it in its place. */
const CONTEXT = 2
/** A letter that theirs does not know stays when ours is surer of it than this. */
const SURE_OF_UNKNOWN = 0.6

interface Letter extends PlacedLetter {
  probability: number
  afterSpace: boolean
}

/** Judges one line: `line` as ours reads it in `ours`, and what the other network saw in the same frames. */
export type Judge = (line: ReadLine, ours: Frames, theirs: Frames) => ReadLine

/** True when no frame of a line leaves a doubt. */
export function isSure(frames: Frames): boolean {
  const { probabilities, alphabet } = frames
  const width = alphabet.classes.length
  for (let frame = 0; frame < usedFrames(frames); frame++) {
    const ofFrame = probabilities.subarray(frame * width, (frame + 1) * width)
    if (!ofFrame.some((probability) => probability >= SURE)) return false
  }
  return true
}

/** Relates the two alphabets once, for all lines. */
export function createJudge(ourAlphabet: Alphabet, theirAlphabet: Alphabet): Judge {
  const numberOf = new Map(ourAlphabet.classes.map((character, number) => [character, number]))
  const { kept, relatives } = relate(theirAlphabet.classes, ourAlphabet.classes)
  const theirRelatives = relatives.map((places) => places.flatMap((place) => kept[place] ?? []))
  const ourselves = ourAlphabet.classes.map((_, number) => [number])
  const isKnown = (character: string) => numberOf.has(character) && !isForeign(character)
  const isKnownToThem = (character: string) => theirRelatives[numberOf.get(character) ?? 0]?.length !== 0
  const numbersOf = (letters: readonly Letter[]) => letters.map(({ character }) => numberOf.get(character) ?? 0)

  return (line, ours, theirs) => {
    const letters = lettersOf(line, ours)
    const others = lettersOf(readFrames(theirs), theirs)
    const evidence = [toEvidence(ours, ourselves), toEvidence(theirs, theirRelatives)]
    const replacements = differingStretches(letters, others, (a, b) => plainOf(a) === plainOf(b)).filter((stretch) => {
      const [old, fresh] = [letters.slice(stretch.from, stretch.to), others.slice(stretch.otherFrom, stretch.otherTo)]
      if (!fresh.every(({ character }) => isKnown(character))) return false
      if (old.some(({ character, probability }) => probability > SURE_OF_UNKNOWN && !isKnownToThem(character)))
        return false
      const { before, after, from, to } = surroundings(letters, stretch, usedFrames(ours))
      const likelihood = (middle: readonly Letter[]) =>
        likelihoodIn(evidence, numbersOf([...before, ...middle, ...after]), from, to)
      return likelihood(fresh) > likelihood(old)
    })
    return replacements.length > 0 ? toLine(replaced(letters, others, replacements), ours) : line
  }
}

const likelihoodIn = (evidence: readonly Evidence[], letters: readonly number[], from: number, to: number): number =>
  evidence.reduce((sum, it) => sum + logLikelihood(it, letters, from, to), 0)

/** The letters beside a stretch and the frames that they and it stand in. */
function surroundings(letters: readonly Letter[], { from, to }: Stretch, frames: number) {
  const before = letters.slice(Math.max(0, from - CONTEXT), from)
  const after = letters.slice(to, to + CONTEXT)
  return {
    before,
    after,
    from: before.length === CONTEXT ? Math.max(0, before[0]!.frame) : 0, // there are as many
    to: after.length === CONTEXT ? Math.min(frames, after.at(-1)!.frame + 1) : frames,
  }
}

function lettersOf({ characters }: ReadLine, frames: Frames): Letter[] {
  const letters: Letter[] = []
  let afterSpace = false
  for (const { character, probability, at } of characters) {
    if (character === ' ') afterSpace = true
    else {
      letters.push({ character, probability, frame: Math.round(at * lineFrames(frames) - 0.5), afterSpace })
      afterSpace = false
    }
  }
  return letters
}

/** Length of the line in frames, from which places along it are told. */
const lineFrames = ({ probabilities, alphabet, used }: Frames): number =>
  (probabilities.length / alphabet.classes.length) * used

function replaced(letters: readonly Letter[], others: readonly Letter[], stretches: readonly Stretch[]): Letter[] {
  const result: Letter[] = []
  let next = 0
  for (const { from, to, otherFrom, otherTo } of stretches) {
    result.push(...letters.slice(next, from))
    const old = letters.slice(from, to)
    const fresh = others.slice(otherFrom, otherTo)
    result.push(...fresh.map((letter, index) => ({ ...letter, afterSpace: isAfterSpace(letter, index, fresh, old) })))
    next = to
  }
  return [...result, ...letters.slice(next)]
}

/** Our spaces stay: letter by letter where as many letters came as went, else before the first. */
function isAfterSpace(letter: Letter, index: number, fresh: readonly Letter[], old: readonly Letter[]): boolean {
  if (fresh.length === old.length) return old[index]?.afterSpace ?? false
  return index === 0 ? (old[0] ?? letter).afterSpace : letter.afterSpace
}

function toLine(letters: readonly Letter[], frames: Frames): ReadLine {
  const characters: ReadCharacter[] = []
  for (const { character, probability, frame, afterSpace } of letters) {
    const at = Math.min(1, Math.max(0, (frame + 0.5) / lineFrames(frames)))
    const before = characters.at(-1)
    if (afterSpace && before) characters.push({ character: ' ', probability: 1, at: (before.at + at) / 2 })
    characters.push({ character, probability, at })
  }
  const sum = letters.reduce((total, { probability }) => total + probability, 0)
  return { characters, confidence: sum / Math.max(1, letters.length) }
}
