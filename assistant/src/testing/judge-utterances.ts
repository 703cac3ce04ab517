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
export const isRight = (it: Utterance): boolean => isSame(shown(it), it.want)
export const shareRight = (of: readonly Utterance[]): number => of.filter(isRight).length / of.length

/** Acts that do harm if they were not meant. */
const ACTS = /(?:^|& )(?:change|delete|save|unsave)/
export const isWrongAct = (it: Utterance): boolean => ACTS.test(shown(it)) && !isRight(it)
