import { inDigits } from '../../entities/number-words.ts'
import { groupsOf, PERSON_WORD, type Group } from './price-groups.ts'
import { isPlainQuestion } from '../plain-question.ts'
import { withoutTiming, type PriceRow } from './price-rows.ts'
import { findItemsAndSessions } from './items-and-sessions.ts'

/** A person a price is asked for. */
export interface Person {
  groups: ReadonlySet<Group>
  /** In years, if it was said. */
  age: number | null
  /** Younger than that: "2 kids under 12". */
  below?: number | undefined
}

/** An item with a price of its own that is asked for by name. */
export interface PricedItem {
  rows: readonly PriceRow[]
  /** How many, if that was said. */
  count: number | null
  /** "with the wine" */
  isAddOn: boolean
}

/** A question about prices: for whom, and for which items. */
export interface PriceQuestion {
  people: readonly Person[]
  /** "3 of us", "2 tickets"; 0 if only some people were named, or none. */
  total: number
  items: readonly PricedItem[]
  /** The people pay for taking part, and the items are extra; otherwise the items are for that many people. */
  isPaidByPeople: boolean
  /** "a roll and a tea each" */
  isEach: boolean
  /** The people of one kind whose number was not said: "no I meant concessions". */
  kind: ReadonlySet<Group> | null
  /** The words say nothing else, so a price may be meant even if no word asks for it. */
  isNothingElse: boolean
}

/** Upper bound on the people in a sum. */
const MAX_PEOPLE = 100
const ANYBODY = '(?:of )?(?:us|them)|people|ppl|persons?|pax|guests?|tickets?|tix|seats?|places?|heads?'
const PLURAL = /(?:[^us]s|children|kids|bab(?:ies))$/u

