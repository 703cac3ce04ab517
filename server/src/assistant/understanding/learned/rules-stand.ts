import { NOTES_IT } from '../read-beside.ts'
import { AFTER } from '../asking/after-event.ts'
import { MOVES_ALL } from '../changing/days-moved.ts'
import { isPlaceAndDay } from '../asking/lists.ts'
import { BESIDE_ALONE } from '../asking/days-of-sight.ts'
import { isOfDays } from '../ordering/calendar.ts'
import { isOfFacts } from '../asking/questions.ts'
import { FIELD } from '../naming/field-names.ts'
import { isSwap } from '../changing/one-value-for-another.ts'
import { isOfOneNote } from '../changing/without-note.ts'
import { isGeneric, nameWords } from '../reading/name-words.ts'
import { inSight } from '../naming/which-event.ts'
import { DAYTIME } from '../when/by-day-or-night.ts'
import { isKnown } from './who-is-meant.ts'
import { TELLS_DUE, TELLS_OF_ONE } from '../typed/typed-event.ts'
import { venueBetween } from '../values/venue-said.ts'
import { BEGINS_AT } from './refine.ts'
import { AMENITY_ALONE, COLLECTS, SUPPOSES_PLACE, HOW_IT_IS_THERE, topicSurely } from '../asking/topics.ts'
import type { Clause } from '../clauses/clause.ts'
import { isDay, isOrdinal, type MaskedWord } from '../reading/masked.ts'
import type { Request, RequestOf } from '../../request.ts'
import type { Guess } from './guess-intent.ts'
import { intentOf } from './intent.ts'

/** Beyond so many words more is asked than how it is there. */
const FEW_WORDS = 10
const isHowItIs = (text: string): boolean => HOW_IT_IS_THERE.test(text) || AMENITY_ALONE.test(text)
const WENT_TO = /^what was (?:that|the) .*(?:i|we) (?:went|saw|were|did|had|visited|attended)(?: |$)/
/** "what was that battery talk" */
const WAS_THAT = /^(?:and |so )?what (?:was|is) that (?:[^ ]+ ){0,3}[^ ]+$/
/** "does it rain that evening" */
const ASKS_IF = /^(?:does|do|will|is|should|would) /
const BEGINS_ASKING = /^(?:(?:and|so|but) )*(?:will|is|are|does|do|did|has|was) (?:it|this|that|they|there|we|i|the) /
const REMINDER_FOR = /^(?:(?:set|add|make|put) )?(?:an? |the )?(?:alarm|reminder|nudge|alert) (?:for|of|about|before) /
/** "the date has not been announced": no value, and none is asked for. */
const IS_OPEN =
  /(?:^| )(?:not (?:yet )?(?:been )?(?:known|announced|fixed|decided|confirmed|set|settled|out)|tbc|tba|to be (?:confirmed|announced|decided))(?: yet)?$/

/** "my mother's birthday is on 15 May", and nothing besides. */
const TELLS_A_DAY =
  /^(?:(?!what|when|where|who|which|how|any|see|know|i)[^ ]+ ){1,7}(?:is|are|will be) (?:on )?DAY(?: TIME)?$/
/** A field and an event, and nothing that is to become of it. */
const HEADING = new RegExp(
  `^(?:the )?(?:(?!(?:change|new|wrong|edit|fix|no|add|set|remove|different|not) )[^ ]+ )?${FIELD}s?(?: (?:of|for) .+)?$`,
)

/** "wait, is that the 4th?" is about what is in sight, not about that day. */
const SUPPOSES =
  /^(?!.*(?:^| )(?:free|busy|clear|open|booked|anything|something)(?: |$)).*(?:is|are|was) (?:it|that|this) (?:on )?DAY/

/** "the date of the 3rd" has a place in a list, and no new date. */
const isNoValue = (word: MaskedWord): boolean => word.mention === null || isOrdinal(word)

const NOT_IN_CALENDAR = /(?:^| )not (?:in|on) (?:my |the )?calendar(?: |$)/
const HOW_IT_WORKS = /^how (?:does|do) (?:this|it|that|you)(?: thing| app)?(?: actually| even)? work(?: |$)/
const CALLED_OFF = /(?:^| )(?:is|are|got|been) (?:now )?(?:off|cancelled|called off|scrapped)(?: |$)/

