import { said, type Clause } from '../clauses/clause.ts'
import { offered } from '../read-clause.ts'
import type { Request, RequestOf } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'
import { fieldEdit } from '../values/field-edit.ts'

// What has an hour or a price of its own beside the event: the parking, the last train, the tickets of some.

const THING =
  '(?:parking|car parks?|drinks?|beers?|wines?|food|bar|kitchen|buffet|box office|registration|cloakroom|program(?:me)?s?|merch|raffle(?: tickets?)?|booking fees?|deposit|refund|taxi|uber|cab|train|bus|tube|tram|ferry|coach|shuttle|last (?:orders|entry|call)|table for (?:NUM|two|four|a group)|rehearsal|sound ?check|interval|intermission|(?:first|second) half|support(?: act| band)?|headliner|happy hour|ticket sales?|bookings?|early bird(?: tickets?| offer)?|curfew)'
const OPENS = '(?:(?:and|but|so|also|oh|the|a|an|our|my|their|any|last|next|only|entry is free) )*'
const HAS =
  '(?:is|are|will be|costs?|starts?|begins?|opens?|closes?|ends?|finish(?:es)?|stops?|leaves?|goes|runs|sells?|from|at|until|for|MONEY|TIME|of MONEY)'
const OF_THING = new RegExp(`^${OPENS}(?<thing>${THING}) (?:(?:on|for|to|in) (?:[^ ]+ ){1,2})?${HAS}(?: |$)`)
/** "a £10 deposit" */
const AMOUNT_OF_THING = new RegExp(`^${OPENS}MONEY (?:for )?(?:the |a )?(?<thing>${THING})$`)

const SOME =
  '(?:students?|kids|children|child|members?|concessions?|concs|seniors?|pensioners?|oaps?|locals|groups|families|under (?:NUM|\\d+)s?|over (?:NUM|\\d+)s?|unwaged|carers?|babies|toddlers|teens|teenagers|nurses)'
const OF_SOME = new RegExp(`(?:^| )${SOME}(?: |$)`)
/** "£12 for students", and nothing else: the price that this person pays. */
const OF_ALL =
  /^(?:only |just )?MONEY for |(?:^| )(?:adults?|grown ups|everyone|everybody|others|full price|standard|regular|normal)(?: |$)/

const MIGHT =
  /(?:^| )(?:might|may|could|can)(?: (?:well|also|still|even|just|actually|now))* (?:be|have|start|begin|end|finish|cost|move|take place|happen|go on|last|get)(?: |$)|(?:^| )not (?:quite |really |too )?(?:sure|certain)(?: |$)/

/** An order is meant, whatever it names. */
const ORDERS =
  /(?:^| )(?:correct|change|put|make|set|update|move|shift|push|fix|note|write|add|reschedule|rename|bring|not (?:at )?(?:TIME|NUM|DAY|MONEY)|please)(?: |$)/
const WRITTEN = /^(?:title|notes|description)$/
const OF_HOURS = /^(?:start|end)_(?:date|time)$|^ticket_info$/

/** The thing that has the value, where it is none of the event itself: a wine tasting has its own wine. */
function isOfAnother({ text, memory }: Clause, request: RequestOf<'change'>): boolean {
  const thing = (OF_THING.exec(text) ?? AMOUNT_OF_THING.exec(text))?.groups?.thing
  const title = knownEvent(memory, request.event)?.title?.toLowerCase() ?? ''
  return thing !== undefined && !title.includes(thing.replace(/s$/, ''))
}

const isOfSome = (text: string, { edit }: RequestOf<'change'>): boolean =>
  edit.ticket_info?.ticket_price !== undefined && OF_SOME.test(text) && !OF_ALL.test(text)

/** What was said, offered as a note beside those that there are. */
export function offeredAsNote(clause: Clause, request: RequestOf<'change'>): Request {
  const event = knownEvent(clause.memory, request.event)
  const edit = event && fieldEdit(event, 'notes', { text: said(clause), words: clause.words })
  return edit ? offered(clause, { ...request, edit }) : request
}

/**
 * A change, where it is told of the event and for sure.
 *
 *     "parking is £5" · "the last train is at 11" · "kids are free"   → offered as a note: what the event costs is another thing
 *     "it might be at 9" · "not sure but I think 9"                   → offered
 */
export function withoutToldBeside(clause: Clause, request: Request): Request {
  if (request.kind !== 'change' || clause.memory.asked !== null || ORDERS.test(clause.text)) return request
  const fields = Object.keys(request.edit)
  if (fields.some((field) => WRITTEN.test(field))) return request
  const isOfValue = fields.every((field) => OF_HOURS.test(field))
  if (isOfValue && (isOfAnother(clause, request) || isOfSome(clause.text, request)))
    return offeredAsNote(clause, request)
  return MIGHT.test(clause.text) ? offered(clause, request) : request
}
