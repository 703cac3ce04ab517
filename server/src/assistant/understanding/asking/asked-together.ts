import { groupWords, meant, pointingOf, type Clause } from '../clauses/clause.ts'
import { inSight } from '../naming/which-event.ts'
import type { Request, Topic } from '../../request.ts'
import { askOf } from './questions.ts'

// "the lot: when where how much": several topics named one after the other, and nothing else.

/** What each may be called, where nothing but such names is said; the longer ones first. */
const CALLED: readonly (readonly [names: string, topic: Topic])[] = [
  [
    'until when|until what time|(?:what time|when) (?:does|will) it (?:end|finish)|(?:end|finish|ending|finishing) times?|finish(?:es)?|ends?|end',
    'end-time',
  ],
  ['what time|start(?:ing)? times?|times?|starts?|doors', 'start-time'],
  ['what (?:date|day)|which (?:date|day)|dates?|day', 'date'],
  ['how long|duration|length|running time', 'how-long'],
  ['how much|what price|prices?|ticket prices?|entry fee|entry|admission|costs?|fees?', 'price'],
  ['what (?:place|venue)|which (?:place|venue)|where|places?|venues?|locations?', 'where'],
  ['addresse?s?|postcode', 'address'],
  ['who(?: is)? (?:on|playing|performing|organizing|running it)|who|organizer|lineup|line up', 'who'],
  ['when|timings?', 'when'],
  ['age limits?|min age|minimum age|ages?', 'age'],
  ['websites?|links?', 'link'],
  ['phone(?: number)?|contact(?: number| details)?|email', 'contact'],
  ['wheelchair access|access|accessibility', 'accessibility'],
]
const TOPIC = CALLED.map(([names]) => names).join('|')
const ONE = `(?:${TOPIC})`
const JOIN = '(?:(?:and|plus|also|the|its|your|a|then) )*'
const OPENS =
  '(?:(?:the (?:lot|basics|essentials|facts|usual)|everything|all|details?|info|quick (?:one|rundown|summary|question)|(?:i )?(?:just )?(?:need|want)(?: to know)?|(?:can|could) you (?:tell|give|send) me|tell me|give me|send me|show me|remind me|what is|what are|please|okay|so|and|hello|hi|again|need|summary|rundown) )*'
const TOGETHER = new RegExp(
  `^${OPENS}(?:(?:the|its|a) )*(?:(?<before>(?:the |my )?[^ ]+(?: [^ ]+){0,3}?) (?:(?:the|its) )?)??(?<topics>${ONE}(?: ${JOIN}${ONE}){1,5})(?: is it| does it (?:start|cost)| it is)?(?: (?:(?:of|for|about|on) )?(?<who>(?!please|thanks|again)(?:the |my |this |that )?[^ ]+(?: [^ ]+){0,3}?)(?: is| are)?)?(?: (?:please|thanks|again))*$`,
  'd',
)
const EACH = new RegExp(`(?<=^| )${ONE}(?= |$)`, 'g')

const topicCalled = (name: string): Topic | null =>
  CALLED.find(([names]) => new RegExp(`^(?:${names})$`).test(name))?.[1] ?? null

const POINTS = /^(?:it|this|that|this one|that one|them|these|those|both|all|this event|the event)$/

/** "ends when" is one question, "time, place?" are two. */
function isJoined(clause: Clause, match: RegExpExecArray, topics: readonly Topic[]): boolean {
  // Both together are when it is.
  if (topics.includes('date') && topics.includes('start-time')) return false
  const words = groupWords(clause, match, 'topics')
  const typed = clause.raw.slice(words[0]?.start, words.at(-1)?.end)
  return (
    /[/+]/.test(typed) ||
    words.some(({ text, breakBefore }, at) => at > 0 && (breakBefore !== 'none' || /^(?:and|plus|also)$/.test(text)))
  )
}

/** Each topic that a message names, of what it names or of what is in sight; null where it says anything else. */
export function readTogether(clause: Clause): Request | null {
  const match = TOGETHER.exec(clause.text)
  if (!match || clause.words.some(({ mention }) => mention !== null)) return null
  const topics = [
    ...new Set([...(match.groups?.topics ?? '').matchAll(EACH)].flatMap(([name]) => topicCalled(name) ?? [])),
  ]
  if (topics.length < 2 || topics.length > 5 || (topics.length === 2 && !isJoined(clause, match, topics))) return null
  const who = [...groupWords(clause, match, 'before'), ...groupWords(clause, match, 'who')]
  const named = pointingOf(who, clause.memory)
  const isPointed = named.names.length + named.places.length > 0
  if (who.length > 0 && !isPointed && !POINTS.test(who.map(({ text }) => text).join(' '))) return null
  const which = isPointed ? meant(clause, who) : null
  const sight = clause.spokenOf.length > 0 ? clause.spokenOf : inSight(clause.memory)
  const ids = which === null ? sight : which.kind === 'events' ? which.ids : []
  if (ids.length === 0 || ids.length > 4) return null
  return { kind: 'several', steps: topics.map((topic) => askOf(clause, topic, ids)) }
}
