import { causes, type Cause, type Verdict } from './first-cause.ts'

/** One picture with what became of its events. */
export interface Judged {
  verdicts: readonly Verdict[]
  isNegative: boolean
  /** An event was shown. */
  hasEvent: boolean
}

/**
 * How many pictures each cause costs: one of n events counts 1/n of its picture. An event on a picture that has none is a
 * decision.
 */
export function countCauses(pictures: readonly Judged[]): Map<Cause, number> {
  const counts = new Map<Cause, number>(causes.map((cause) => [cause, 0]))
  const add = (cause: Cause, share: number) => counts.set(cause, (counts.get(cause) ?? 0) + share)
  for (const { verdicts, isNegative, hasEvent } of pictures) {
    for (const { cause } of verdicts) if (cause !== null) add(cause, 1 / verdicts.length)
    if (isNegative && hasEvent) add('decision', 1)
  }
  return counts
}
