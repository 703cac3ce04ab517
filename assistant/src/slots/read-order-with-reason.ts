import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import type { Clause } from '../clauses/clause.ts'
import { moodOf } from '../clauses/mood.ts'
import { readClause } from '../clauses/read-clause.ts'
import { readDayReference } from '../clauses/read-reference.ts'
import { resolveEvents } from '../clauses/resolve-events.ts'
import { isDay, type MaskedWord } from '../normalize/masked-sentence.ts'
import { titleWords } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { isAct } from '../policy.ts'
import { eventsInView } from '../resolve/resolve-reference.ts'
import { isKnownName } from './resolve-mentioned-events.ts'
import { areActs, MAX_LENGTH, stepsOf, type Interpret } from './read-trailing-order.ts'

/**
 * Reads an order that stands beside its reason; returns `whole`, the command of the whole message, if there is none.
 *
 *     "I leave after the dinner, so end it on the 15th"   → change { end_date: … }
 *     "Ana takes my Wednesday, delete it"                 → delete the event on Wednesday, whatever was mentioned before
 *     "Pell Rovers is off, waterlogged. get rid"          → delete Pell Rovers
 *     "delete haircut, I cut it myself"                   → delete the haircut
 */
export function readOrderWithReason(text: string, context: Context, whole: Command, interpret: Interpret): Command {
  if (text.length > MAX_LENGTH || text.includes('?')) return whole
  const removal = readRemovalAfterReason(text, context, interpret)
  const isOrder = isAct(whole) || whole.kind === 'several' || (whole.kind === 'askBack' && whole.about !== 'meaning')
  if (removal || isOrder) return removal ?? whole
  const so = SO_ORDER.exec(text)
  const order = so ? text.slice(so.index + so[0].length) : orderBeforeReason(text, context)
  const command = order === null ? null : interpret(order, context)
  return command && areActs(stepsOf(command)) ? command : whole
}

const SO_ORDER =
  /[,\s]so (?=(?:please |can you )?(?:end|start|finish|move|make|change|set|put|push|shift|rename|delete|remove|remind)\b)/iu
const REMOVE = 'delete|remove|unsave|bin|drop|scrap|ditch|lose|kill|cancel|get rid(?: of)?'
/** ", delete it", ". get rid" */
const REMOVAL_AT_END = new RegExp(
  String.raw`\s*(?:[,.;!]|\sso\s)\s*(?:(?:and|so|please|pls|just|can you)\s+)*(?<verb>${REMOVE})(?:\s+(?:it|that|this)(?: one)?)?(?:\s+(?:please|pls|then|thanks|now))*[.!\s]*$`,
  'iu',
)
/** "and delete haircut, …" */
const REMOVAL_FIRST = new RegExp(
  String.raw`^(?:(?:and|also|oh|ok|please|pls|can you)\s+)*(?:${REMOVE})\s[^,.;!]+(?=[,.;!]\s*(?<reason>\S.*)$)`,
  'iu',
)

/** Removes the event that the reason names; null if it names none. */
function readRemovalAfterReason(text: string, context: Context, interpret: Interpret): Command | null {
  const found = REMOVAL_AT_END.exec(text)
  const ids = found && eventsOfReason(readClause(text.slice(0, found.index), context).clause)
  const verb = found?.groups?.['verb'] ?? ''
  const order = `${verb}${/rid$/iu.test(verb) ? ' of' : ''} it`
  return ids ? interpret(order, { ...context, lastSpokenOf: ids, isListed: false, asked: null }) : null
}

/** Returns the events that a reason is about, by name or day; several if any of them may be meant, null if it mentions none. */
function eventsOfReason(reason: Clause): readonly string[] | null {
  const { context, words } = reason
  // "the website is unknown, please delete"
  if (words.some(({ text }) => fieldNamed(text))) return null
  const mayName = (word: MaskedWord): boolean =>
    titleWords([word]).length > 0 && isKnownName(context, word.typed.replace(/'?s$/, ''))
  const named = words.filter((word, at) => isSubject(words, at) && mayName(word))
  const which = named.length > 0 ? resolveEvents({ ...reason, previousEventIds: [] }, named) : null
  const here = context.thread.map(({ id }) => id)
  const isOfThread = (id: string): boolean => here.length === 0 || here.includes(id)
  if ((which?.kind === 'events' || which?.kind === 'unclear') && which.ids.every(isOfThread)) return which.ids
  const day = words.findIndex(isDay)
  const mention = words[day]
  if (!mention || !readDayReference([mention], context)) return null
  const onDay = context.known.filter((event) => here.includes(event.id) && isOnMentionedDay(event, mention, context))
  const ids = onDay.map(({ id }) => id)
  if (OWN.test(words[day - 1]?.text ?? '') || /^(?:my|the|our) /.test(mention.typed)) return ids.length > 0 ? ids : here
  const inView = eventsInView(context)
  return ids.length === 0 || inView.some((id) => ids.includes(id)) ? null : [...new Set([...inView, ...ids])]
}

/** "my Wednesday" */
const OWN = /^(?:my|the|our)$/

/** Returns whether a word may name what a reason is about: one of its first three, or one after "the" or "my". */
const isSubject = (words: readonly MaskedWord[], at: number): boolean =>
  words[at]?.mention === null && (at < 3 || OWN.test(words[at - 1]?.text ?? ''))

/** "delete haircut, I cut it myself" → "delete haircut"; null if anything else follows an order, or none comes first. */
function orderBeforeReason(text: string, context: Context): string | null {
  const found = REMOVAL_FIRST.exec(text)
  const reason = readClause(found?.groups?.['reason'] ?? '', context).clause
  const says = reason.words.some(({ mention }) => mention?.marker === 'TIME' || mention?.marker === 'MONEY')
  return found && !says && moodOf(reason, false).mood === 'tells' ? found[0] : null
}