const ASKS_FOR = /(?:^| )(?:you|some|any|concerts|events|gigs|shows)(?: |$)/
/** "oil change Tuesday 8am": a thing, not an order. */
const DOING_AS_NAME =
  /^(?!(?:time|date|day|venue|place|price|title|please|also|and|then|so|just|now|can|quick|another|small|slight|to|it|this|that) )[a-z]+ (?:change|move|swap) DAY(?: |$)/
const LISTS =
  /^(?:DAY(?! [a-z]+ [a-z]+)|DAY (?:what|when|where|is|are|am|do|any|anything|free|plans|events?|gigs?|concerts?)|what|when|where|who|which|how|is|are|do|does|am|have|any|anything|show|list|tell|give|find|free|busy|plans?|events?|concerts?|gigs?|all|my|everything|stuff|things|search|[a-z]+ (?:events?|plans|stuff|things|concerts|gigs))(?: |$)/

/** "how much is the last one and how long does it take": both are asked, where the model hears one. */
const isAskedBoth = ({ steps }: RequestOf<'several'>, intent: string): boolean =>
  steps.length < 4 &&
  steps.every((step) => step.kind === 'ask' && step.topic !== 'certainty') &&
  steps.some((step) => step.kind === 'ask' && `ask ${step.topic}` === intent)

/** "save, and what is the address": told by its verb beside what is asked. */
const isToldBeside = ({ steps }: RequestOf<'several'>, text: string, intent: string): boolean =>
  steps.length === 2 &&
  TELLS_TO_KEEP.test(text) &&
  steps.some(({ kind }) => kind === 'save' || kind === 'remind') &&
  steps.some((step) => step.kind === 'ask' && `ask ${step.topic}` === intent)
const TELLS_TO_KEEP = /^(?:(?:good|great|okay|yes|please|nice|perfect|lovely) )*(?:save|keep|add|remind)(?: |$)/

/** "it lasts till late, take the end off" */
const isCleared = (request: RequestOf<'change'>): boolean => intentOf(request) === 'clear'

/** "call them all Winter Tour": whatever the name holds. */
const NAMES_THEM = /^(?:(?:please|and|just) )*(?:call|name|rename|retitle|title) (?:them|all|both|these|those)(?: |$)/

/** "tell me one joke" */
const TO_AMUSE = /^tell me (?:a|an|another|one|some) (?:[a-z]+ )?(?:joke|jokes|story|riddle|poem)(?: |$)/

/** "put them all on Saturday": told, and no list is asked for. */
const MOVES_THEM =
  /^(?:(?:please|and|just|so|then|now) )*(?:move|put|change|make|set|shift|push|bring|switch|reschedule|postpone) (?:them|these|those|all|both|everything|every one)(?: |$)/

const hasBothEnds = (request: Request): boolean =>
  request.kind === 'change' && Boolean(request.edit.start_time) && Boolean(request.edit.end_time)

/** "should be at 8.15 and it's 20 pounds": two fields of one event are one change. */
const isToldTogether = (text: string, request: Request): boolean =>
  request.kind === 'change' && Boolean(request.edit.ticket_info?.ticket_price) && BEGINS_AT.test(text)

/** "it is on the Saturday rather than the Friday" */
const CONTRASTS = /(?:^| )not .*(?:TIME|DAY|NUM|MONEY) .*(?:TIME|DAY|NUM|MONEY)(?: |$)/
const RATHER = /(?:DAY|TIME) (?:rather than|instead of) (?:(?:on|at|the) )*(?:DAY|TIME)(?: |$)/

/**
 * Where the rules know better than the model, however sure that is.
 *
 *     "is there an interval?"              → asks for a description; what it is like there the model has seldom heard of
 *     "Hamlet venue" · "run start time"    → asks; to change it, something must say so
 *     "my mother's birthday is on 15 May"  → told, where the rules find an event in it
 *     "hang on, is that the 4th?"          → supposes a day of what is in sight
 *     "make the market 12 till 6"          → both ends, where the model only thinks of the later
 */
