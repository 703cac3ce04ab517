import { severalInSight } from '../naming/which-event.ts'
import { onesOnDays } from '../naming/ones-on-days.ts'
import { nameWords } from '../reading/name-words.ts'
import { meant, part, said, titleOf, type Clause } from '../clauses/clause.ts'
import { isDay } from '../reading/masked.ts'
import { moodOf } from '../clauses/mood.ts'
import { offered } from '../read-clause.ts'
import type { Filter, Request, Step } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'
import { askOf } from '../asking/questions.ts'

// Short sentences about several of the events that stand before the person.

const SET =
  '(?:all of (?:them|these|those)|them all|these all|both(?: of (?:them|these|those))?|(?:all )?(?:these|those)|them|all(?: the)?(?: NUM)?(?: of (?:them|these|those))?|the (?:whole )?lot|every one(?: of them)?|each of them)'
const PICKED = '(?:the (?:first|last|other) (?:NUM|one|ones)|the (?:first|second|third|fourth|last)(?: one)?)'
const WANTS = new RegExp(
  `^(?:(?:i|we) (?:would like|would love|want|will have|will take|am having|will go for|need|am going to|are going to|will go to|will do|am up for|am in for|like)(?: to (?:go to|attend|see|keep|have|save|do|come to))?|put me down for|sign me up for|count me in for|yes to) (?:just |only )?(?<who>${SET}|${PICKED})$`,
)
const WANTED_PLEASE = new RegExp(`^(?:just |only )?(?:${SET}|${PICKED}) (?:please|pls|for me|thanks)(?: .*)?$`)
const SET_ALONE = new RegExp(`^(?:${SET}|(?:just |only )${PICKED})$`)
const CLEARS = new RegExp(`^(?:clear|empty)(?: out| off| up)? ${SET}$`)
const ALL_BUT =
  /^(?:all|everything|both|them all|all of (?:them|these|those)|any(?:thing)?|every one)(?: of them)? (?:but|except(?: for)?|apart from|besides|other than|without|bar) (?<not>.+)$/
const FREE_ONES =
  /^(?:and |so )?(?:(?:are|is) (?:any|one|some|all|either|none|each|every one)(?: one)?(?: of (?:them|these|those))?(?: for)? free(?: entry| of charge| to get in)?|(?:which|what|any)(?: ones?| of (?:them|these|those)| events?)?(?: (?:is|are|that is|that are))?(?: for)? free(?: ones?| of charge| entry)?|(?:is|are) (?:they|these|those)(?: all| both)? free(?: entry| of charge)?)$/
const ONES_ALONE =
  /^(?:just |only )?(?:both|all|the|those|these)(?: of)?(?: the)?(?: NUM)? (?:(?:ones )?(?:on )?DAY|DAY (?:ones|events|gigs|shows|concerts))(?: please)?$/
const SIGHT_AT_WEEKENDS = /^that (?:whole|entire) DAY$/
const NOT_IT = /^(?:no )?not (?:the |that )?(?<who>.+)$/
const CANNOT_COME =
  /^(?:(?:sorry|so|but|oh|unfortunately|sadly|no) )*(?:(?:i|we) )?(?:cant|can not|could not|cannot|wont|will not be able to|am not able to|are not able to|will not) (?:make|do|come|attend|manage|be there|go|get there)(?: it| that| to it)?(?: on| for)? DAY(?: now| anymore| any more| sadly| unfortunately| after all| sorry)*$/

const NOT_GOING =
  /^(?:(?:so|but|sorry|actually) )*(?:i|we) (?:am|are|will) not (?:go|going|coming|attending|making it)(?: to (?:it|this|that))?(?: after all| any ?more| now)?$/
const MIGHT_GO =
  /^(?:(?:so|but|well) )*(?:i|we) (?:might|may|could|probably will|might not|may not) (?:not )?(?:go|come|attend)(?: to (?:it|this|that))?$/

const among = (ids: readonly string[]): Filter => ({
  span: null,
  words: [],
  place: null,
  category: null,
  which: 'all',
  among: [...ids],
})

/**
 * What is said of some of what stands before the person, in few words.
 *
 *     "i want them all" · "these please"          → into the calendar
 *     "clear them"                                → out of the calendar, or away altogether: that is asked
 *     "everything except Hamlet"                  → those are shown
 *     "are any of them free?"                     → what each of them costs
 *     "not the brunch" · "I can't make it Friday" → nothing is done; what is kept for then is offered to be taken out
 */
