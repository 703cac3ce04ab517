import { expect } from 'vitest'
import { heard } from './heard.ts'
import { isSame } from './score.ts'

/** Expects a sentence to come to what it should; `want` may have several readings, as in the tables. */
export const expectHeard = (scene: string, say: string, want: string): void => {
  const got = heard(scene, say)
  expect(isSame(got, want) ? want : got).toBe(want)
}
