/**
 * A child process gave no answer: it `died` (crashed, or was killed from outside), or exceeded its limit of `time` or
 * `memory`. Not a Failure: the next child may succeed.
 */
export class ChildError extends Error {
  readonly why: 'died' | 'time' | 'memory'

  constructor(why: ChildError['why'], message: string) {
    super(message)
    this.name = 'ChildError'
    this.why = why
  }
}