export function doRulesStand(clause: Clause, byRules: Request, { intent, likely }: Guess): boolean {
  const { text, words, memory } = clause
  // "change the 15 to 20": the model hears two values, and not which of them stands; of "the note about parking" only a note.
  if (/^(?:change|askBack|cannot)$/.test(byRules.kind) && (isSwap(clause) || isOfOneNote(clause.text))) return true
  // "the quiz is off this week": what that means for it is asked.
  if (byRules.kind === 'askBack' && intent === 'cannot delete-everything') return isOfDays(text)
  if (byRules.kind === 'askBack') return CALLED_OFF.test(text) && byRules.choices.length > 1 && intent === 'change when'
  if (MOVES_ALL.test(text)) return /^(?:change|several|list)$/.test(byRules.kind)
  // Whole sentences by which nobody means anything else.
  if (/^(?:greeting|thanks|goodbye)$/.test(byRules.kind)) return true
  if (byRules.kind === 'undo') return / (?:change|edit)$/.test(text)
  // "alarm for pottery Saturday 9am"
  if (byRules.kind === 'remind' && intent === 'create' && REMINDER_FOR.test(text)) return true
  if (byRules.kind === 'ask') return doesAskStand(clause, byRules, intent)
  // "the timing and venue of this": each is asked for by its name.
  if (byRules.kind === 'several' && (NAMES_THEM.test(text) || (MOVES_THEM.test(text) && intent === 'list'))) return true
  if (byRules.kind === 'several')
    return (
      intent.startsWith('ask ') &&
      (isOfFacts(text) || isAskedBoth(byRules, intent) || isToldBeside(byRules, text, intent))
    )
  if (byRules.kind === 'find') return (intent === 'list' && WENT_TO.test(text)) || (likely < 0.5 && WAS_THAT.test(text))
  if (byRules.kind === 'list')
    return (
      typeof byRules.filter.most === 'number' ||
      isPlaceAndDay(text, words, memory) ||
      (byRules.shape === 'next' && AFTER.test(text)) ||
      BESIDE_ALONE.test(text)
    )
  if (byRules.kind === 'clashes')
    return (
      /^(?:free|list|ask (?:when|where|date|how-long))$/.test(intent) &&
      /(?:^| )(?:clash|clashes|clashing|overlaps?|overlapping)(?: |$)|(?:^| )(?:the )?same (?:day|date|night|evening|time|hour|moment|slot)(?: as |$)|(?:^| )(?:at|in) (?:the )?same (?:time|hour|moment|slot)(?: |$)|(?:^| )in (?:NUM|two) places(?: |$)/.test(
        text,
      )
    )
  if (byRules.kind === 'cannot')
    return (
      (byRules.wish === 'outside' && TO_AMUSE.test(text)) ||
      (byRules.wish === 'weather' && ASKS_IF.test(text) && /^(?:clashes|free|list)$/.test(intent))
    )
  if (byRules.kind === 'leave') return IS_OPEN.test(text)
  // "clear my calendar for Saturday": told of all that is there.
  if (byRules.kind === 'unsave' && intent === 'save') return NOT_IN_CALENDAR.test(text)
  if (/^(?:save|unsave|delete|remind)$/.test(byRules.kind))
    return /^(?:list|free|cannot delete-everything)$/.test(intent) && isOfDays(text)
  // "forget about reminding me": what is not wanted.
  if (byRules.kind === 'unremind') return intent === 'remind'
  if (byRules.kind === 'help') return HOW_IT_WORKS.test(text) && /^(?:list|ask|cannot)(?: |$)/.test(intent)
  if (byRules.kind === 'create') return doesCreateStand(clause, intent)
  if (intent === 'several' && isToldTogether(text, byRules)) return true
  return byRules.kind === 'change' && doesChangeStand(clause, byRules, intent)
}

function doesAskStand({ text, words }: Clause, byRules: RequestOf<'ask'>, intent: string): boolean {
  if (COLLECTS.test(text)) return byRules.topic === 'end-time'
  const isHeading = intent.startsWith('change ') && HEADING.test(text) && words.every(isNoValue)
  // "isn't it at Ronnie Scott's" asks where it is.
  if (SUPPOSES_PLACE.test(text) && byRules.topic === 'where' && /^(?:change|ask start-time)/.test(intent)) return true
  // "will it start at 9", without a mark
  if (byRules.supposed !== null && BEGINS_ASKING.test(text) && intent.startsWith('change ')) return true
  // "8pm start, is that definite"
  if (/ (?:is|are) (?:it|that|this|those|you) [a-z]+$/.test(text) && intent.startsWith('change '))
    return byRules.supposed !== null || byRules.topic === 'certainty'
  const isSupposed = byRules.supposed !== null && SUPPOSES.test(text) && /^(?:list|free)$/.test(intent)
  const surely = topicSurely(text)
  if (surely) return byRules.topic === surely
  return isHeading || isSupposed || (byRules.topic === 'description' && words.length <= FEW_WORDS && isHowItIs(text))
}

