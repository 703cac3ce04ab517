import { isTaught } from '../learned/guess-intent.ts'
import { isKnown, isStrange } from '../learned/who-is-meant.ts'
import { nameWords } from '../reading/name-words.ts'
import { inSight } from '../naming/which-event.ts'
import { offered } from '../read-clause.ts'
import { part, titleOf, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import type { Request } from '../../request.ts'
import { readTypedEvent } from '../typed/typed-event.ts'
import { FIELD } from '../naming/field-names.ts'

// "move house Saturday", "bin day tomorrow": something of one's own, in words that are orders elsewhere.

const WHEN = /^(?:DAY|TIME|NUM|PART|LONG|MONEY)$/
/** Longer ones are told in sentences. */
const MOST_WORDS = 5
/** What is ordered is pointed at, or is to become something. */
const POINTS_OR_LEADS =
  /(?:^| )(?:the|it|its|this|that|these|those|they|them|their|there|one|ones|all|both|each|every|everything|anything|something|i|we|you|he|she|me|us|not|no|yes|instead|is|are|was|were|be|been|now|later|earlier|back|forward|what|when|where|who|why|how|which|remind|reminder|alarm|calendar)(?: |$)|(?:^| )(?:to|until|till|from|for|of|about|before|after)$/
/** "end of term", "last day of school": of it, and not of what is in sight. */
const EDGE_OF = /^(?:(?:start|beginning|end)|(?:first|last) (?:day|week|night)) of (?=[a-z])/
const ORDERS =
  /^(?:bin|move|moving|change|switch|swap|shift|set|put|start|finish|end|make|remove|clear|cut|skip|drop|cancel|push|bring|take|undo|add|delete|close|open|lose) /
/** Behind the day: "lunch tomorrow is 1, not 12.30". */
const TELLS = /(?:^| )(?:is|are|was|not|instead|now|it|that|please)(?: |$)/
const OF_FIELD = new RegExp(`(?:^| )${FIELD}(?: |$)`)
/** What has a name by itself: "bin day", "date night", "end of year party". */
const NAMED =
  /^(?:(?:bin|moving|pay|sports|washing|cleaning|baking|snow|polling|results?|exam|inset) day|(?:bin|date|bath) night|(?:start|end) of (?:year|term|season) [a-z]+(?: [a-z]+)?)$/

const TAKEN_AMISS: readonly Request['kind'][] = ['delete', 'unsave', 'remind', 'unremind', 'undo', 'free']

/** What would touch something that is known, or has found nothing to touch. */
function isAmiss(taken: Request): boolean {
  if (taken.kind === 'cannot') return taken.wish === 'unknown-event' || taken.wish === 'no-event'
  if (taken.kind === 'askBack') return taken.choices.every(({ request }) => request.kind !== 'create')
  if (taken.kind === 'ask') return taken.supposed !== null
  // A day that is left out of a series may come with its reason.
  return taken.kind === 'change' ? taken.edit.recurrence === undefined : TAKEN_AMISS.includes(taken.kind)
}

/** Whether the words before the day name a thing that nothing known has in its name, and point at nothing. */
function isOwn({ text, words, memory }: Clause): boolean {
  const what = text.replace(EDGE_OF, '').replace(ORDERS, '')
  if (POINTS_OR_LEADS.test(text) || OF_FIELD.test(what)) return false
  const names = (word: MaskedWord): boolean => nameWords([word]).some((name) => isKnown(memory, name))
  const strange = words.filter((word) => isStrange(memory, word))
  if (strange.length === 0 || words.some((word) => word.text === 'nameofevent' || names(word))) return false
  return what !== text || strange.some(({ typed }) => !isTaught(typed))
}

/** A meal or a meeting is one alone; a gig in sight may be called a show, a party, a night. */
const OF_ONE_KIND = /^(?:breakfast|brunch|lunch|dinner|meeting|appointment|lecture|workshop|class|course|match|race)$/

/** "lunch Tuesday 1pm", where no lunch is in sight: another one, and no move of that in another thread. */
function isOfItsKind({ text, memory }: Clause, taken: Request): boolean {
  if (!OF_ONE_KIND.test(text) || (taken.kind !== 'change' && taken.kind !== 'askBack')) return false
  const ids = taken.kind === 'change' ? [taken.event] : taken.choices.flatMap(({ event }) => event ?? [])
  return ids.every((id) => !inSight(memory).includes(id) || !titleOf(memory, id).toLowerCase().includes(text))
}

/** One of many evenings, as an announcement names it: without an article. */
const ANNOUNCED = /^(?:gig|concert|show|play|film|talk|party|festival|exhibition|screening|recital)$/
const OF_MUSIC = /^(?:gig|concert|recital)$/

/**
 * "Gig 5 December 2026 23:00": a kind, a day with its year and an hour announce an event. Without the year music does, beside what is
 * none.
 */
function isAnnounced(head: Clause, { words, memory }: Clause, taken: Request): boolean {
  const id = taken.kind === 'change' || taken.kind === 'askBack' ? taken.event : null
  if (id === null || !ANNOUNCED.test(head.text)) return false
  const days = words.filter(({ mention }) => mention?.marker === 'DAY').map(({ typed }) => typed)
  const hasHour = words.some(({ mention }) => mention?.marker === 'TIME')
  if (days.length === 0 || !hasHour) return false
  if (days.some((typed) => /\b\d{4}\b/.test(typed))) return true
  const seen = memory.known.find((known) => known.id === id)
  return (
    OF_MUSIC.test(head.text) &&
    seen?.category !== 'Music' &&
    !(seen?.title ?? '').toLowerCase().includes(head.text) &&
    days.some((typed) => /\d/.test(typed) && /\p{L}{3}/u.test(typed))
  )
}

/**
 * An event that was taken for a change of another, though the sentence names none: a note of one's own.
 *
 *     "move house sat 12 dec" · "last day of school Friday" · "put bins out Tuesday 9pm" · "MOT Tuesday 8am"
 *
 * Where days alone were listed for it ("boiler service Friday"), it is offered. Null where the sentence is none.
 */
export function readOwnNote(clause: Clause, taken: Request): Request | null {
  const { words, memory, raw } = clause
  const at = words.findIndex(({ text }) => WHEN.test(text))
  const isListed = taken.kind === 'list' && taken.filter.category === null && taken.filter.place === null
  if (taken.kind === 'create' || memory.asked !== null || at < 1 || raw.includes('?')) return null
  const leads = /^(?:on|at|by|in)$/.test(words[at - 1]?.text ?? '') ? 1 : 0
  const head = part(clause, 0, at - leads)
  const isApart = head.words.some(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (head.words.length === 0 || head.words.length > MOST_WORDS || isApart || TELLS.test(part(clause, at).text))
    return null
  const isNamed = NAMED.test(head.text)
  const isNote =
    isNamed ||
    ((isListed || isAmiss(taken)) && (isOfItsKind(head, taken) || isAnnounced(head, clause, taken) || isOwn(head)))
  const made = isNote ? readTypedEvent(clause, { isNote: true }) : null
  return made && isListed && !isNamed ? offered(clause, made) : made
}