export function readSetOfSight(all: Clause, hasQuestionMark: boolean): Request | null {
  if (all.memory.asked !== null || all.words.length > 14) return null
  const clause = part(all, moodOf(all, hasQuestionMark).skip)
  const { text } = clause
  const ids = severalInSight(clause.memory)
  if (ids.length > 1 && FREE_ONES.test(text)) return askOf(clause, 'price', ids)
  if (hasQuestionMark) return null
  if (CANNOT_COME.test(all.text) || NOT_GOING.test(all.text)) return kept(all)
  if (MIGHT_GO.test(all.text)) return { kind: 'leave', said: said(all) }
  const denied = NOT_IT.exec(text)
  if (denied && !clause.words.some(({ mention }) => mention !== null)) return notThat(clause)
  return ids.length > 1 ? ofSeveral(clause, ids) : null
}

function ofSeveral(clause: Clause, ids: readonly string[]): Request | null {
  const { text, words } = clause
  if (ONES_ALONE.test(text)) return ofDays(clause)
  if (SIGHT_AT_WEEKENDS.test(text)) return { kind: 'list', shape: 'list', filter: among(ids), said: said(clause) }
  const wanted = WANTS.exec(text)?.groups?.who
  if (wanted !== undefined) return ofThem(clause, words.length - wanted.split(' ').length)
  if (WANTED_PLEASE.test(text)) return ofThem(clause, 0)
  if (SET_ALONE.test(text)) {
    const save = ofThem(clause, 0)
    return save && offered(clause, save)
  }
  if (CLEARS.test(text)) return askHowToClear(clause, ids)
  const not = ALL_BUT.exec(text)?.groups?.not
  return not === undefined ? null : others(clause, ids, words.length - not.split(' ').length)
}

/** "both the Saturday ones": shown; into the calendar with a "please". */
function ofDays(clause: Clause): Request | null {
  const which = onesOnDays(clause.memory, clause.words)
  if (which?.kind !== 'events') return null
  return clause.text.endsWith(' please')
    ? { kind: 'save', events: [...which.ids], said: said(clause) }
    : { kind: 'list', shape: 'list', filter: among(which.ids), said: said(clause) }
}

/** Those that the words from a place on mean, into the calendar. */
function ofThem(clause: Clause, from: number): Step | null {
  const which = meant(clause, part(clause, from).words)
  return which.kind === 'events' ? { kind: 'save', events: [...which.ids], said: said(clause) } : null
}

function askHowToClear(clause: Clause, ids: readonly string[]): Request {
  const events = [...ids]
  const requests: Step[] = [
    { kind: 'unsave', events, said: said(clause) },
    { kind: 'delete', events, said: said(clause) },
  ]
  const choices = requests.map((request) => ({ label: request.kind, event: null, request }))
  return { kind: 'askBack', about: 'meaning', missing: null, event: null, choices, said: said(clause) }
}

function others(clause: Clause, ids: readonly string[], from: number): Request | null {
  const which = meant(clause, part(clause, from).words)
  if (which.kind !== 'events') return null
  const rest = ids.filter((id) => !which.ids.includes(id))
  return rest.length === 0 ? null : { kind: 'list', shape: 'list', filter: among(rest), said: said(clause) }
}

/** "not the brunch": none of what it is called says what to do with it. */
function notThat(clause: Clause): Request | null {
  const words = part(clause, clause.words.findIndex(({ text }) => text === 'not') + 1).words
  const isOneBreath = words.every(({ breakBefore }, at) => at === 0 || breakBefore === 'none')
  const isNamed = isOneBreath && nameWords(words).length > 0 && words.length < 5
  return isNamed && meant(clause, words).kind === 'events' ? { kind: 'leave', said: said(clause) } : null
}

/** Who cannot come may want it out of the calendar; that is offered, and no day is changed by it. */
function kept(clause: Clause): Request {
  const which = meant(clause, [], null)
  const [id, ...more] = which.kind === 'events' ? which.ids : []
  const event = id === undefined || more.length > 0 ? null : knownEvent(clause.memory, id)
  const isOnIt = clause.words.filter(isDay).length < 2 && titleOf(clause.memory, event?.id ?? '') !== ''
  if (!event?.saved || !isOnIt || event.recurrence !== null) return { kind: 'leave', said: said(clause) }
  return offered(clause, { kind: 'unsave', events: [event.id], said: said(clause) })
}
