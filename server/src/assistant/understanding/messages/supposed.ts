import { askedAbout, supposedBy } from '../asking/questions.ts'
import { about, part, said, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'
import { inSight } from '../naming/which-event.ts'
import type { Request, Step, Topic } from '../../request.ts'
import { knownEvent } from '../values/change-slots.ts'
import { shareOf, tellingOf } from '../changing/old-and-new.ts'

// "so 3 hours yeah": a value that is supposed, and asked for.

const TAG =
  /(?: (?:yes|yh|ye|right|correct|innit|then|okay|eh|(?:is|does) it(?: not)?|(?:is|does) not it|is that right))+$/
/** Without a mark a value alone is no question; behind "so", or before a tag that asks, it is. */
const ASKS =
  /(?:(?<! (?:is|are|please|be|not|to|was|all|the)) (?:right|innit|(?:is|does) it(?: not)?|(?:is|does) not it|is that right))+$/
/** "please correct", "Saturday is right": told. */
const PLEASED = / (?:please|kindly|is|are|was|be|not|to) (?:right|correct)$/
/** A length is seldom told alone. */
const ASKS_LENGTH =
  /^(?:(?:so|and) )*(?:is|was|will) (?:it|this|that|the .+?) (?:be )?(?:(?:only|about|around|just|really) )*LONG/
const SO = /^(?:(?:okay|and|oh|ah|wait) )*so /
const OPENS =
  /^(?:(?:so|and|but|okay|oh|wait|ah|just|only|about|around|roughly|it|this|that|they|is|are|was|will|be|its|a|an|the|whole|thing|event|gig|show|concert|it's|thing's|costs?|lasts?|goes|on|runs?|for|at|until|starts?|begins?|ends?|finish(?:es)?|to|by|in|all|day|from|of) )*/
const BEHIND =
  /^(?: (?:long|thing|gig|event|show|concert|start|in|total|or|so|altogether|each|all|on|the|door|it|is|at|most))*$/

const TOPICS: readonly (readonly [pattern: RegExp, topic: Topic])[] = [
  [/^LONG$/, 'how-long'],
  [/^MONEY$/, 'price'],
  [/^(?:TIME|NUM)$/, 'start-time'],
  [/^DAY$/, 'when'],
  [/^DAY TIME$/, 'when'],
]
const ENDS = /(?:^| )(?:until|ends?|finish(?:es)?|over)(?: (?:at|by))? (?:TIME|NUM)(?: |$)/

function topicOf(text: string): Topic | null {
  const lead = OPENS.exec(text)?.[0] ?? ''
  const value = /^(?:DAY TIME|LONG|MONEY|TIME|NUM|DAY)(?= |$)/.exec(text.slice(lead.length))?.[0]
  if (value === undefined || !BEHIND.test(text.slice(lead.length + value.length))) return null
  if (ENDS.test(text)) return 'end-time'
  // A bare number may be anything.
  if (value === 'NUM') return null
  return TOPICS.find(([pattern]) => pattern.test(value))?.[1] ?? null
}

/** How much of the beginning names an event: "the talk is an hour and a half yeah". */
function subjectOf({ words }: Clause): number {
  const at = words.findIndex(
    ({ text, typed }) => text === 'is' || /^(?:lasts?|runs?|starts?|ends?|costs?)$/.test(text) || typed.endsWith("'s"),
  )
  if (at < 0 || at > 5) return 0
  return words[at]?.typed.endsWith("'s") ? at + 1 : at
}

const withoutSo = (words: readonly MaskedWord[]): readonly MaskedWord[] =>
  words[0]?.text === 'so' ? words.slice(1) : words

/** "so London yeah", "at the Vortex right?": the place of what is in sight. */
function placeSupposed(clause: Clause): Request | null {
  const [id, ...others] = inSight(clause.memory)
  const event = id !== undefined && others.length === 0 ? knownEvent(clause.memory, id) : null
  const words = tellingOf(clause.text.replace(/^(?:(?:so|it|this|that|is|in|at) )+/, ''))
  if (!event || [event.venue, event.city].every((place) => shareOf(place, words) < 0.5)) return null
  return { kind: 'ask', topic: 'where', events: [event.id], field: null, supposed: null, said: said(clause) }
}

/** A question that only says what is supposed; null where it is more, or tells. */
export function readSupposed(whole: Clause, hasQuestionMark: boolean): Request | null {
  if (whole.memory.asked || whole.words.length > 12) return null
  const tag = TAG.exec(whole.text)
  if (tag && PLEASED.test(whole.text)) return null
  const isLength = / ?LONG(?: |$)/.test(whole.text) && (hasQuestionMark || tag !== null || ASKS_LENGTH.test(whole.text))
  const isAsked =
    tag !== null
      ? hasQuestionMark || SO.test(whole.text) || ASKS.test(whole.text)
      : hasQuestionMark && SO.test(whole.text)
  if (!isAsked && !isLength) return null
  const clause = tag ? part(whole, 0, whole.words.length - tag[0].trim().split(' ').length) : whole
  const subject = subjectOf(clause)
  const named = withoutSo(clause.words.slice(0, subject))
  const topic = topicOf(clause.text) ?? topicOf(part(clause, subject).text)
  if (topic === null || (!isAsked && topic !== 'how-long')) return topic === null ? placeSupposed(clause) : null
  const which = askedAbout(clause, topicOf(clause.text) === null ? named : [])
  if (which.kind !== 'events') return null
  const [first = ''] = which.ids
  const supposed = topic === 'how-long' || topic === 'price' ? null : supposedBy(clause, first, topic)
  return about(clause, which, (ids): Step => ({
    kind: 'ask',
    topic,
    events: [...ids],
    field: null,
    supposed,
    said: said(clause),
  }))
}
