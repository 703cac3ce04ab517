import { interpretInScene } from './interpret-in-scene.ts'
import { isSame } from './compare-notation.ts'

/** A sentence of a table, the scene it is spoken in, and the expected command. */
export interface Utterance {
  in: string
  say: string
  want: string
}

/** Returns the command of a sentence, in the notation of the tables. */
const shown = (it: Utterance): string => interpretInScene(it.in, it.say)
/** Whether a sentence gives the expected command. */
export const isRight = (it: Utterance): boolean => isSame(shown(it), it.want)
/** The share of sentences that give the expected command, 0..1. */
export const shareRight = (of: readonly Utterance[]): number => of.filter(isRight).length / of.length

/** Acts that do harm if they were not meant. */
const ACTS = /(?:^|& )(?:change|delete|save|unsave)/
/** Whether a sentence does harm: it changes something that was not meant. */
export const isWrongAct = (it: Utterance): boolean => ACTS.test(shown(it)) && !isRight(it)
