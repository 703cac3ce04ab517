import type { Step, Request, RequestOf, Topic } from '../../request.ts'
import {
  about,
  dayContext,
  daysSaid,
  groupWords,
  meant,
  pointingOf,
  said,
  withoutDenied,
  type Clause,
} from '../clauses/clause.ts'
import type { Memory } from '../../memory.ts'
import { isDay, isOrdinal, type MaskedWord } from '../reading/masked.ts'
import { isGeneric } from '../reading/name-words.ts'
import { inSight, type Meant } from '../naming/which-event.ts'
import { timeMeant } from '../when/choose-time.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'
import { SUPPOSES_PLACE, topicOf, type Asked } from './topics.ts'

type Supposed = RequestOf<'ask'>['supposed']

/** What a question supposes: "is it at 9?", "isn't it on the 5th?" */
export function supposedBy({ words, memory }: Clause, id: string, topic: Topic | null = null): Supposed {
  const { day, time, part } = whenSaid(words)
  const event = knownEvent(memory, id)
  const days = day?.resolve(dayContext(memory, event?.start_date ?? null)) ?? null
  // "the yoga in June: is it at seven?" supposes no day.
  const date = days && days.from === days.to ? days.from : null
  // "does it finish by half twelve?" supposes an hour behind its start.
  const after = topic === 'end-time' ? (event?.start_time ?? null) : null
  const clock = time && timeMeant(time, { near: event?.start_time ?? null, part: part ?? day?.part ?? null, after })
  return date || clock ? { date, time: clock } : null
}

/** In a question a word that names nothing known may be noise; in a change it may not. */
const ofThread = (clause: Clause, which: Meant): Meant => {
  const ids = clause.spokenOf.length > 0 ? clause.spokenOf : inSight(clause.memory)
  if (which.kind === 'unclear' && ids.length > 0 && which.ids.every((id) => ids.includes(id)) && which.ids.length <= 4)
    return { kind: 'events', ids: which.ids }
  if (which.kind === 'unknown' && ids.length > 0 && !isSubject(clause, which.name))
    return ids.length <= 4 ? { kind: 'events', ids } : { kind: 'unclear', ids }
  return which
}

/** "when is the opera" is about an opera; "my mother uses a wheelchair" is about what is in sight. */
function isSubject({ words }: Clause, name: string): boolean {
  const first = name.split(' ')[0]
  const at = words.findIndex(({ typed }) => typed.startsWith(first ?? ' '))
  const before = words[at - 1]?.text ?? ''
  if (/ing$|ed$/.test(words[at]?.typed ?? '')) return false
  return SUBJECT.test(before) && !(/^(?:the|my|a)$/.test(before) && BESIDE.test(words[at - 2]?.text ?? ''))
}

const SUBJECT = /^(?:the|is|are|does|do|about|for|of|was|will)$/

/** "on the bill", "from the station": circumstances, not what is asked about. */
const BESIDE = /^(?:on|from|at|in|to|by|near|with|behind|outside|before|after|into|through)$/

const supposes = (supposed: Supposed): Asked | null =>
  supposed && { topic: supposed.date ? 'when' : 'start-time', field: null }

/** Only these topics can be supposed about: "how much is it on Friday?" supposes nothing. */
export const SUPPOSABLE = ['when', 'date', 'start-time']
export const ABOUT_WHEN = ['when', 'date', 'start-time', 'end-time']
const IS_OPEN = /(?:^| )(?:what(?! if)|when|which|how|who|where|why)(?: |$)/

/** "are they all in London?" names a place, not an event. */
const subjectWords = ({ words, text }: Clause): readonly MaskedWord[] => {
  const at = SUPPOSES_PLACE.test(text) ? words.findIndex((word) => /^(?:in|at|near|outside)$/.test(word.text)) : -1
  return at < 0 ? words : words.slice(0, at)
}

