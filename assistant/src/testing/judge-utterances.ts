import { interpretInScene } from './interpret-in-scene.ts'
import { isSame } from './compare-notation.ts'

/** A sentence of an utterance table, the scene in which it is typed, and the expected command in short notation. */
export interface Utterance {
  in: string
  say: string
  want: string
}

/** Returns the command of a sentence in short notation. */
const shown = (it: Utterance): string => interpretInScene(it.in, it.say)
/** Returns whether a sentence gives the expected command. */
export const isRight = (it: Utterance): boolean => isSame(shown(it), it.want)
/** Returns the share of sentences that give the expected command, 0..1. */
export const shareRight = (of: readonly Utterance[]): number => of.filter(isRight).length / of.length

/** Commands that do harm if the person did not mean them. */
const ACTS = /(?:^|& )(?:change|delete|save|unsave)/
/** Returns whether a sentence gives a command that changes something, and that is not the expected one. */
export const isWrongAct = (it: Utterance): boolean => ACTS.test(shown(it)) && !isRight(it)
