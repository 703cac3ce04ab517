import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { KnownEvent } from '../memory.ts'
import { aboutOne, groupText, groupWords, meant, pointingOf, said, type Clause } from '../reading/clause.ts'
import type { Request } from '../request.ts'
import { categoryEdit, clearEdit, fieldEdit, NAMES, type Value } from './field-edit.ts'
import { FIELD, fieldCalled } from './field-names.ts'
import { EITHER, knownEvent, lengthEdit, whenEdit, whenSaid, type Moving } from './change-slots.ts'
import { typedText, type MaskedWord } from '../reading/masked.ts'
import { valueSpan } from './value-span.ts'

type Rule = readonly [pattern: RegExp, make: (clause: Clause, match: RegExpExecArray) => Request | null]

const rule = (pattern: string, make: Rule[1]): Rule => [new RegExp(pattern, 'd'), make]

type Edit = (event: KnownEvent) => EventEdit | null

/** Changes the event that the words mean; where the value is none, that is said. */
export function changeOf(clause: Clause, who: readonly MaskedWord[], edit: Edit): Request {
  return aboutOne(clause, meant(clause, who), (id) => {
    const event = knownEvent(clause.memory, id)
    const made = event && edit(event)
    return made && Object.keys(made).length > 0
      ? { kind: 'change', event: id, edit: made, said: said(clause) }
      : { kind: 'cannot', wish: 'impossible-value', about: said(clause), said: said(clause) }
  })
}

/** Asks what a field should be, of the event that is meant. */
export function askValue(clause: Clause, who: readonly MaskedWord[], missing: FieldName): Request {
  const which = meant(clause, who)
  if (which.kind === 'none' || which.kind === 'unknown') return changeOf(clause, who, () => null)
  const event = which.kind === 'events' && which.ids.length === 1 ? (which.ids[0] ?? null) : null
  return { kind: 'askBack', about: 'value', missing, event, choices: [], said: said(clause) }
}

/** Words that are no value: the sentence breaks off there. */
const NO_VALUE = /^(?:to|it|this|that|as|something|something else|is|be|not)$/
const POINTS =
  /(?:^| )(?:it|its|this|that|event|one|ones|first|second|third|last|DAY|all|both|them|their|these|those)(?: |$)/
const WHEN_FIELDS: Partial<Record<FieldName, Moving>> = { start_date: 'move', start_time: 'start', end_time: 'end' }

