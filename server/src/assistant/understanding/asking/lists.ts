import type { Filter, Request, RequestOf, Topic } from '../../request.ts'
import { said, type Clause } from '../clauses/clause.ts'
import { isDay, toMasked, type MaskedWord } from '../reading/masked.ts'
import { categoryOf } from '../naming/category-words.ts'
import { fold } from '../naming/haystack.ts'
import { nameWords } from '../reading/name-words.ts'
import { matchEvents, placeWords } from '../matching/match-events.ts'
import { inSight } from '../naming/which-event.ts'
import type { Memory } from '../../memory.ts'
import { amongSaid, onAnySuchDay } from './among-sight.ts'
import { BESIDE_ALONE, daysOfSight } from './days-of-sight.ts'
import { priceSought } from './price-sought.ts'
import { spanOf } from './span-said.ts'
import { AMENITY_ALONE, HOW_IT_IS_THERE, topicOf } from './topics.ts'
import { whereSaid } from './where-said.ts'

const SAVED =
  /(?:^| )(?:(?:did|have|do) i (?:already )?(?:save|keep|kept|add|added|put)|saved|my calendar|the calendar|my saved|i saved|kept|i have added)(?: |$)/
const UNSAVED =
  /(?:^| )(?:(?:not|never)(?: yet)? (?:yet )?(?:saved|in (?:my |the )?calendar|added)|have i not saved|have not (?:i )?(?:yet )?(?:saved|added|put|kept)|(?:forgotten|forgot|forget|failed|missed|yet|still need|still have) to (?:save|add|put|keep|enter|write)|unsaved|still have to save|not been saved|(?:i )?(?:did|have|had|do) not (?:yet )?(?:add|added|save|put|keep|kept)|not added|(?:not|never) (?:[a-z]+ ){0,4}(?:save|saved|calendar)|(?:have|had|did) i (?:not|never) (?:yet )?(?:put|add|added|keep|kept|enter|entered)|undecided)(?: |$)/

/** What a sentence looks for: its days, its words, a place, a kind, a price, and whether it is in the calendar or among what is in sight. */
export function filterOf(whole: Clause): Filter {
  const clause = withoutExcepted(whole)
  const { words, text } = clause
  const where = whereSaid(clause)
  const names = nameWords(
    words.filter((word, at) => !where.words.includes(word) && !(at === 0 && word.text === 'show')),
  )
  const category = names.map(categoryOf).find((it) => it !== null) ?? null
  const among = amongSaid(clause)
  const most = priceSought(clause)
  return onAnySuchDay(clause, {
    span: spanOf(clause),
    words: names.filter((word) => categoryOf(word) === null && !LIST_WORDS.has(word)),
    place: where.place,
    category,
    which: UNSAVED.test(text) ? 'unsaved' : SAVED.test(text) ? 'saved' : 'all',
    among,
    ...(most !== null && { most }),
  })
}

const EXCEPTED = /(?:^| )(?:as opposed to|other than|apart from|rather than|instead of|except(?: for)?|unlike) [^ ]+/

/** "in Brighton as opposed to London": without what is not looked for. */
function withoutExcepted(clause: Clause): Clause {
  const found = EXCEPTED.exec(clause.text)
  const from = found ? clause.starts.findIndex((start) => start >= found.index + 1) : -1
  if (from < 1) return clause
  const next = clause.words.findIndex(({ breakBefore }, at) => at > from && breakBefore !== 'none')
  const kept = [...clause.words.slice(0, from), ...(next < 0 ? [] : clause.words.slice(next))]
  return { ...clause, ...toMasked(clause.raw, kept) }
}

const LIST_WORDS = new Set(
  'event thing do one appointment appointments saw while ago dig stuff lately show shows upcoming future older expired finished ended history archive dusted gone bygone outdated passed attended'.split(
    ' ',
  ),
)

const COUNT =
  /^(?:(?:what is )?(?:the |total )*(?:how many|count(?! me)|(?:number|no|nr|qty|quantity|amount|tally|count) of))(?! (?:days|weeks|hours|minutes|people)(?: |$))/
const NEXT =
  /^(?:(?:what|when|which|where) (?:is|are) (?:my |the )?(?:very )?next(?: (?<noun>.+))?|(?:what is|what) (?:coming |on )?(?:on |up )?(?:next|first|soonest)|next(?: (?:event|one|thing))?|(?:show me |tell me )?(?:my|the) next (?<noun2>.+)|what (?:do i have|have i got) next)$/

/** "Is there an age limit?" is about an event, "is there anything in Bath?" about all. */
const IS_THERE = /^(?:is|are) there |^any .+ there$/
const PARTICULAR: readonly Topic[] = [
  'when',
  'where',
  'price',
  'date',
  'start-time',
  'end-time',
  'description',
  'title',
]

