import type { Event } from '@swap/contract/event'
import { sliceClause, typedWords, type Clause } from '../clauses/clause.ts'
import { resolveGroup } from '../clauses/resolve-group.ts'
import { itemsIn } from '../clauses/resolve-list.ts'
import type { CommandOf } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { isGenericNoun, titleWords } from '../normalize/title-words.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { readListPositions } from '../resolve/read-list-positions.ts'
import { resolveReference, type EventReference } from '../resolve/resolve-reference.ts'

/**
 * Reads which of the events offered for saving stay ticked, and which are unticked; null if the sentence chooses none or all, or if fewer
 * than two are offered. For a picture of a tour, for example, the assistant lists the shows, each with a tick box:
 *
 *     "only the Vienna show" · "just the 4th and the 11th" · "I only want the one at the Posthof"
 */
export function readTickSelection(clause: Clause): CommandOf<'tick'> | null {
  const { context, text } = clause
  const offered = context.thread.filter(({ saved, mergedInto }) => !saved && mergedInto === null)
  const opening = OPENING.exec(text)?.[0].trim()
  if (offered.length < 2 || context.asked !== null || !opening) return null
  const selection = sliceClause(clause, opening.split(' ').length)
  if (selection.words.length === 0 || OTHER_REQUEST.test(selection.text)) return null
  const ticked = phrasesIn(selection).map((phrase) => resolveOffered(phrase, offered, context))
  if (ticked.length === 0 || ticked.some((ids) => ids.length === 0)) return null
  const isTicked = (id: string): boolean => ticked.some((ids) => ids.includes(id))
  const ids = offered.map(({ id }) => id)
  const rest = ids.filter((id) => !isTicked(id))
  return rest.length === 0 ? null : { kind: 'tick', events: ids.filter(isTicked), rest, said: typedWords(clause) }
}

const WANT = '(?:want|need|like|care about|interested in)(?: to (?:go|see|come|attend)(?: to)?)?'
const I_ONLY_WANT = `(?:i|we) (?:(?:am|are|will|would) )?(?:only|just) (?:${WANT}|go(?:ing)? to|coming to|tick|keep)`
/** "please only", "just tick", "I'm only going to" */
const OPENING = new RegExp(
  `^(?:(?:please|actually|ok|okay|no) )*(?:${I_ONLY_WANT}|(?:only|just)(?: (?:tick|pick|select|choose|keep))?)(?: |$)`,
)
/** "just remind me of Graz", "only if it is in Graz" */
const OTHER_REQUEST =
  /(?:^| )(?:if|when|because|add|save|put|remind|delete|remove|move|change|rename|tell|show (?:me|us)|cancel|says?|is|are|was|were|checking|has|have|had|starts?|ends?|costs?|until|till|from|not|but|except)(?: |$)/
const FILLER =
  /^(?:the|a|an|one|ones|at|in|on|for|of|to|me|those|these|this|that|my|our|event|events|date|dates|please|thanks)$/

/** Splits "Graz and Linz, please" into the phrases that each name an event. */
const phrasesIn = (selection: Clause): (readonly MaskedWord[])[] =>
  itemsIn(selection, selection.words)
    .map(({ words }) => words)
    .filter((phrase) => phrase.some(({ text }) => !/^(?:please|thanks)$/.test(text)))

/** Resolves a phrase among the offered events: "the second one", "Graz", "the 4th". Empty if any of its words does not match. */
function resolveOffered(phrase: readonly MaskedWord[], offered: readonly Event[], context: Context): readonly string[] {
  const known = offered.flatMap(({ id }): KnownEvent[] => context.known.filter((event) => event.id === id))
  const onlyOffered: Context = { ...context, known, thread: offered, lastSpokenOf: [], asked: null }
  const group = resolveGroup(onlyOffered, phrase)
  if (group) return group.kind === 'events' ? group.ids : []
  const positions = readListPositions(phrase, onlyOffered)
  if (positions.length > 0) return resolveIds(onlyOffered, { positions })
  const words = phrase.filter(({ text }) => !FILLER.test(text) && !isGenericNoun(text))
  const nameWords = titleWords(words)
  const days = words.filter(({ mention }) => mention !== null)
  const hasOtherWord = words.some(
    ({ text, mention }) => mention === null && (fieldNamed(text) || nameWords.length === 0),
  )
  if (hasOtherWord || days.length + nameWords.length === 0) return []
  const onDays = known.filter((event) => days.every((day) => isOnMentionedDay(event, day, context)))
  return nameWords.length === 0
    ? onDays.map(({ id }) => id)
    : resolveIds({ ...onlyOffered, known: onDays }, { nameWords, isAll: true })
}

function resolveIds(context: Context, reference: Partial<EventReference>): readonly string[] {
  const events = resolveReference(context, {
    nameWords: [],
    positions: [],
    isAll: false,
    isOnSaidDay: null,
    ...reference,
  })
  return events.kind === 'events' ? events.ids : []
}
