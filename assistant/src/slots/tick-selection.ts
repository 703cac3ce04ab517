import type { Event } from '@swap/contract/event'
import { sliceClause, typedWords, type Clause } from '../clauses/clause.ts'
import type { CommandOf } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { isGenericNoun, titleWords } from '../normalize/title-words.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { listPositions } from '../resolve/list-positions.ts'
import { resolveReference } from '../resolve/resolve-reference.ts'

const OPENING =
  /^(?:(?:please|actually|ok|okay|no) )*(?:(?:i|we) (?:(?:am|are|will|would) )?(?:only|just) (?:(?:want|need|like|care about|interested in)(?: to (?:go|see|come|attend)(?: to)?)?|go(?:ing)? to|coming to|tick|keep)|(?:only|just)(?: (?:tick|pick|select|choose|keep))?)(?: |$)/
/** What is ordered or asked about them is not a choice among them. */
const NO_CHOICE =
  /(?:^| )(?:if|when|because|add|save|put|remind|delete|remove|move|change|rename|tell|show (?:me|us)|cancel|says?|is|are|was|were|checking|has|have|had|starts?|ends?|costs?|until|till|from|not|but|except)(?: |$)/
const FILLER =
  /^(?:the|a|an|one|ones|at|in|on|for|of|to|me|those|these|this|that|my|our|event|events|date|dates|please|thanks)$/

/**
 * Reads which of the offered events are to stay ticked; null if a sentence does not choose among them.
 *
 *     "only the Vienna show" · "just the 4th and the 11th" · "I only want the one at the Posthof"
 */
export function readTickSelection(clause: Clause): CommandOf<'tick'> | null {
  const { context, text, words } = clause
  const offered = context.thread.filter(({ saved, mergedInto }) => !saved && mergedInto === null)
  const opening = OPENING.exec(text)?.[0].trim()
  if (offered.length < 2 || context.asked !== null || !opening) return null
  const named = sliceClause(clause, opening.split(' ').length)
  if (named.words.length === 0 || NO_CHOICE.test(named.text)) return null
  const all = sidesOf(named.words).map((side) => eventsMeantBy(side, offered, context))
  if (all.length === 0 || all.some((ids) => ids.length === 0)) return null
  const ids = offered.map(({ id }) => id).filter((id) => all.some((it) => it.includes(id)))
  const rest = offered.map(({ id }) => id).filter((id) => !ids.includes(id))
  return rest.length === 0 ? null : { kind: 'tick', events: ids, rest, said: typedWords({ ...clause, words }) }
}

/** The events that one side of "and" means; empty if any of its words does not match them. */
function eventsMeantBy(side: readonly MaskedWord[], offered: readonly Event[], context: Context): readonly string[] {
  const here = withKnown(offered, context)
  const telling = side.filter(({ text }) => !FILLER.test(text) && !isGenericNoun(text))
  const positions = listPositions(side, here)
  if (positions.length > 0) {
    const which = resolveReference({ ...here, lastSpokenOf: [] }, { names: [], positions, isAll: false, days: null })
    return which.kind === 'events' ? which.ids : []
  }
  const days = telling.filter(({ mention }) => mention !== null)
  const names = titleWords(telling)
  if (telling.some(({ text, mention }) => mention === null && (fieldNamed(text) || titleWords(telling).length === 0)))
    return []
  if (days.length + names.length === 0) return []
  const onDays = here.known.filter((event) => days.every((day) => isOnMentionedDay(event, day, context)))
  if (names.length === 0) return onDays.map(({ id }) => id)
  const which = resolveReference({ ...here, known: onDays }, { names, positions: [], isAll: true, days: null })
  return which.kind === 'events' ? which.ids : []
}

/** Limits what is known to these events, in their order. */
function withKnown(offered: readonly Event[], context: Context): Context {
  const known = offered.flatMap(({ id }): KnownEvent[] => context.known.filter((it) => it.id === id))
  return { ...context, known, thread: offered, lastSpokenOf: [], asked: null }
}

function sidesOf(words: readonly MaskedWord[]): MaskedWord[][] {
  const sides: MaskedWord[][] = [[]]
  for (const [at, word] of words.entries()) {
    if (at > 0 && (word.text === 'and' || word.breakBefore === 'comma')) sides.push([])
    if (word.text !== 'and') sides.at(-1)?.push(word)
  }
  return sides.filter((side) => side.some(({ text }) => !/^(?:please|thanks)$/.test(text)))
}