/** "where do I need to be on Friday?" names an event by its day; "Hamlet or the choir?" asks about both. */
export function askedAbout(clause: Clause, all: readonly MaskedWord[]): Meant {
  const told = withoutDenied(clause)
  const words = told === clause ? all : all.filter((word) => told.words.includes(word))
  const both = words.map((word) => (word.text === 'or' ? { ...word, text: 'and' } : word))
  const which = meant(clause, both)
  const days = which.kind === 'none' && IS_OPEN.test(clause.text) ? daysSaid(words, clause.memory) : null
  return days ? meant(clause, words, days) : which
}

const PICTURE =
  /(?:^| )(?:poster|picture|photo|flyer|flier|image|leaflet) (?:say|says|mention|mentions|show|shows|tell|state)(?: |$)/

const ALL_REMINDERS =
  /^(?:(?:what|which|how many) (?:reminders|alarms|alerts)(?: (?:do|have) (?:i|we) (?:have|got|set)(?: set| coming up| on| up)?| are (?:set|there|on|coming up|coming))?|(?:show|list|tell)(?: me)?(?: all)?(?: of)?(?: my| the)? (?:reminders|alarms|alerts)|(?:do|have) (?:i|we) (?:have|got|set)(?: got)? any (?:reminders|alarms|alerts)(?: set| on| coming up)?|any (?:reminders|alarms|alerts)(?: set| on)?|(?:all )?(?:my )?reminders)$/

/** Whether it asks of all reminders, and says nothing besides. */
const isOfAllReminders = ({ text, words, raw, memory }: Clause): boolean =>
  ALL_REMINDERS.test(text) && memory.known.length > 0 && raw.length - (words.at(-1)?.end ?? 0) < 4

/** "what reminders do I have": of all that is to come. */
const comingOf = ({ known, today }: Memory): string[] =>
  known
    .filter(({ start_date: day, end_date: end }) => day !== null && (end ?? day) >= today)
    .toSorted((one, other) => (one.start_date ?? '').localeCompare(other.start_date ?? ''))
    .map(({ id }) => id)

/** A question about events that are known, or null where it is none. */
export function readQuestion(clause: Clause): Request | null {
  const asked = topicOf(clause.text)
  const isOpen = IS_OPEN.test(clause.text)
  const isOfPicture =
    (PICTURE.test(clause.text) || /(?:on|in) the (?:poster|picture|photo|flyer|flier|image)$/.test(clause.text)) &&
    inSight(clause.memory).length > 0
  const isCounted = pointingOf(clause.words, clause.memory).places.length > 0
  const meantBy = ofThread(clause, askedAbout(clause, isOfPicture && !isCounted ? [] : namesOf(subjectWords(clause))))
  // "did I note anything about the backline" is about what is in sight, whatever was noted.
  const sight = inSight(clause.memory)
  const isOfNotes = asked?.topic === 'notes' && meantBy.kind === 'unknown' && sight.length > 0 && sight.length < 5
  const isOfAll = meantBy.kind === 'none' && isOfAllReminders(clause)
  const which: Meant = isOfNotes
    ? { kind: 'events', ids: sight }
    : isOfAll
      ? { kind: 'events', ids: comingOf(clause.memory) }
      : meantBy
  const first = which.kind === 'events' ? (which.ids[0] ?? '') : ''
  // "the date of the 3rd" counts events and supposes no day.
  const words = isCounted ? clause.words.filter((word) => !isOrdinal(word)) : clause.words
  const supposed = isOpen || first === '' ? null : supposedBy({ ...clause, words }, first, asked?.topic)
  const topical = supposed && (asked === null || SUPPOSABLE.includes(asked.topic)) ? supposes(supposed) : asked
  if (!topical) return null
  return about(clause, which, (ids): Step => ({
    kind: 'ask',
    ...topical,
    events: [...ids],
    supposed: ABOUT_WHEN.includes(topical.topic) ? supposed : null,
    said: said(clause),
  }))
}

/** The words of a question that may name an event: the topic's own are none. */
const namesOf = (words: readonly MaskedWord[]): MaskedWord[] => words.filter(({ text }) => !TOPIC_WORDS.has(text))