function setField(clause: Clause, match: RegExpExecArray): Request | null {
  const field = fieldCalled(match.groups?.field ?? '')
  if (!field) return null
  const who = [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')]
  // "the organizer's name" is no event's name.
  if (match.groups?.who && !POINTS.test(match.groups.who) && pointingOf(who, clause.memory).names.length === 0)
    return null
  const words = groupWords(clause, match, 'value')
  if (/^(?:wrong|not right|incorrect|not correct|off|mistaken|not (?:DAY|TIME|NUM))$/.test(match.groups?.value ?? ''))
    return askValue(clause, who, field)
  const refused = (match.groups?.value ?? '').startsWith('not ')
  if (NO_VALUE.test(match.groups?.value ?? '')) return askValue(clause, who, field)
  const minutes = words.map(({ mention }) => mention).find((it) => it?.marker === 'LONG')
  if (field === 'duration' && minutes?.marker === 'LONG')
    return changeOf(clause, who, (event) => lengthEdit(event, minutes.minutes))
  const moving = WHEN_FIELDS[field]
  if (moving) {
    const when = whenSaid(EITHER.test(match.groups?.value ?? '') ? [] : words, true)
    if (!when.day && !when.time) return EITHER.test(match.groups?.value ?? '') ? askValue(clause, who, field) : null
    return changeOf(clause, who, (event) => whenEdit(clause, event, when, moving))
  }
  const money = words.filter(({ mention }) => mention?.marker === 'MONEY')
  if (refused)
    return money.length === 1 && field === 'ticket_price'
      ? changeOf(clause, who, (event) => fieldEdit(event, field, { text: 'price', words: money }))
      : askValue(clause, who, field)
  return changeOf(clause, who, (event) => fieldEdit(event, field, valueIn(clause, field, words)))
}

/** A value as it was typed: of a name or a place without what is said beside it. */
function valueIn(clause: Clause, field: FieldName, all: readonly MaskedWord[]): Value {
  const words = NAMES.includes(field) ? valueSpan(all) : all
  return { text: typedText(clause.raw, words), words }
}

const textRule =
  (field: FieldName) =>
  (clause: Clause, match: RegExpExecArray): Request =>
    NO_VALUE.test(match.groups?.value ?? '')
      ? askValue(clause, groupWords(clause, match, 'who'), field)
      : changeOf(clause, groupWords(clause, match, 'who'), (event) =>
          fieldEdit(event, field, valueIn(clause, field, groupWords(clause, match, 'value'))),
        )

function clearField(clause: Clause, match: RegExpExecArray): Request | null {
  const field = fieldCalled(match.groups?.field ?? '')
  const who = [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')]
  return field && changeOf(clause, who, () => clearEdit(field))
}

const wrongField = (clause: Clause, match: RegExpExecArray): Request | null => {
  const field = fieldCalled(match.groups?.field ?? '')
  return field && askValue(clause, [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'of')], field)
}

const WHO = '(?<who>.+?)'
const CHANGE = '(?:change|set|update|edit|correct|fix|make|put|switch|alter|turn|adjust)'
const TO =
  '(?:to(?: be| say)?|at|is(?: now| actually)?(?: called| named)?|are(?: now| actually)?|as|should be|should say|must be|costs?|=|into|(?:(?:has|have|was|were|got|is|are)(?: been| now| just)* )?(?:changed|moved|updated|switched|corrected|went up|gone up|went down|dropped|risen)(?: up| down)? to|from .{1,30}? to)'
const OF = '(?: (?:of|for) (?<of>.+?))?'
/** "the title of the quiz", where nothing says to what. */
const OF_ONLY = '(?: (?:of|for|on) (?<of>(?:(?! to | as ).)+?))?'
const END = '(?: now| instead| please| then| okay)*$'
const COPULA = '(?:is|are|was|got|has been|have been|should be)(?: now| actually)?'

/** Changes of one field by name, in the order tried. Words are spelled out, and times and amounts are markers. */
export const fieldRules: readonly Rule[] = [
  // "the date is wrong", "wrong time", "that is not the right day", "change the time"
  rule(
    `^(?:the |its )?${FIELD}${OF} (?:is|are|looks?|seems?) (?:wrong|not right|incorrect|not correct|off|mistaken)${END}`,
    wrongField,
  ),
  rule(
    `^(?:the |that is the )?wrong ${FIELD} (?:it is|it should be|should be|it was)(?: the)? (?<value>.+)$`,
    setField,
  ),
  rule(`^(?:the )?wrong ${FIELD}${END}`, wrongField),
  rule(
    `^(?:move|change|switch|put) (?<who>it|this|that|the .+?) (?:to|into|in|under) (?:the )?(?<value>[a-z]+(?: (?:and )?[a-z]+)?) category$`,
    category,
  ),
  rule(`^(?:that|this|it) is (?:not the right|not the correct|the wrong|a wrong) ${FIELD}${END}`, wrongField),
  rule(
    `^(?:i (?:want|need|would like) to )?(?:change|edit|correct|fix|update|adjust) (?:the |its )?${FIELD}${OF_ONLY}${END}`,
    wrongField,
  ),
  rule(`^(?:it|this|that) is not (?:the |its )?${FIELD}${END}`, wrongField),
  rule(
    `^i (?:want|would like|need|prefer) (?:the |its )?${FIELD}${OF} (?:to (?:be|say|read)|as) (?<value>.+?)${END}`,
    setField,
  ),
  // "remove the end time", "forget about the notes"
  rule(
    `^(?:remove|clear|delete|forget(?: about)?|drop|erase|empty|scrap|lose|ditch|wipe|blank|kill|get rid of|leave out|take (?:away|out|off)|unset|strike) (?:the |its |all (?:the )?)?${FIELD}${OF}${END}`,
    clearField,
  ),
  rule(`^(?:take|leave|wipe) (?:the |its |all (?:the )?)?${FIELD}${OF} (?:away|out|off|blank|empty)${END}`, clearField),
  rule(`^(?:there is|it has) no ${FIELD}${END}`, clearField),
  rule(
    `^(?:the )?(?:new|correct|right|real) ${FIELD}(?: is| to| should be)? (?!is |of |for |to )(?<value>.+)$`,
    setField,
  ),
  // "call it late jazz", "rename pottery to clay fun"
  rule(`^rename(?: ${WHO})? (?:to|as|into) (?<value>.+?)${END}`, textRule('title')),
  rule(`^(?:rename|retitle) (?<who>it|this|that) (?<value>.+)$`, textRule('title')),
  rule(
    `^rename (?<who>the (?:first|second|third|fourth|fifth|last)(?: one)?) (?!to |as |into )(?<value>.+)$`,
    textRule('title'),
  ),
  rule(`^rename (?<who>nameofevent) (?!to |as |into )(?<value>.+)$`, textRule('title')),
  rule(`^rename(?: (?<who>.+))?$`, renamed),
  rule(`^rename(?: (?<who>.+))?$`, (clause, match) => askValue(clause, groupWords(clause, match, 'who'), 'title')),
  rule(`^(?:name|title) (?<who>(?:this|that) (?:one|event)|it|this|that) (?<value>.+?)${END}`, textRule('title')),
  rule(`^call (?<who>(?:this|that) (?:one|event)|it|this|that|the .+? one) (?<value>.+?)${END}`, textRule('title')),
  rule(
    `^(?:it|this|the (?:event|gig|show|concert|party|night|thing)) (?:is|should be) (?:really |actually )?called (?<value>.+?)${END}`,
    textRule('title'),
  ),
  rule(`^(?:(?:add|make|put|write|leave) (?:a |another )?)?note (?:to|on|for) (?<rest>(?!self ).+)$`, noteTo),
  rule(
    `^(?:there is|it has|they have|we have)(?: got)? (?:a )?(?:new|different|another) ${FIELD}(?: (?:for|of) (?<rest>.+))$`,
    newField,
  ),
  rule(
    `^(?:add|write|put) (?<value>.+) (?:to|in|into|under) (?:the )?(?<who>[^ ]+(?: [^ ]+){0,3}'s) notes?$`,
    textRule('notes'),
  ),
  rule(
    `^notes?(?: to self)? (?:for|on|about|to) (?<who>(?:this|that) (?:one|event)|it|this|that)(?: that| to)? (?<value>.+)$`,
    textRule('notes'),
  ),
  // "add a note: bring cash", "note bring earplugs", "please note that ana has the tickets"
  rule(
    `^(?:add|make|take|write|put|leave) (?:a |another )?note(?: (?:to|on|for) (?<who>it|this|that|the .+?))?(?: that| saying| to)? (?<value>.+)$`,
    textRule('notes'),
  ),
  rule(
    `^(?:add|write|put|jot down|jot|type) (?<value>.+) (?:to|in|into|under) (?:the |its |my )?notes?$`,
    textRule('notes'),
  ),
  rule(
    `^(?:add|write|put|append|jot)(?: this| that| down)* (?:to|in|into|under|as) (?:(?:the |its |my |a )?(?:notes?|comments?))(?: (?:for|of|on) (?<who>it|this|that|the .+?))?(?: that)? (?<value>.+)$`,
    textRule('notes'),
  ),
  rule(
    `^(?:jot|write|note|put) down (?:with|for|on|against|beside) (?<who>it|this|that|the [^ ]+)(?: that)? (?<value>.+)$`,
    textRule('notes'),
  ),
  rule(`^jot down(?: that)? (?<value>.+)$`, textRule('notes')),
  rule(`^(?:remember|please remember) that (?<value>.+)$`, textRule('notes')),
  rule(
    `^notes?(?: that| to self(?: that)?| down(?: that)?)? (?!to self |is |are |of )(?<value>.+)$`,
    textRule('notes'),
  ),
  rule(`^write down(?: that)? (?<value>.+)$`, textRule('notes')),
  // "file it under education", "tag it as theater"
  rule(
    `^(?:file|tag|put|mark|list|categorize|sort|classify|label)(?: ${WHO})? (?:under|as|in the category|in) (?<value>[a-z]+(?: (?:and )?[a-z]+)?)(?: category)?${END}`,
    category,
  ),
  rule(
    `^(?:make|mark|call) (?<who>it|this|that) (?:an? |as an? )?(?<value>[a-z]+) (?:event|thing|category)$`,
    category,
  ),
  rule(`^${CHANGE} (?:the )?category(?: of ${WHO})? (?:to|as) (?<value>.+?)${END}`, category),
  // "change the title of the quiz to …", "the price is now 5", "title late jazz"
  rule(
    `^(?:make|set) (?:the |its )?(?<field>title|name|venue|address|city|price|category|organizer|website|link|start time|end time|start|end|description) (?!to |is |of |for |on )(?<value>.+)$`,
    setField,
  ),
  rule(`^(?:the )?(?:correct|right|real|actual|proper|full|official) ${FIELD}${OF} is (?<value>.+)$`, setField),
  rule(
    `^(?:the )?${FIELD}${OF} is wrong(?: it| that| this)?(?: should be| is| must be)(?: called)? (?<value>.+)$`,
    setField,
  ),
  rule(`^${CHANGE} (?:the |its |it s )?${FIELD}${OF} ${TO} (?<value>.+?)${END}`, setField),
  rule(`^${CHANGE} (?:the )?(?<who>[^ ].+?)(?: s|s)? ${FIELD} ${TO} (?<value>.+?)${END}`, setField),
  rule(`^(?:and )?(?:the |its )?${FIELD}${OF} (?:actually |really |now )?${TO} (?<value>.+?)${END}`, setField),
  rule(
    `^(?:the |its )?(?<field>title|name|venue|address|city|price|category|organizer|website|link|start time|end time|starting time|start date|date|time|place|location|description) (?!of |for )(?<value>.+)$`,
    setField,
  ),
  rule(`^(?:the )?(?<who>[^ ].+?)(?: s|s) ${FIELD} ${TO} (?<value>.+?)${END}`, setField),
  rule(
    `^change (?<who>(?!it |this |that |my |the (?:date|time|calendar)).+?) to (?<value>(?!be |the calendar|DAY|TIME|NUM|LONG|PART|MONEY).+?)${END}`,
    placeOrTitle,
  ),
]

/** "rename: Late Jazz", "rename it: Late Jazz": the name stands behind the colon. */
function renamed(clause: Clause): Request | null {
  const at = clause.words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (at < 1 || at > 4) return null
  const words = clause.words.slice(at)
  const text = typedText(clause.raw, words)
  return changeOf(clause, clause.words.slice(1, at), (event) => fieldEdit(event, 'title', { text, words }))
}

/** "change lunch to Dishoom": another name, or another place? */
function placeOrTitle(clause: Clause, match: RegExpExecArray): Request | null {
  const which = meant(clause, groupWords(clause, match, 'who'))
  const [event, ...others] = which.kind === 'events' ? which.ids : []
  const text = groupText(clause, match, 'value')
  const known = event && knownEvent(clause.memory, event)
  if (!known || others.length > 0 || pointingOf(groupWords(clause, match, 'who'), clause.memory).names.length === 0)
    return null
  const choices = (['venue', 'title'] as const).flatMap((field) => {
    const edit = fieldEdit(known, field, { text, words: groupWords(clause, match, 'value') })
    const label = `${field === 'venue' ? 'The place' : 'The title'}: ${text}`
    return edit ? [{ label, event, request: { kind: 'change' as const, event, edit, said: said(clause) } }] : []
  })
  return { kind: 'askBack', about: 'meaning', missing: null, event, choices, said: said(clause) }
}

/** "there's a new venue for the quiz: the Red Lion" */
function newField(clause: Clause, match: RegExpExecArray): Request | null {
  const field = fieldCalled(match.groups?.field ?? '')
  const words = groupWords(clause, match, 'rest')
  const at = words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (!field || WHEN_FIELDS[field] || at < 0) return null
  const value = { text: typedText(clause.raw, words.slice(at)), words: words.slice(at) }
  return changeOf(clause, words.slice(0, at), (event) => fieldEdit(event, field, value))
}

/** "add a note to Hamlet: seats in row F": the name goes up to the colon. */
function noteTo(clause: Clause, match: RegExpExecArray): Request | null {
  const words = groupWords(clause, match, 'rest')
  const at = words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  if (at < 0) return null
  const text = typedText(clause.raw, words.slice(at))
  return changeOf(clause, words.slice(0, at), (event) => fieldEdit(event, 'notes', { text, words: words.slice(at) }))
}

function category(clause: Clause, match: RegExpExecArray): Request | null {
  const made = categoryEdit(groupText(clause, match, 'value'))
  return made && changeOf(clause, groupWords(clause, match, 'who'), () => made)
}

/** Plain statements about an event that set a field: "it is free now", "it takes place in Bristol". */
export const statementRules: readonly Rule[] = [
  rule(
    `^(?:tickets?|entry|admission) (?<value>MONEY)(?: each| per person| a head| on the door| now)*$`,
    textRule('ticket_price'),
  ),
  rule(
    `^(?:it|this|that|${WHO}) (?:is|are|takes place|happens|will be)(?: now| actually)? in (?<value>the (?!calendar|end|morning|afternoon|evening)[^ ]+(?: [^ ]+){0,3}?)(?: now| actually| instead)?(?:(?: and)? not .+)?$`,
    textRule('venue'),
  ),
  rule(`^(?:it|this|that|entry|admission) is not (?:for )?free`, (clause) => askValue(clause, [], 'ticket_price')),
  rule(
    `^(?:(?:it|this|that) is )?not (?:at|in) (?!TIME|NUM|DAY|PART|my |the calendar)[^ ]+(?: [^ ]+){0,3}$`,
    (clause) => askValue(clause, [], 'venue'),
  ),
  rule(
    `^(?:it|this|entry|admission|tickets) (?:actually |now |only )?costs? (?:actually |now |only )?(?<value>NUM)(?: each| a head| per person| now)?$`,
    textRule('ticket_price'),
  ),
  rule(`^(?<value>MONEY)(?: not .+| instead(?: of .+)?)$`, textRule('ticket_price')),
  rule(`^(?:(?:it|this|that) is )?(?:organized|hosted|presented|put on) by (?<value>.+)$`, textRule('organizer_name')),
  rule(
    `^(?:it|this|entry|admission|${WHO}) (?:is|has become|will be) (?:now |actually )?free(?: now| of charge| entry)?$`,
    (clause, match) =>
      changeOf(clause, groupWords(clause, match, 'who'), (event) =>
        fieldEdit(event, 'ticket_price', { text: 'free', words: [] }),
      ),
  ),
  rule(
    `^(?:the )?(?:tickets|entry|admission|it|this|${WHO}) (?:actually |now |only )?(?:costs?|${COPULA}) (?:actually |now |only )?(?<value>MONEY)(?: each| a head| per person| now)?$`,
    textRule('ticket_price'),
  ),
  rule(
    `^(?:it|this|that|the event|${WHO}) (?:should (?:be|go)|belongs|goes|is(?: really| more)?|counts)(?: filed| listed)? (?:in|under|as|with|into) (?:the )?(?<value>[a-z]+(?: (?:and )?[a-z]+)??)(?: category)?(?:(?: and)? not .+| instead of .+)?$`,
    category,
  ),
  rule(
    `^(?:it|this|the event|${WHO}) (?:takes place|happens|will be|will take place|is taking place|is happening|is being held|is held|${COPULA}) in (?<value>(?!NUM|DAY|TIME|LONG|my |the calendar)[^ ]+(?: [^ ]+)??)(?: now| actually| instead)?(?: and)?(?: not(?: in)? .+)?$`,
    textRule('city'),
  ),
  rule(
    `^(?:it|this|the event|${WHO}) (?:takes place|happens|will be|will take place|is taking place|is happening|is being held|is held|${COPULA}) at (?<value>(?!NUM|TIME|DAY|LONG)(?!(?:the )?(?:moment|same)).+?)(?: now| instead| not at .+)*$`,
    textRule('venue'),
  ),
  rule(
    `^(?:it|this|the event) is (?:only )?for (?<value>(?:over|under|adults|kids|children|all ages).*)$`,
    textRule('age_restrictions'),
  ),
  rule(`^(?:it|this) is (?<value>NUM\\+|\\d\\d\\+)(?: only)?$`, textRule('age_restrictions')),
]
