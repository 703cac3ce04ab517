import type { FoundFields } from '../assembly/found-fields.ts'
import { textFields, type TextField } from './merge-fields.ts'
import type { Pair } from './pair-events.ts'
import { isSameText } from './model-text-fields.ts'

/**
 * Finds the fields in which our reading gives several events one value and the model gives them different ones: what we
 * took for all events may be true of only one.
 *
 *     both "Art Fair", by the model "Art Fair" and "Jazz Night"   → title, of both
 */
export function findDistinguishedFields(
  pair: Pair,
  pairs: readonly Pair[],
  { ours, theirs }: { ours: readonly FoundFields[]; theirs: readonly FoundFields[] },
): ReadonlySet<TextField> {
  const others = pairs.filter((it) => it.ours !== pair.ours)
  return new Set(
    textFields.filter((field) => {
      const [ourValue, theirValue] = [ours[pair.ours]?.[field]?.value, theirs[pair.theirs]?.[field]?.value]
      return others.some((it) => {
        const otherTheirValue = theirs[it.theirs]?.[field]?.value
        const isShared = ourValue !== undefined && ours[it.ours]?.[field]?.value === ourValue
        return (
          isShared &&
          theirValue !== undefined &&
          otherTheirValue !== undefined &&
          !isSameText(theirValue, otherTheirValue)
        )
      })
    }),
  )
}
