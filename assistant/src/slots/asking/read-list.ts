import type { Category } from '@swap/contract/event'
import { wordsOfGroup, sliceClause, type Clause } from '../../clauses/clause.ts'
import { isWithinHours, partsOfDay } from '../../entities/parts-of-day.ts'
import { resolveEvents } from '../../clauses/resolve-events.ts'
import type { CommandOf, Filter } from '../../command.ts'
import { knownEvent, type Context, type KnownEvent } from '../../context.ts'
import { LATEST } from '../../entities/resolve-day.ts'
import { isWord } from '../../normalize/common-words.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { isGenericNoun, titleWords } from '../../normalize/title-words.ts'
import { categoryOf } from '../../resolve/category-words.ts'
import { isAtWeekend, isOnMentionedDay, eventsOnDays } from '../../resolve/events-on-days.ts'
import { matchEvents } from '../../resolve/match-events.ts'
import { eventsInView, severalInView } from '../../resolve/resolve-reference.ts'
import { isKnownName } from '../resolve-mentioned-events.ts'
import { readSpan } from './read-span.ts'
import { readPlace } from './read-place.ts'

/**
 * Reads which events a sentence asks to list, as a filter, and in which shape: all, counted, the first after another event, or the last.
 *
 *     "what's on this weekend"   → { span: Saturday and Sunday }, list
 *     "how many concerts"        → { category: 'Music' }, count
 *     "what's after the gig"     → { after: the gig }, next
 */
export function readList(
  clause: Clause,
  wanted: CommandOf<'list'>['shape'],
): Pick<CommandOf<'list'>, 'filter' | 'shape'> {
  if (wanted === 'count' || COUNTS.test(clause.text)) return { filter: readFilter(clause), shape: 'count' }
  const before = readEventBefore(clause)
  if (!before) return { filter: readFilter(clause), shape: LAST.test(clause.text) ? 'last' : wanted }
  const { event, words } = before
  const rest = clause.words.filter((word) => word.text !== 'after' && !words.includes(word))
  const filter = readFilter({ ...clause, ...toMasked(clause.raw, rest) })
  const span = { from: event.end_date ?? event.start_date ?? '', to: LATEST, fromTime: null, toTime: null }
  return { filter: { ...filter, span: filter.span ?? span, after: event.id }, shape: 'next' }
}

/**
 * Reads which events a sentence describes, as a filter: by days, place, category, price, whether they are saved or in view, and by words that an
 * event has ("pottery") or that are plainly searched for ("any opera"). Ignores the other words.
 */
export function readFilter(clause: Clause): Filter {
  const { words, text, context } = clause
  const spared = filterWithExceptions(clause)
  if (spared) return spared
  const where = readPlace(clause)
  const named = words.flatMap((word, at) =>
    where.words.includes(word)
      ? []
      : titleWords([word]).filter(
          (name) => !NO_KIND.has(name) && (categoryOf(name) ?? (isKnownName(context, name) || isSearchWord(words, at))),
        ),
  )
  const names = named.filter((name) => categoryOf(name) === null)
  const kind = named.map(categoryOf).find((it) => it !== null) ?? null
  const category = kind && isKindOf(context, names, kind) ? kind : null
  const isTold = category !== null || names.some((name) => !isGenericNoun(name))
  const most = readMaxPrice(clause)
  const sight = eventsInView(context)
  const except = ELSE.test(text) && sight.length < 3 ? [...sight] : []
  const onDays = eventsOnDays(context, words)
  return withAnySuchDay(clause, {
    span: onDays ? null : readSpan(clause),
    words: names.filter((name) => !(isGenericNoun(name) && isTold)),
    place: where.place,
    category,
    which: readWhich(text),
    among: onDays?.kind === 'events' ? [...onDays.ids] : readAmong(clause),
    ...(most !== null && { most }),
    ...(except.length > 0 && { except }),
  })
}

/** A filter that matches all events. */
export const ANYTHING: Filter = { span: null, words: [], place: null, category: null, which: 'all', among: null }

