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
  { ours: at, theirs: by }: Pair,
  pairs: readonly Pair[],
  { ours, theirs }: { ours: readonly FoundFields[]; theirs: readonly FoundFields[] },
): ReadonlySet<TextField> {
  const others = pairs.filter((it) => it.ours !== at)
  return new Set(
    textFields.filter((field) => {
      const [own, said] = [ours[at]?.[field]?.value, theirs[by]?.[field]?.value]
      return others.some((it) => {
        const otherSaid = theirs[it.theirs]?.[field]?.value
        const isShared = own !== undefined && ours[it.ours]?.[field]?.value === own
        return isShared && said !== undefined && otherSaid !== undefined && !isSameText(said, otherSaid)
      })
    }),
  )
}
