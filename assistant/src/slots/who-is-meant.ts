import { isCommon } from '../normalize/common-words.ts'
import type { Context } from '../context.ts'
import { ELSEWHERE, eventsWith, isOnlyLike, toHaystack } from '../resolve/haystack.ts'
import { idsOver } from '../resolve/over-said.ts'
import { isGeneric, nameWords } from '../normalize/name-words.ts'
import { inSight, type Meant } from '../resolve/which-event.ts'
import { daysSaid, groupWords, meant, pointingOf, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../normalize/masked.ts'

/** Whether a word is one of an event that is known: an ordinary word must be written like it, so that "quid" is no quiz. */
export function isKnown(memory: Context, name: string): boolean {
  const found = [...eventsWith(toHaystack(memory.known), name)]
  if (!isCommon(name)) return found.length > 0
  const sight = inSight(memory)
  // "in which city is it?" names no City Library while something is in sight.
  return found.some(
    ([at, score]) =>
      !isOnlyLike(score) && (sight.length === 0 || score > ELSEWHERE || sight.includes(memory.known[at]?.id ?? '')),
  )
}

const TELLS_PLACE = /^(?:top|middle|bottom|latter|former|final|earliest|soonest)$/

/** Whether a word might be a name and is none of an event that is known. */
export function isStrange(memory: Context, word: MaskedWord): boolean {
  const names = nameWords([word]).filter((name) => !isGeneric(name) && !TELLS_PLACE.test(name))
  return names.length > 0 && !names.some((name) => isKnown(memory, name))
}

/** The event that has most of the words, the rare ones counting more; those of the conversation go before the others. */
function mostWords({ known: all, thread, lastSpokenOf }: Context, names: readonly string[]): Meant {
  const near = new Set([...thread.map(({ id }) => id), ...lastSpokenOf])
  const known = thread.length > 0 ? all.filter(({ id }) => near.has(id)) : all
  const haystack = toHaystack(known)
  const total = new Map<number, number>()
  for (const name of names) {
    const found = eventsWith(haystack, name)
    const worth = Math.log(1 + known.length / Math.max(1, found.size))
    for (const [place, score] of found) total.set(place, (total.get(place) ?? 0) + score * worth)
  }
  const [best, next] = [...total].toSorted((one, other) => other[1] - one[1])
  const event = best && known[best[0]]
  if (!event || (next && best[1] < next[1] * 1.25)) return { kind: 'unknown', name: names.join(' ') }
  return { kind: 'events', ids: [event.id] }
}

const OTHERS =
  /(?:^| )(?<others>(?:all )?(?:the |these |those )?(?:other|remaining) (?:ones?|NUM|events?)|(?<!each )(?:the )?others|(?:the )?rest(?: of (?:them|these|those))?)(?: |$)/d

/** "save the choir, but not the other two": those are none that are meant. */
const SPARED =
  /(?:^| )(?:not|leave|leaving|skip|skipping|ignore|ignoring|except|without|besides|unlike)(?: (?:of|for|about|to|from|on|with|any of|all|all of))*$/

function othersAt(text: string): RegExpExecArray | null {
  const match = OTHERS.exec(text)
  return match && !SPARED.test(text.slice(0, match.index)) ? match : null
}

/** "and the other two, when are they": the words that say so, among others. */
function othersIn(clause: Clause, words: readonly MaskedWord[]): readonly MaskedWord[] | null {
  const match = words === clause.words ? othersAt(clause.text) : null
  return match && groupWords(clause, match, 'others')
}

/** "skip the quiz, when are the others": the others than those named beside. */
function namedBeside(clause: Clause, others: readonly MaskedWord[]): readonly string[] {
  const beside = clause.words.filter((word) => !others.includes(word) && !isStrange(clause.memory, word))
  const { names, places } = pointingOf(beside, clause.memory)
  const which = names.length + places.length > 0 ? meant(clause, beside) : null
  return which?.kind === 'events' ? which.ids : clause.spokenOf
}

/** Which events a whole sentence is about: words that are no name of anything known say nothing. */
export function whoIsMeant(clause: Clause, words: readonly MaskedWord[] = clause.words): Meant {
  const { memory } = clause
  const others = othersIn(clause, words)
  if (others) return meant({ ...clause, spokenOf: namedBeside(clause, others) }, others)
  if (idsOver(words.map(({ text }) => text).join(' '), memory)) return meant(clause, words)
  const telling = words.filter((word) => !isStrange(memory, word))
  const which = meant(clause, telling)
  if (which.kind === 'unknown')
    return mostWords(
      memory,
      nameWords(telling).filter((name) => !isGeneric(name)),
    )
  if (which.kind !== 'none') return which
  const days = daysSaid(words, memory)
  return days ? meant(clause, telling, days) : which
}