const SAVED_WORDS = '(?:save|saved|keep|kept|put|add|added|enter|entered|store|stored|calendar|commit|committed)'
const UNSAVED = new RegExp(
  `(?:^| )(?:unsaved|undecided|(?:not|never|yet to|(?:need|have|forget|forgot|forgotten|failed) to) (?:[a-z]+ ){0,4}${SAVED_WORDS})(?: |$)`,
)
const SAVED = new RegExp(
  `(?:^| )(?:saved|stored|kept|(?:my|the) calendar|(?:did|have|had|do|i) (?:i |have )?(?:[a-z]+ )?(?:save|kept|add|added|put))(?: |$)`,
)
const readWhich = (text: string): Filter['which'] =>
  UNSAVED.test(text) ? 'unsaved' : SAVED.test(text) ? 'saved' : 'all'

/** Nouns for events, and words about them, that are never searched for. */
const NO_KIND = new Set(
  'event thing one do dos visit visits programme programmes program programs engagement engagements commitment commitments entries option options affair affairs occasion occasions function functions arrangement arrangements activity activities outing outings appointment appointments show shows diary agenda bits past live upcoming upcomming city record excuse future older expired finished ended fun free weekends other new good recent'.split(
    ' ',
  ),
)

/** Returns whether a word is searched for even if no event has it: "any opera", "which operas are on". */
function isSearchWord(words: readonly MaskedWord[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1]?.text, words[at]?.text, words[at + 1]?.text]
  const isSearchWordHere =
    /^(?:any|some|many|next|more)$/.test(before) ||
    (/^(?:which|what)$/.test(before) && /^(?:is|are|do|have|can|could|will)$/.test(next))
  return isSearchWordHere && isWord(word) && !NO_KIND.has(word)
}

const AMONG =
  /^(?:and )?(?:only|just) |^(?:and )?(?:(?:any|both) )?(?:the )?(?:[^ ]+ )?ones(?: |$)|(?:^| )(?:of (?:them|these|those|the (?:two|three|NUM))|(?:on|in) (?:the|this) (?:picture|poster|photo|flyer|flier)|(?:these|those|them)|(?:which|what) (?:one|ones|of)|^what is the one(?: (?:in|at|on|near))|are (?:any|some|all)|that (?:lot|list)|from that|only (?:one|ones|the))(?: |$)|^(?:(?:and|so) )*which (?:is|are|comes?|starts?|begins?|happens?) |^(?:and |so )?how many (?:(?:are|is|were|was) (?:there|that|they)|in all|altogether)$/

/** "which of them are in Bath?", "only the morning ones": the events in view. */
function readAmong({ text, words, context }: Clause): string[] | null {
  const sight = severalInView(context)
  if (!AMONG.test(text) || sight.length < 2) return null
  const mention = words.some(isDay) ? null : words.find((word) => word.mention?.marker === 'PART')?.mention
  const isMeant = (event: KnownEvent): boolean =>
    (mention?.marker !== 'PART' || isWithinHours(event.start_time, partsOfDay[mention.part])) &&
    (!text.includes('weekends') || isAtWeekend(event))
  return sight.filter((id) => context.known.some((event) => event.id === id && isMeant(event)))
}

const ANY_SUCH = /^(?:(?:on|at) )?(?:the |an? )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)$/

/** For "on a Sunday" without a date: limits the filter to the events in view that are on any Sunday. */
function withAnySuchDay({ words, context }: Clause, filter: Filter): Filter {
  const day = filter.among && words.find(isDay)
  const found = day ? matchEvents(context, filter).length : 0
  if (!day || (found > 0 && !ANY_SUCH.test(day.typed))) return filter
  const on = context.known.filter((event) => filter.among?.includes(event.id) && isOnMentionedDay(event, day, context))
  return on.length > found ? { ...filter, span: null, among: on.map(({ id }) => id) } : filter
}

const THINGS =
  '(?:events?|gigs?|concerts?|shows?|things?|stuff|ones?|exhibitions?|plays?|class(?:es)?|talks?|workshops?)'