/** "what did I write in the notes" is about one event. */
const WRITTEN = /(?:^| )(?:notes?|noted|wr(?:ite|ote)|jot(?:ted)?|reminders?|alarms?)(?: |$)/

const ON_PICTURE = /(?:on|in) the (?:poster|picture|photo|flyer|flier|image)$|^what else (?:can|do|is)(?: |$)/

/** "is there an end time", "what do you know about this": about what is in sight, not about everything. */
const OF_IT =
  /^(?:what|how) (?:do|does|did) (?:they|it|he|she) |^show me (?:where|why|how|when) |^(?:is|are) there (?!anything|something|any (?:events?|concerts?|gigs?|shows?|parties|festivals?)|.*(?:DAY|(?:^| )(?:in|near|on(?! (?:it|this|that|the (?:poster|picture|photo|flyer|flier|image))$)|at|around|happening)(?: |$)))|(?:^| )about (?:it|this|that)(?: |$)|(?:^| )(?:tickets?|seats?|spaces|places|spots|room)(?: [a-z]+)? (?:left|available|going)(?: |$)|(?:^| )the (?:gist|lowdown|deal|rundown) (?:of|on|with) |^(?:which|what) (?:part|area|district|end|side|floor|room) /

/** "which room is it in" */
const PART_OF_IT =
  /^(?:which|what) (?:part|area|district|side|floor|room|hall|building|street|town|city|country|village|church|pub|club|bar|theater|school|hotel) (?:is|are|was) (?:it|this|that|they)(?: |$)/

/** "what's the latest it'll go on" */
const LATEST_OF_IT = /^(?:what|when) (?:is|are) the (?:latest|earliest) (?:it|this|that|they|i|we|you) /

/** "brighton sat", "next weekend London": a town of some event, and when. */
export function isPlaceAndDay(text: string, words: readonly MaskedWord[], { known }: Memory): boolean {
  if (!/^(?:(?:in )?[a-z]+ DAY|DAY (?:in )?[a-z]+)$/.test(text)) return false
  const place = words.find(({ mention, text: word }) => mention === null && word !== 'in')?.typed ?? ''
  return known.some(({ city }) => city !== null && fold(city) === place)
}

type Shape = RequestOf<'list'>['shape']

/** The signs of a list: the question words, or a heading such as "saved concerts". */
const LIST =
  /^(?:DAY )?(?:(?:and )?(?:what|which)(?! (?:day|date|time|kind|type|sort|category|makes|city|place|venue|is it|if)(?: |$))(?: .*)? (?:is|are|was|were|had|do|did|have|has|will|happens|can|could|am)(?: .*)?(?: on| happening| going on| up| planned| have| got| doing| do| there| coming| saved| DAY| in .+| at .+| near .+)?|(?:show|list|give)(?: me)? .+|(?:is|are) there (?:any|anything|an?|something|some)(?: .*)?|(?:is |are )?(?:any|anything|something|stuff|things|events|everything)(?: .*)?|(?:i )?got (?:any|anything|something|plans)(?: .*)?|(?:do|have) i (?:have|got)(?: got)? (?:any|anything|something)(?: .*)?|(?:my|the) (?:calendar|saved events|events|plans|week|weekend|day|schedule)(?: .*)?|(?:what|how) (?:does|do|is|are) (?:my |our |the )?(?:DAY|calendar|week|weekend) look(?:ing)?(?: like)?.*|(?:i|we) (?:am|are|will be) (?:in|at|around|near) .+ (?:what|anything|something|is there)(?: .*)?|i am looking for .+|(?:saved|all) .+|tell me what is .+)$/
const SCENERY =
  /(?:^| )(?:look|looking|on|happening|going|planned|have|got|doing|do|coming|saved|calendar|DAY|near|events?|anything|something|show|list|there|stuff|plans|in|at)(?: |$)/

export const isCounted = (text: string): boolean => COUNT.test(text)

const shapeOf = (text: string): Shape => (COUNT.test(text) ? 'count' : NEXT.test(text) ? 'next' : 'list')

/**
 * Lists over everything the person has.
 *
 *     "what's on this weekend?" · "anything near Riverside Park?" · "saved concerts" · "how many events in December?" · "what's next?"
 *     "which of them are in Bath?" (among what was listed)
 */
