import { matchEvents } from '../matching/match-events.ts'
import { nameWords } from '../reading/name-words.ts'
import { onesOnDays } from '../naming/ones-on-days.ts'
import { severalInSight } from '../naming/which-event.ts'
import { daysSaid, meant, part, said, type Clause } from '../clauses/clause.ts'
import { isDay } from '../reading/masked.ts'
import { moodOf } from '../clauses/mood.ts'
import { withoutCourtesy } from '../clauses/tag-question.ts'
import { offered } from '../read-clause.ts'
import type { Request } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'
import { filterOf } from '../asking/lists.ts'

// Words that only point at some of what stands before the person, and say nothing of what to do with it.

const ONE = '(?:one|ones|event|events|gig|gigs|show|shows|concert|concerts|thing|things)'
const BEHIND = new RegExp(
  `^(?:the|that|those|only the|just the) ${ONE} (?:that is |that are )?(?:(?:on|in|at|from|near|by|with) (?!it|that)|DAY).*$`,
)
const BEFORE = new RegExp(`^(?:the|that|those|all the|only the|just the) (?:[^ ]+ ){1,2}${ONE}$`)
const PLACES =
  /^(?:the )?(?:first|second|third|fourth|last|NUM)(?:(?: and)?(?: the)? (?:first|second|third|fourth|last|NUM))+(?: ones?)?$/
const ONE_PLACE = /^(?:the|that) (?:first|second|third|fourth|last) one$/
const WHICH_IS =
  /^(?:what|which) is the (?:first|second|third|fourth|fifth|last)(?: one)?(?: on the list| of them| there)?$/
const EARLIEST = /^the (?:earliest|soonest)(?: one)?$/
const SAYS_MORE =
  /(?:^| )(?:what|when|where|who|how|which|is|are|was|starts?|begins?|ends?|costs?|should|needs?|to|from (?:that|those|them)|of (?:that|those|them|these)|not|moved|has)(?: |$)/

/** "no, I meant Hamlet", "not that one, the brunch" */
const RATHER =
  /^(?:(?:no|sorry|oh) )*(?:i meant?|i was (?:talking about|meaning)|not (?:that|this)(?: one)?(?: but)?|wrong one) (?=[^ ])/
const NOT_INTERESTED =
  /^(?:i am |we are )?not (?:interested|keen|bothered|going|up for)(?: in| on| about| to| for)? (?:any of )?(?:these|them|those|it|this|that|either)(?: of (?:them|these))?$/
const MISSED =
  /^(?:you (?:have )?(?:missed|forgot|forgotten|left out|did not (?:get|read|see)) (?:one|some|a few|another|an event|NUM|something)|there (?:is|are) (?:another|a (?:second|third|fourth|fifth)|one more|NUM more|more)(?: (?:one|event|events|ones))?(?: (?:on|in) (?:the|this) (?:picture|poster|photo|flyer|flier))?)$/

/** Said of several, or of those that are left of them. */
const LISTED = /(?:^| )(?:ones|events|gigs|shows|concerts|things|only|just)(?: |$)/

/** What is pointed at, shown: one with all that is known of it, several as a list. */
function shown(clause: Clause, ids: readonly string[]): Request | null {
  if (ids.length === 0) return null
  const about = said(clause)
  if (ids.length === 1 && !LISTED.test(clause.text))
    return { kind: 'ask', topic: 'everything', events: [...ids], field: null, supposed: null, said: about }
  const among = [...ids]
  return {
    kind: 'list',
    shape: 'list',
    filter: { span: null, words: [], place: null, category: null, which: 'all', among },
    said: about,
  }
}

/**
 *     "the one in Brighton" · "the one on Sunday" · "no, I meant Hamlet"   → that one is shown
 *     "the music ones" · "the ones in London"                              → those are
 *     "the first and third"                                                → offered for the calendar
 *     "you missed one"                                                     → how to have the picture read again
 */
export function readPointedAt(all: Clause, hasQuestionMark: boolean): Request | null {
  const { asked, thread } = all.memory
  if (asked !== null || all.words.length > 12) return null
  const { skip } = moodOf(all, hasQuestionMark)
  const clause = withoutCourtesy(part(all, skip))
  const { text } = clause
  if (thread.length > 0 && MISSED.test(text) && !clause.words.some(isDay))
    return { kind: 'cannot', wish: 'read-again', about: said(clause), said: said(clause) }
  if (NOT_INTERESTED.test(all.text)) return { kind: 'leave', said: said(clause) }
  const rather = RATHER.exec(all.text)
  if (rather) return instead(part(all, rather[0].trim().split(' ').length))
  const sight = severalInSight(clause.memory)
  if (sight.length < 2) return null
  if (PLACES.test(text)) return ofPlaces(clause)
  if (WHICH_IS.test(text) || ONE_PLACE.test(text) || EARLIEST.test(text)) return shown(clause, idsOf(clause))
  const isOneBreath = clause.words.every(({ breakBefore }, at) => at === 0 || breakBefore === 'none')
  const isPointed = BEHIND.test(text) || BEFORE.test(text)
  return isPointed && isOneBreath && !SAYS_MORE.test(text) ? ofSight(clause, sight) : null
}

const idsOf = (clause: Clause): readonly string[] => {
  const which = meant(clause, clause.words)
  return which.kind === 'events' ? which.ids : []
}

function instead(clause: Clause): Request | null {
  const isName = nameWords(clause.words).length > 0 && clause.words.length < 5
  const isPlain = clause.words.every(
    ({ mention, breakBefore }, at) => mention === null && (at === 0 || breakBefore === 'none'),
  )
  return isName && isPlain && !/(?:^| )(?:is|are|at|when|where|what|how|in)(?: |$)/.test(clause.text)
    ? shown(clause, idsOf(clause))
    : null
}

function ofPlaces(clause: Clause): Request | null {
  const ids = idsOf(clause)
  return ids.length > 1 ? offered(clause, { kind: 'save', events: [...ids], said: said(clause) }) : null
}

function ofSight(clause: Clause, sight: readonly string[]): Request | null {
  const { memory, words } = clause
  if (words.some(isDay)) {
    const ones = onesOnDays(memory, words)
    if (ones?.kind === 'events') return shown(clause, ones.ids)
    const days = daysSaid(words, memory)
    const on = days ? sight.filter((id) => isOnThem(clause, id, days)) : []
    return shown(clause, on)
  }
  const filter = filterOf(clause)
  if (filter.place === null && filter.category === null && filter.words.length === 0) return null
  return shown(
    clause,
    matchEvents(memory, { ...filter, among: [...sight] }).map(({ id }) => id),
  )
}

function isOnThem({ memory }: Clause, id: string, days: NonNullable<ReturnType<typeof daysSaid>>): boolean {
  const event = knownEvent(memory, id)
  return event !== null && days(event, true)
}