const FREE = new RegExp(
  `(?:^| )free ${THINGS}(?: |$)|(?:^| )(?:anything|something|everything|which|what|any|all|${THINGS}|of (?:them|these|those))(?: (?:that|is|are|for|to do|to go to|costs?))* (?:free|nothing)(?=(?: on| in)? DAY|$)`,
)
const UNDER =
  /(?:^| )(?:under|below|less than|cheaper than|up to|at most|no more than|not more than|within) (?:of )?MONEY(?: |$)/

const ELSE = /(?:^| )(?:else|other than (?:that|this|it)|besides (?:that|this|it)|apart from (?:that|this|it))(?: |$)/

const BESIDES = /(?:^| )(?<but>besides|apart from|other than|except(?: for)?|aside from) (?!that|this|it)/d

/** "anything on the 10th besides the band": a filter for the rest, without the events named. */
function filterWithExceptions(clause: Clause): Filter | null {
  const match = BESIDES.exec(clause.text)
  const [first] = match ? wordsOfGroup(clause, match, 'but') : []
  if (!match || !first) return null
  const from = clause.words.indexOf(first)
  const named = clause.words.slice(from + wordsOfGroup(clause, match, 'but').length)
  const which = from > 0 ? resolveEvents(clause, named) : null
  return which?.kind === 'events' ? { ...readFilter(sliceClause(clause, 0, from)), except: [...which.ids] } : null
}

/** The highest price to look for: 0 is free. Null if a list is for any price: "am I free on Saturday". */
function readMaxPrice({ text, words }: Clause): number | null {
  if (FREE.test(text)) return 0
  const money = UNDER.test(text) ? words.find(({ mention }) => mention?.marker === 'MONEY')?.mention : null
  return money?.marker === 'MONEY' && /^\d/.test(money.amount) ? Number(money.amount) : null
}

/** "spanish classes" are the known Spanish event, whatever category it has. */
function isKindOf(context: Context, names: readonly string[], category: Category): boolean {
  const words = names.filter((name) => !isGenericNoun(name))
  const called = { ...ANYTHING, words }
  return (
    words.length === 0 ||
    matchEvents(context, { ...called, category }).length > 0 ||
    matchEvents(context, called).length === 0
  )
}

/** "after that", "after the gig": the event to count from, and the words that say so. */
function readEventBefore(clause: Clause): { event: KnownEvent; words: readonly MaskedWord[] } | null {
  const from = clause.words.findIndex(({ text }) => text === 'after')
  const behind = clause.words.slice(from + 1)
  if (
    from < 0 ||
    !behind[0] ||
    behind[0].mention ||
    /^(?:days?|nights?|weeks?)$/.test(clause.words[from - 1]?.text ?? '')
  )
    return null
  const end = behind.findIndex(
    ({ text, mention, breakBefore }, at) =>
      at > 0 && (mention !== null || breakBefore !== 'none' || /^(?:what|is|then|do|have|comes)$/.test(text)),
  )
  const words = end < 0 ? behind : behind.slice(0, end)
  const which = /^(?:that|it|this|them|those|these)$/.test(behind[0].text) ? null : resolveEvents(clause, words)
  const id =
    which === null ? eventsInView(clause.context).at(-1) : which.kind === 'events' ? which.ids.at(-1) : undefined
  const event = id === undefined ? null : knownEvent(clause.context, id)
  return event?.start_date ? { event, words } : null
}

/** "my last event in March", "which comes last" */
const LAST =
  /(?:^| )(?:(?:comes|is|are) (?:the )?last|(?:my|the) (?:very )?(?:last|latest|final) (?:one|event|thing|concert|gig)|furthest away)(?: |$)/
const COUNTS =
  /(?:^| )(?:how many|(?:number|no|nr|qty|quantity|amount|tally|count) of)(?! (?:days|weeks|hours|minutes|people)(?: |$))|^(?:please |and )*count(?! me)(?: |$)/
