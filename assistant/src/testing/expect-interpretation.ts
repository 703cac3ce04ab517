import { expect } from 'vitest'
import { interpretInScene } from './interpret-in-scene.ts'
import { isSame } from './compare-notation.ts'

/** Asserts how a sentence is interpreted in a scene: in 'one', "move it to 9" gives "change jazz start_time=21:00". `want` may list alternatives. */
export const expectInterpretation = (scene: string, say: string, want: string): void => {
  const got = interpretInScene(scene, say)
  expect(isSame(got, want) ? want : got).toBe(want)
}
