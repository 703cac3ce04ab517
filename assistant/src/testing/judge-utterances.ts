import { interpretInScene } from './interpret-in-scene.ts'
import { isSame } from './compare-notation.ts'

/** A sentence of a table, the scene it is spoken in, and what it should come to. */
export interface Utterance {
  in: string
  say: string
  want: string
}

/** What a sentence comes to, in the notation of the tables. */
const shown = (it: Utterance): string => interpretInScene(it.in, it.say)
export const isRight = (it: Utterance): boolean => isSame(shown(it), it.want)
export const shareRight = (of: readonly Utterance[]): number => of.filter(isRight).length / of.length

/** Acts that are hard to live with if they were not meant. */
const ACTS = /(?:^|& )(?:change|delete|save|unsave)/
export const isWrongAct = (it: Utterance): boolean => ACTS.test(shown(it)) && !isRight(it)