/** Rewrites what can be said in several ways as the patterns below expect it. */
const REWRITES: readonly (readonly [look: RegExp, plain: string])[] = [
  [/[’']/gu, ''],
  [
    /[£€$] ?\d+(?:[.,]\d+)?|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b\d{1,2}:\d\d\b|\b(?:y|yr|year) ?\d{1,2}s?\b(?! ?olds?)/gu,
    '',
  ],
  [
    /\b(?:tell|give|show|costs?|set|let|get|takes?|owes?) (?:me|her|him)\b|\b(?:tell|ask|text) (?:my|the|our) \p{L}+/gu,
    '',
  ],
  [/\bboth (?:of )?(?:my|our|the)\b/gu, '2'],
  [/\bone\b/gu, '1'],
  [/\btwins\b/gu, '2 children'],
  [/\btriplets\b/gu, '3 children'],
  [/\bboth\b|\b(?:a )?(?:couple|pair) of\b/gu, '2'],
  [/ ?-? ?(?:y\/o|yo|(?:year|yr)s?[ -]?olds?)\b/gu, ' yearold'],
  [/\b(?:under|below|younger than) (\d{1,2})s?\b/gu, 'under$1'],
  [
    /\b(?:teams?|tables?|groups?|party|for|were|we are) (?:of |for )?(\d+)(?=\W*$|,| (?!(?!plus\b)\p{L}+s\b))/gu,
    '$1 people',
  ],
]

const SAID = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:(?<howMany>\d{1,3}|an?) (?:of )?(?:the )?(?:(?:full|whole|standard|normal|regular|general) )?)?§(?<item>\d+)§|(?:(?<n>\d{1,3}|an?|my|our|the|his) )?(?:(?:other|more|extra) )?(?:(?<group>${PERSON_WORD})|(?<anybody>${ANYBODY}))(?![\p{L}\d])|under(?<below>\d{1,2})|(?<number>\d{1,3})(?<isAge> yearolds?)?(?!\d))`,
  'gu',
)
/** Between a person and what else is said about them. */
const OF_THE_SAME = /^(?: \p{L}+,)?[ ,(]*(?:aged?|ages|is|are|of|whos|who is|who are|thats|both|all)? ?$/u
const MORE_AGES = /^(?:,? and |, ?| | & |\/)$/u
const AS = /^ (?:as|is|being|on)(?: an?)? ?$/u
const BESIDE = /(?:\b(?:and|n|plus|with|w|including|inc|incl)|[+&,])\.? (?:the |my |our |an? )*$/u
const WITH = /\b(?:with|w|including|inc|incl)\.? (?:the |my |our )*$/u
const FOR = /\bfor (?:the |my |our |an? )*$/u
const EACH = /\beach\b(?! (?:weeks?|months?|days?|nights?|times?|sessions?|class)\b)/u
/** A person or item that is mentioned and not understood: "and a dog". */
const LEFT =
  /\b(?:and|plus|with|w|n) (?:an?|my|our) (?!total|price|cost)\p{L}+|\b(?:plus|with|w|including) (?:the )?(?!(?:the|an?|my|our)\b|total|price|cost|all|that|what|everything)\p{L}+|\b(?:without|except|needs?|instead)\b|(?<=\S )or\b/u
const FILLING = /\b(?:no|meant?|sorry|with|plus|all|together|altogether|total|please|each)\b/gu
const OF_OTHER =
  /\b(?:free|can|could|may|bring|allowed|whens?|wheres?|whos?|time|long|old|far|many|start|end|finish)\b/u

interface PersonMention {
  /** Null if several are meant and nobody says how many. */
  count: number | null
  groups: ReadonlySet<Group>
  ages: number[]
  below?: number
}

/**
 * Reads what a price is asked for; null if the number of people is not said, or a part is not understood.
 *
 *     "me, dad whos 70 and two kids 8 and 11" → an adult, one of 70, one of 8, one of 11     "3 of us" → 3
 *     "4 of us, one student" → a student and 3 others     "my friends and me" → null
 *     "2 adults and one programme" → two who pay, and a programme     "the wine for two" → the wine, for two
 */
export function readPriceQuestion(question: string, rows: readonly PriceRow[]): PriceQuestion | null {
  const plain = REWRITES.reduce((soFar, [look, to]) => soFar.replace(look, to), inDigits(question.toLowerCase()))
  const named = findItemsAndSessions(withoutTiming(plain), rows)
  if (!named) return null
  const text = named.text.replace(/\b(\d+) (?=for (?:the )?§)/u, '$1 tickets ')
  const mentions: PersonMention[] = []
  const items: PricedItem[] = []
  let [total, end] = [0, 0]
  let isPaidByPeople: boolean | null = null
  for (const { index, 0: said, groups = {} } of text.matchAll(SAID)) {
    const { n, group, anybody, number, isAge, below, howMany, item } = groups
    const [between, mention] = [text.slice(end, index), mentions.at(-1)]
    end = index + said.length
    // "tickets" alone does not refer to a person.
    if (anybody !== undefined && n === undefined) continue
    const isJoined = BESIDE.test(between) && !FOR.test(between)
    if (item ? mention || total > 0 : items.length > 0) isPaidByPeople ??= isJoined
    if (item !== undefined) {
      const asked = readItem(named.items[Number(item)] ?? [], { howMany, between, before: items.at(-1) })
      // "one ticket a hot dog", but "if we were six would a table be cheaper"
      const isLoose = howMany !== undefined && isPaidByPeople === false && !FOR.test(between)
      if (!asked || (isLoose && !asked.rows.some(({ size }) => size))) return null
      items.push(asked)
    } else if (group !== undefined) {
      if (mention && n === undefined && AS.test(between)) mention.groups = groupsOf(group)
      else mentions.push({ count: countOf(n, group), groups: groupsOf(group), ages: [] })
    } else if (below !== undefined && mention) mention.below = Number(below)
    else if (total > 0 && (n ?? number) === '1') mentions.push({ count: 1, groups: new Set(), ages: [] })
    else if (Number(n) > 0) total = Number(n)
    else if (number && mention && (mention.ages.length > 0 ? MORE_AGES : OF_THE_SAME).test(between))
      mention.ages.push(Number(number))
    else if (isAge) mentions.push({ count: 1, groups: new Set(), ages: [Number(number)] })
    else return null
  }
  const rest = text.replaceAll(SAID, ' ; ')
  const isList = items.every(
    ({ count, isAddOn }, at) => (at === 0 || isAddOn || count !== null) && (count ?? 0) <= MAX_PEOPLE,
  )
  if (!isList || LEFT.test(rest)) return null
  const people = peopleOf(mentions, total)
  const [only, ...others] = mentions
  const isOfKind = only?.count === null && only.ages.length === 0 && others.length === 0 && total === 0
  if (!people && !isOfKind) return null
  const { sessions } = named
  // "2 adults, a pitch for 3 nights" leaves open whether each adult has a pitch.
  if (sessions && sessions.count > 1 && (people?.length ?? 0) > 1) return null
  return {
    people: people ?? [],
    total,
    items: sessions ? items.map((it) => perSession(it, sessions)) : items,
    isPaidByPeople: isPaidByPeople ?? false,
    isEach: EACH.test(text),
    kind: isOfKind ? only.groups : null,
    isNothingElse: isPlainQuestion(rest.replaceAll(FILLING, ' '), []) && !OF_OTHER.test(rest),
  }
}

/** Multiplies an item by the number of sessions, if it is paid per session. */
const perSession = (item: PricedItem, { count, unit }: { count: number; unit: string }): PricedItem =>
  count > 1 && item.rows[0]?.unit === unit ? { ...item, count: (item.count ?? 1) * count } : item

/** An item asked for after another; null if its number is unclear: "2 full days and lunch", but not "with lunch". */
function readItem(
  rows: readonly PriceRow[],
  { howMany, between, before }: { howMany: string | undefined; between: string; before: PricedItem | undefined },
): PricedItem | null {
  const isAddOn = BESIDE.test(between)
  if (howMany !== undefined) return { rows, count: Number(howMany) || 1, isAddOn }
  const count = before?.count === 1 ? null : (before?.count ?? null)
  return count !== null && !WITH.test(between) ? null : { rows, count, isAddOn }
}

/** The people meant, one by one: those with an age first, those in no group last; null if their number is unclear. */
function peopleOf(mentions: readonly PersonMention[], total: number): Person[] | null {
  const people: Person[] = []
  for (const { count: said, groups, ages, below } of mentions) {
    // "4 of us, all students"
    const count = said ?? (ages.length || (mentions.length === 1 ? total : 0))
    if (count === 0 || count > MAX_PEOPLE || (ages.length > 1 && ages.length !== count)) return null
    for (let at = 0; at < count; at++) people.push({ groups, age: ages[at] ?? ages[0] ?? null, below })
  }
  if (Math.max(total, people.length) > MAX_PEOPLE || (total > 0 && people.length > total)) return null
  while (people.length < total) people.push({ groups: new Set(), age: null })
  const rankOf = ({ age, groups }: Person): number => (age !== null ? 0 : groups.size > 0 ? 1 : 2)
  return people.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function countOf(n: string | undefined, word: string): number | null {
  if (Number(n)) return Number(n)
  return word.endsWith('parents') ? 2 : PLURAL.test(word) ? null : 1
}
