/** Holds back every third sentence (or one in `oneIn`), by a fixed hash of its words (FNV-1a): rules are written without looking at it. */
export function isHeldBack(sentence: string, oneIn = 3): boolean {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(sentence)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % oneIn === 0
}

/** Between two steps; inside a name ("Food & Drink") no kind of request follows. */
export const BETWEEN_STEPS =
  / & (?=(?:ask|list|next|count|find|free|clashes|change|remind|unremind|save|unsave|delete|offer|create|cannot|back|undo|leave|greeting|thanks|help|goodbye)(?: |$))/

/** A notation with its fields sorted, so that their order does not matter. */
const settled = (notation: string): string =>
  notation
    .split(BETWEEN_STEPS)
    .map((step) =>
      step
        .split(/ (?=\w+=)/)
        .map((it) => it.trim())
        .toSorted()
        .join(' '),
    )
    .join(' & ')

/** If a sentence may fairly come to several things, `want` has them all: "ask date jazz | ask when jazz". */
export const isSame = (got: string, want: string): boolean =>
  want.split(' | ').some((one) => settled(got) === settled(one))
