// Compares commands in the notation of the utterance tables: "change jazz start_time=21:00".

/** Returns whether a sentence is in the held-out set, which authors of rules don't look at: one in `oneIn`, chosen by its FNV-1a hash. */
export function isHeldBack(sentence: string, oneIn = 3): boolean {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(sentence)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % oneIn === 0
}

/** Matches the " & " between two commands, but not the one in "Food & Drink": the kind of a command must follow. */
export const BETWEEN_STEPS =
  / & (?=(?:ask|list|next|count|find|free|clashes|change|remind|unremind|save|unsave|delete|offer|create|cannot|back|undo|leave|greeting|thanks|help|goodbye)(?: |$))/

/** Sorts the fields of a notation, so that their order does not matter. */
const normalized = (notation: string): string =>
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

/** Returns whether a command is as expected, in any order of fields; `want` may list alternatives: "ask date jazz | ask when jazz". */
export const isSame = (got: string, want: string): boolean =>
  want.split(' | ').some((one) => normalized(got) === normalized(one))
