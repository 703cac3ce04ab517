/**
 * Why a child gave no answer: `died` crashed or was killed from outside · `late` past its time · `memory` past its
 * memory. The message says so in plain words. Not a Failure: the next child may well succeed.
 */
export class ChildError extends Error {
  readonly why: 'died' | 'late' | 'memory'

  constructor(why: ChildError['why'], message: string) {
    super(message)
    this.name = 'ChildError'
    this.why = why
  }
}