export function readList(clause: Clause): Request | null {
  const { text } = clause
  const shape = shapeOf(text)
  if (
    ON_PICTURE.test(text) ||
    WRITTEN.test(text) ||
    ((inSight(clause.memory).length > 0 || clause.spokenOf.length > 0) && OF_IT.test(text))
  )
    return null
  if (shape === 'list' && IS_THERE.test(text) && !PARTICULAR.includes(topicOf(text)?.topic ?? 'when')) return null
  if (LATEST_OF_IT.test(text) || PART_OF_IT.test(text)) return null
  const isHowItIs = HOW_IT_IS_THERE.test(text) || (AMENITY_ALONE.test(text) && inSight(clause.memory).length > 0)
  if (isHowItIs && !clause.words.some(isDay)) return null
  const isBeside = BESIDE_ALONE.test(text) && daysOfSight(clause.words, clause.memory) !== null
  const isHeading =
    isBeside ||
    isPlaceAndDay(text, clause.words, clause.memory) ||
    (!clause.words.some(({ mention }) => mention?.marker === 'TIME') &&
      /^(?:DAY|(?:events?|things|stuff|plans|concerts?|gigs?|music|sports?|art|theater|all|my|(?:upcoming|coming|future|past|next|[a-z]+) (?:events?|things|stuff|concerts?|gigs?|shows|plans))(?: (?:coming up|DAY|(?:in|at|near|on) .+))?|(?:what|anything) (?:was|were|is) (?:on )?DAY)$/.test(
        text,
      ))
  const isList =
    shape !== 'list' ||
    priceSought(clause) !== null ||
    (LIST.test(text) && SCENERY.test(text)) ||
    isHeading ||
    /^what is on$/.test(text) ||
    /^(?:which|what) (?:one|ones)(?: of (?:them|these|those))? (?:is|are) [a-z]+$/.test(text)
  if (!isList) return null
  const filter = filterOf(clause)
  return { kind: 'list', filter, shape, said: said(clause) }
}

const FIND =
  /^(?:find|look for|search(?: for)?|dig (?:out|up)|where is that|i am looking for|show me|i saw|there was|look up|what was|locate|bring up|remember|do you remember|where was that)(?: me)?(?: |$)|(?:^| )(?:dig (?:it|that) out|find (?:it|that)|thing with)(?: |$)/
const FIND_NOUN = /^(?:that|the|this|my)? ?(?:.+ )?(?:thing|one|something|poster)(?: .+)?$/

/** "find that jazz thing" · "the thing with foxes" · "I saw a poster with jazz a while ago, can you dig it out?" */
export function readFind(clause: Clause): Request | null {
  const { text } = clause
  if (!FIND.test(text) && !FIND_NOUN.test(text)) return null
  const filter = filterOf(clause)
  const { words } = filter
  // "what was that thing I went to at the library": what is over is found by its words alone.
  if (words.length === 0 && filter.place !== null && matchEvents(clause.memory, filter).length === 0)
    return { kind: 'find', filter: { ...filter, place: null, words: placeWords(filter.place) }, said: said(clause) }
  if (words.length === 0 && filter.category === null && filter.place === null) return null
  const isNothing = filter.category !== null && words.length > 0 && matchEvents(clause.memory, filter).length === 0
  if (isNothing) return { kind: 'find', filter: { ...filter, category: null, words }, said: said(clause) }
  const hasSpan = filter.span !== null && (filter.category !== null || words.length === 0)
  if (hasSpan) return { kind: 'list', filter, shape: 'list', said: said(clause) }
  return { kind: 'find', filter: { ...filter, words }, said: said(clause) }
}

const FREE =
  /(?:^| )(?:am i (?:free|busy|available|booked|around|home)|DAY (?:.* )?work for (?:me|us)|are we (?:free|busy)|free on|free (?:DAY|PART)|(?:do|have) i (?:have|got) (?:any )?(?:plans|time)|be possible|(?<!what )(?:could|can) (?:i|we) (?:do|make|fit|squeeze|manage)|have i got time|i have time|(?:can|could) (?:i|we) (?:meet|see|go|come|visit|have|attend)(?: .*)? DAY|am i (?:doing|up to) (?:anything|something)|^(?:is )?DAY (?:is )?(?:still |all |completely )?(?:free|clear|open|empty)|is (?:my )?(?:DAY|calendar)(?: evening| night)? (?:free|clear|busy|open|empty)|busy (?:on )?DAY|got plans|any plans)(?: |$)/

/** "Am I free on Friday evening?" · "do I have plans tomorrow" · "could I do dinner on Friday at 9?" */
export function readFree(clause: Clause): Request | null {
  if (!FREE.test(clause.text) || priceSought(clause) !== null) return null
  const span = spanOf(clause)
  return span && { kind: 'free', span, said: said(clause) }
}

/** A name typed alone, "jazz" or "christmas market", looks for it: every word must be one of a thing that is known. */
export function readTitle(clause: Clause): Request | null {
  const { words, memory } = clause
  if (words.length > 5 || words.some(({ mention }) => mention !== null)) return null
  const names = nameWords(words)
  const isAllName = words.every(
    ({ text, typed }) =>
      /^(?:the|a|an|my|that|and|of|at|in|&)$/.test(text) || nameWords([{ text, typed, mention: null }]).length > 0,
  )
  if (names.length === 0 || !isAllName) return null
  const filter: Filter = { span: null, words: names, place: null, category: null, which: 'all', among: null }
  return matchEvents(memory, filter).length > 0 ? { kind: 'find', filter, said: said(clause) } : null
}
