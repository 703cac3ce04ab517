import type { FoundFields } from '../assembly/found-fields.ts'
import { wordFields, type WordField } from './merge-fields.ts'
import type { Pair } from './pair-events.ts'
import { isSame } from './said-words.ts'

/**
 * The fields that our reading gives several events alike and the model distinguishes: what a page says of all its events may
 * be true of only one.
 *
 *     both "Art Fair", by the model "Art Fair" and "Jazz Night"   → title, of both
 */
export function toldApart(
  { ours: at, theirs: by }: Pair,
  pairs: readonly Pair[],
  { ours, theirs }: { ours: readonly FoundFields[]; theirs: readonly FoundFields[] },
): ReadonlySet<WordField> {
  const others = pairs.filter((it) => it.ours !== at)
  return new Set(
    wordFields.filter((field) => {
      const [own, said] = [ours[at]?.[field]?.value, theirs[by]?.[field]?.value]
      return others.some((it) => {
        const otherSaid = theirs[it.theirs]?.[field]?.value
        const isShared = own !== undefined && ours[it.ours]?.[field]?.value === own
        return isShared && said !== undefined && otherSaid !== undefined && !isSame(said, otherSaid)
      })
    }),
  )
}
