// Compares commands in the notation of the utterance tables: "change jazz start_time=21:00".
import { list, step } from '../command.ts'

/**
 * Returns whether a sentence is in the held-out set, which authors of rules don't look at: one sentence in `interval`,
 * chosen by its FNV-1a hash.
 */
export function isHeldOut(sentence: string, interval = 3): boolean {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(sentence)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % interval === 0
}

/** What the notation of a command begins with: its kind, or the shape of a list; "back" is a question back. */
const KINDS = step.options.flatMap(({ shape: { kind } }) => ('options' in kind ? kind.options : [kind.value]))
const BEGINNINGS = [...KINDS, ...list.shape.shape.options, 'back']

/** Matches the " & " between two commands, but not the one in "Food & Drink": the beginning of a command must follow. */
export const BETWEEN_STEPS = new RegExp(` & (?=(?:${BEGINNINGS.join('|')})(?: |$))`)

/** Sorts the fields of a notation, so that their order does not matter. */
const normalized = (notation: string): string =>
  notation
    .split(BETWEEN_STEPS)
    .map((command) =>
      command
        .split(/ (?=\w+=)/)
        .map((it) => it.trim())
        .toSorted()
        .join(' '),
    )
    .join(' & ')

/** Returns whether a command is as expected, in any order of fields; `want` may list alternatives: "ask date jazz | ask when jazz". */
export const isSame = (got: string, want: string): boolean =>
  want.split(' | ').some((one) => normalized(got) === normalized(one))
