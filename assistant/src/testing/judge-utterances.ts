import { interpretInScene } from './interpret-in-scene.ts'
import { isSame } from './compare-notation.ts'

/** A row of an utterance table: a sentence with the command that is expected for it. */
export interface Utterance {
  /** The scene (scenes.ts) in which the sentence is typed. */
  in: string
  /** The sentence. */
  say: string
  /** The expected command, in the notation of show-command.ts. */
  want: string
}

/** Returns the command that a sentence gives, in the same notation. */
const shown = (it: Utterance): string => interpretInScene(it.in, it.say)
/** Returns whether a sentence gives the expected command. */
export const isRight = (it: Utterance): boolean => isSame(shown(it), it.want)
/** Returns the share of sentences that give the expected command, 0..1. */
export const shareRight = (of: readonly Utterance[]): number => of.filter(isRight).length / of.length

/** Commands that do harm if the person did not mean them. */
const ACTS = /(?:^|& )(?:change|delete|save|unsave)/
/** Returns whether a sentence gives a command that changes something, and that is not the expected one. */
export const isWrongAct = (it: Utterance): boolean => ACTS.test(shown(it)) && !isRight(it)
