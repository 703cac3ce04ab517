import type { FoundFields } from '../assembly/found-fields.ts'
import { textFields, type TextField } from './merge-fields.ts'
import type { Pair } from './pair-events.ts'
import { isSameText } from './model-text-fields.ts'

/**
 * Finds the fields for which our reading gave this event and another the same value, although the model gives each its own.
 *
 *     titles: we read "Art Fair" twice, the model read "Art Fair" and "Jazz Night"   → title
 */
export function findWronglySharedFields(
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