const TOPIC_WORDS = new Set(
  'length beginners beginner novices novice newcomers experience city town exact full precise parking order ramp step disabled disability lift hearing loop refund refunds money behind host band lineup contact phone number email street address postcode seats sold left duration suitable mother father ten-year-old year need get in touch details info reach family adults kids child children toddler baby pricey bucks reviews entry admission set places place organizer overview summary facts source picture poster certain confident wheelchairs link website called ten homepage performers performer speakers artists description programme program weekday doors tickets it sister brother sure read guess expect regularly once suppose entrance tea teas coffee coffees cake cakes refreshments sale buffet students student seniors senior pensioners members member people guests dogs dog pets pet concessions concession oap oaps veggie food drinks drink vegan smoking cash card cards dress code cloakroom toilets interval intervals break bar seating seated sitting standing outdoors indoors formal casual wear snacks beer merch eat stand sit welcome permitted singing sings singer singers serve serving sell selling hot'.split(
    ' ',
  ),
)

const CLASH =
  /(?:^| )(?:(?:free|busy|available) (?:PART|then|that day|that night)|miss (?:anything|something|out)|(?:in|gets? in) (?:the|each (?:other|others|other's)) way|(?:anything|something) else on$|interferes? with|(?:anything|something) else (?:on|planned|happening) (?:then|that)|clash(?:es|ing)?|overlaps?|overlapping|conflicts?|double book(?:ed|ings?)|(?:at|in|on) (?:the )?same (?:time|hour|moment|slot)|(?:on )?the same (?:day|date|night|evening|weekend|time)(?: as|$)|in (?:NUM|two) places|(?:NUM|two|several) (?:things|events|plans) (?:on )?(?:at once|the same)|collide|(?:something|anything|plans) (?:else )?(?:on )?(?:then|that (?:day|evening|night)|PART|at that time|(?:on|at) that (?:day|evening|night|time))|(?:have|got) time for (?:it|this|that)|else (?:is )?(?:on |happening )?(?:on )?that (?:day|evening|night)|(?:go|make it|come|get) to both|(?:do|manage|attend|see|catch|visit) both|(?:make|make it|go|come|get) to .+ and (?!who|what|when|where|how|is |are |does |do )[^ ].*)(?: |$)/

const ANYTHING_ON = /^(?:(?:do|have) i (?:have|got) )?(?:anything|something|plans) (?:on )?PART(?: |$)/

/** "what clashes in December?" · "do the choir concert and Hamlet clash?" · "do I already have something on then?" */
export function readClash(clause: Clause): Request | null {
  const { text, words, memory } = clause
  if (!CLASH.test(text)) return null
  // "anything in the evening on Saturday" asks what there is.
  if (ANYTHING_ON.test(text) && words.some(isDay)) return null
  const day = words.find(isDay)?.mention
  const days = day?.marker === 'DAY' ? day.resolve(dayContext(memory)) : null
  const span = days && { ...days, fromTime: null, toTime: null }
  const { names } = pointingOf(words, memory)
  // "any nights in December where I'm in two places" names no jazz night.
  if (span && (names.length === 0 || (text.startsWith('any ') && names.every(isGeneric))))
    return { kind: 'clashes', events: [], span, said: said(clause) }
  const pair = pairOf(clause)
  if (pair) return { kind: 'clashes', events: pair, span: null, said: said(clause) }
  if (names.length === 0 && inSight(memory).length === 0 && clause.spokenOf.length === 0)
    return { kind: 'clashes', events: [], span: null, said: said(clause) }
  const { places } = pointingOf(words, memory)
  const all = names.length === 0 && places.length === 0 && clause.spokenOf.length === 0 ? inSight(memory) : null
  const which: Meant = all ? { kind: 'events', ids: all } : meant(clause, words)
  return about(clause, which, (ids) => ({ kind: 'clashes', events: [...ids], span: null, said: said(clause) }))
}

/** The two events of "do A and B clash?", in the order in which they begin. */
export function pairOf(clause: Clause): string[] | null {
  const at = clause.words.findIndex(({ text }) => /^(?:and|or|with|of|as|overlaps?|clash|clashes|miss)$/.test(text))
  if (at < 0) return null
  // "on the same night as" names no jazz night.
  const isSame = (place: number): boolean => clause.words[place - 1]?.text === 'same'
  const sides = [clause.words.slice(0, at).filter((_, place) => !isSame(place)), clause.words.slice(at + 1)]
  const ids = sides.flatMap((side) => {
    const isNamed = pointingOf(side, clause.memory).names.length > 0
    if (!isNamed && !side.some(({ text }) => /^(?:it|this|that)$/.test(text))) return []
    const which = meant(clause, side)
    return which.kind === 'events' && which.ids.length === 1 ? which.ids : []
  })
  if (ids.length !== 2 || ids[0] === ids[1]) return null
  const startOf = (id: string): string => {
    const event = knownEvent(clause.memory, id)
    return `${event?.start_date ?? ''} ${event?.start_time ?? ''}`
  }
  return ids.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}

const WHAT_ABOUT =
  /^(?:(?:(?:so|but|okay) )*(?:what about|how about|and what about|open|view|pull up|(?:what|which) is(?= (?:the )?(?:first|second|third|fourth|fifth|last|DAY|number|no|NUM))|(?=number NUM))|and) ?(?<who>[^ ].*)$/d

/** "what about Hamlet?" asks for all that is known of it. */
export function readWhatAbout(clause: Clause): Request | null {
  const match = WHAT_ABOUT.exec(clause.text)
  const isPlain = topicOf(clause.text.replace(/^.*? about |^(?:open|view) /, '')) === null
  if (
    !match ||
    !isPlain ||
    clause.words.some(({ mention }) => mention !== null && !/^(?:NUM|DAY)$/.test(mention.marker))
  )
    return null
  const who = groupWords(clause, match, 'who')
  const pointing = pointingOf(who, clause.memory)
  const which = pointing.names.length + pointing.places.length > 0 ? meant(clause, who) : null
  if (which?.kind !== 'events') return null
  return { kind: 'ask', topic: 'everything', events: [...which.ids], field: null, supposed: null, said: said(clause) }
}

const FACT =
  'start time|end time|(?:finish|end)(?:ing)? times?|start(?:ing)? times|what it costs|how much it (?:is|costs)|where it is|when it (?:is|starts|ends)|timings?|starts?(?= (?:and |the |its )*(?:finish|end))|(?<=starts? (?:and |the |its )*)(?:finish(?:es)?|ends?)(?! (?:time|date))|time and date|date and time|day and time|time|date|day|place|venue|location|address|price|cost|tickets|link|website|organizer|age limit|title|name|category|notes'
const FACTS = new RegExp(
  `^(?:(?:what (?:is|are)|what about|i need|i want(?: to know)?|send me|show me|give me|tell me) )?(?:(?:the|its|and|your|me) )*(?:(?<before>[^ ].*?) )??(?<facts>(?:${FACT})(?: (?:(?:the|its|and|also|plus|a) )*(?:${FACT}))+)(?: (?:of|for) (?<who>.+))?$`,
  'd',
)

export const isOfFacts = (text: string): boolean => FACTS.test(text)

/** "tell me the price, the place and the time": one answer each. */
export function readFacts(clause: Clause): Request | null {
  const match = FACTS.exec(clause.text)
  if (!match) return null
  const facts = [...(match.groups?.facts ?? '').matchAll(new RegExp(`(?<=^| )(?:${FACT})(?= |$)`, 'g'))].map(
    ([fact]) => fact,
  )
  const each = [...new Set(facts.flatMap((fact) => topicOf(fact)?.topic ?? []))]
  // "the start date and start time"
  const isWhen = each.length === 2 && each.includes('date') && each.includes('start-time')
  const topics: Topic[] = isWhen ? ['when'] : each
  if (each.length < 2 || each.length > 5) return null
  const which = meant(clause, namesOf([...groupWords(clause, match, 'before'), ...groupWords(clause, match, 'who')]))
  if (which.kind !== 'events' || isWhen)
    return about(clause, which, (ids) => askOf(clause, topics[0] ?? 'everything', ids))
  return { kind: 'several', steps: topics.map((topic) => askOf(clause, topic, which.ids)) }
}

/** One question about events. */
export const askOf = (clause: Clause, topic: Topic, ids: readonly string[]): Step => ({
  kind: 'ask',
  topic,
  events: [...ids],
  field: null,
  supposed: null,
  said: said(clause),
})