/** "sports day 12 June": a day with a name of its own, and when it is. */
const NAMED_DAY =
  /^(?!(?:what|which|any|every|all|my|the|this|that|next|last|first|free|busy|whole|same|other|good|nice|full|half|an?) )(?:[a-z']+ ){1,3}day DAY(?: TIME)?$/

/** What is told not to be about what is in sight. */
const NEW_ONE =
  /^(?:(?:also|and) )*(?:separately|unrelated|new (?:thing|one|event)|there (?:is|was) (?:another|a second|one more)|(?:i |we )?(?:have )?also (?:got|have)|on (?:another|a different) (?:note|topic)|something else)(?: |$)/
const WHEN_FIRST = /^(?:(?:on|this|next) )?(?:DAY(?: at)? TIME|TIME(?: on)? DAY) (?:[a-z']+(?: |$)){1,4}$/

/** "friday 5pm physio": a doing behind when, that is none of what is known. */
function isNamedBehindWhen({ text, words, memory }: Pick<Clause, 'text' | 'words' | 'memory'>): boolean {
  const names = WHEN_FIRST.test(text) ? nameWords(words) : []
  return names.length > 0 && DAYTIME.test(text) && names.every((name) => isGeneric(name) || !isKnown(memory, name))
}

/** "gig 12 dec the crown 8pm": a note of when and where, of no name that is known. */
function isNoted({ words, memory }: Pick<Clause, 'words' | 'memory'>): boolean {
  const place = venueBetween(words)
  const names = place ? nameWords(words.slice(0, place.at)) : []
  return place !== null && names.every((name) => isGeneric(name) || !isKnown(memory, name))
}

function doesCreateStand({ text, words, memory }: Clause, intent: string): boolean {
  if (intent.startsWith('change '))
    return (
      (NEW_ONE.test(text) && words.some(isDay)) ||
      isNamedBehindWhen({ text, words, memory }) ||
      isNoted({ words, memory }) ||
      DOING_AS_NAME.test(text) ||
      memory.known.length === 0 ||
      (inSight(memory).length === 0 && (TELLS_OF_ONE.test(text) || TELLS_DUE.test(text)) && words.some(isDay))
    )
  // Where nothing is known, nothing is listed: what is typed is an event.
  const isFirst = memory.known.length === 0 && !LISTS.test(text) && !ASKS_FOR.test(text) && words.length > 2
  return (
    (isFirst || TELLS_A_DAY.test(text) || TELLS_DUE.test(text) || NAMED_DAY.test(text)) &&
    /^(?:list|free)$/.test(intent)
  )
}

/** "don't rename it, but move it to nine": the one is not to be done, the other is. */
const NOT_ONE_BUT_OTHER =
  /^(?:(?:no|please|just) )*do not (?:rename|delete|cancel|move|change|remove|bin) (?:it|this|that|them|[^ ]+ [^ ]+)(?: (?:but|just|only|instead|please))* (?:rename|call|move|change|make|put|set|push|shift|postpone|add)(?: |$)/

function doesChangeStand({ text, words, raw }: Clause, byRules: RequestOf<'change'>, intent: string): boolean {
  if (intent === 'leave') return NOT_ONE_BUT_OTHER.test(text)
  if (isCleared(byRules) && !words.some(({ mention }) => mention !== null)) return true
  // "its 12 quid for under 16s, put that in the notes": an amount that is to be written down is no price.
  if (byRules.edit.notes !== undefined && NOTES_IT.exec(text)?.[0].includes(' note')) return true
  // "don't start at 8, start at 7"
  if (intent.startsWith('ask ') && CONTRASTS.test(text) && !raw.includes('?')) return true
  // "it's pay what you can" asks nothing.
  if (intent === 'ask price') return byRules.edit.ticket_info !== undefined
  if (/^(?:list|ask certainty)$/.test(intent)) return RATHER.test(text)
  return intent === 'change end' && hasBothEnds(byRules) && !words.some(({ mention }) => mention?.marker === 'LONG')
}
