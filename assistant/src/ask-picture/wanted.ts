import { inDigits } from '../entities/number-words.ts'
import { GROUP_WORD, groupsIn, type Group } from './paying-groups.ts'
import { isPlainQuestion } from './plain-question.ts'
import { withoutTiming, type PriceRow } from './price-rows.ts'
import { thingsNamed } from './things-named.ts'

/** Somebody a price is asked for. */
export interface Person {
  groups: ReadonlySet<Group>
  /** In years, where it was said. */
  age: number | null
  /** Younger than that: "2 kids under 12". */
  below?: number
}

/** Something with a price of its own that is asked for by name. */
export interface Thing {
  rows: readonly PriceRow[]
  /** How many, where that was said. */
  count: number | null
  /** "with the wine" */
  isBeside: boolean
}

/** What a question asks the price of. */
export interface Wanted {
  people: readonly Person[]
  /** "3 of us", "2 tickets"; 0 where only some people were named, or none. */
  total: number
  things: readonly Thing[]
  /** The people pay for taking part, and the things come on top; else these are for so many. */
  isPaidByPeople: boolean
  /** "a roll and a tea each" */
  isEach: boolean
  /** The people of one kind whose number was not said: "no I meant concessions". */
  kind: ReadonlySet<Group> | null
  /** The words say nothing else, so that a price may be meant where no word asks for it. */
  isNothingElse: boolean
}

/** Upper bound on those of a sum. */
const MOST = 100
const CHILDREN =
  'sons?|daughters?|boys?|girls?|lads?|lasses|lass|nephews?|nieces?|grand(?:sons?|daughters?|kids?|children)|little ones?|teenagers?'
/** A price for the old may be theirs. */
const ELDERS = 'gran|nana?|granny|grandma|gran?d(?:ad|pa)|grand(?:mother|father|parents)'
const GROWN =
  'dad|mum|mom|father|mother|parents|wife|missus|hubby|husband|partner|girlfriend|boyfriend|friends?|mates?|uncle|aunt(?:ie)?|sisters?|brothers?|cousins?|colleagues?|boss|neighbours?|myself|me|her|him|grown ups?'
const ANYBODY = '(?:of )?(?:us|them)|people|ppl|persons?|pax|guests?|tickets?|tix|seats?|places?|heads?'
const PLURAL = /(?:[^us]s|children|kids|bab(?:ies))$/u

/** What is said in a number of ways, as the words below expect it. */
const PLAINLY: readonly (readonly [look: RegExp, plain: string])[] = [
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
  [/\bfamily of \d\b/gu, 'family'],
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
  String.raw`(?<![\p{L}\d])(?:(?:(?<howMany>\d{1,3}|an?) (?:of )?(?:the )?(?:(?:full|whole|standard|normal|regular|general) )?)?§(?<thing>\d+)§|(?:(?<n>\d{1,3}|an?|my|our|the|his) )?(?:(?:other|more|extra) )?(?:(?<group>${GROUP_WORD}|${CHILDREN}|${ELDERS}|${GROWN})|(?<anybody>${ANYBODY}))(?![\p{L}\d])|under(?<below>\d{1,2})|(?<number>\d{1,3})(?<isAge> yearolds?)?(?!\d))`,
  'gu',
)
/** Between a person and what else is said of them. */
const OF_THE_SAME = /^(?: \p{L}+,)?[ ,(]*(?:aged?|ages|is|are|of|whos|who is|who are|thats|both|all)? ?$/u
const MORE_AGES = /^(?:,? and |, ?| | & |\/)$/u
const AS = /^ (?:as|is|being|on)(?: an?)? ?$/u
const BESIDE = /(?:\b(?:and|n|plus|with|w|including|inc|incl)|[+&,])\.? (?:the |my |our |an? )*$/u
const WITH = /\b(?:with|w|including|inc|incl)\.? (?:the |my |our )*$/u
const FOR = /\bfor (?:the |my |our |an? )*$/u
const EACH = /\beach\b(?! (?:weeks?|months?|days?|nights?|times?|sessions?|class)\b)/u
/** Somebody or something that is told of and not understood: "and a dog". */
const LEFT =
  /\b(?:and|plus|with|w|n) (?:an?|my|our) (?!total|price|cost)\p{L}+|\b(?:plus|with|w|including) (?:the )?(?!(?:the|an?|my|our)\b|total|price|cost|all|that|what|everything)\p{L}+|\b(?:without|except|needs?|instead)\b|(?<=\S )or\b/u
const FILLING = /\b(?:no|meant?|sorry|with|plus|all|together|altogether|total|please|each)\b/gu
const OF_OTHER =
  /\b(?:free|can|could|may|bring|allowed|whens?|wheres?|whos?|time|long|old|far|many|start|end|finish)\b/u

interface Mention {
  /** Null where several are meant and nobody says how many. */
  count: number | null
  groups: ReadonlySet<Group>
  ages: number[]
  below?: number
}

/**
 * Reads what a price is asked of; null where the number of people is not said, or a part is not understood.
 *
 *     "me, dad whos 70 and two kids 8 and 11" → an adult, one of 70, one of 8, one of 11     "3 of us" → 3
 *     "4 of us, one student" → a student and 3 others     "my friends and me" → null
 *     "2 adults and one programme" → two who pay, and a programme     "the wine for two" → the wine, for two
 */
export function readWanted(question: string, rows: readonly PriceRow[]): Wanted | null {
  const plain = PLAINLY.reduce((soFar, [look, to]) => soFar.replace(look, to), inDigits(question.toLowerCase()))
  const named = thingsNamed(withoutTiming(plain), rows)
  if (!named) return null
  const text = named.text.replace(/\b(\d+) (?=for (?:the )?§)/u, '$1 tickets ')
  const mentions: Mention[] = []
  const things: Thing[] = []
  let [total, end, isUnclear, isPaidByPeople]: [number, number, boolean, boolean | null] = [0, 0, false, null]
  let last: 'people' | 'thing' | null = null
  for (const { index, 0: said, groups = {} } of text.matchAll(SAID)) {
    const { n, group, anybody, number, isAge, below, howMany, thing } = groups
    const [between, mention] = [text.slice(end, index), mentions.at(-1)]
    const isPlainTicket = anybody !== undefined && n === undefined
    end = index + said.length
    if (!isPlainTicket && last && last !== (thing ? 'thing' : 'people'))
      isPaidByPeople ??= BESIDE.test(between) && !FOR.test(between)
    if (!isPlainTicket) last = thing ? 'thing' : 'people'
    if (thing !== undefined) {
      const asked = thingAsked(named.things[Number(thing)] ?? [], { howMany, between, before: things.at(-1) ?? null })
      // "one ticket a hot dog"
      const isLoose = howMany !== undefined && isPaidByPeople === false && things.length === 0 && !FOR.test(between)
      isUnclear ||= !asked || (isLoose && !asked.rows.some(({ size }) => size?.of === null))
      if (asked) things.push(asked)
    } else if (group !== undefined) {
      const isOfLast = n === undefined && !PLURAL.test(group) && AS.test(between)
      if (mention && isOfLast) mention.groups = groupsOf(group)
      else mentions.push({ count: countOf(n, group), groups: groupsOf(group), ages: [] })
    } else if (below !== undefined) {
      if (mention) mention.below = Number(below)
      else isUnclear = true
    } else if (total > 0 && (n === '1' || number === '1')) mentions.push({ count: 1, groups: new Set(), ages: [] })
    else if (Number(n) > 0) total = Number(n)
    else if (number && mention && (mention.ages.length > 0 ? MORE_AGES : OF_THE_SAME).test(between))
      mention.ages.push(Number(number))
    else if (isAge) mentions.push({ count: 1, groups: new Set(), ages: [Number(number)] })
    else isUnclear ||= !isPlainTicket
  }
  const rest = text.replaceAll(SAID, ' ; ')
  const isList = things.slice(1).every(({ count, isBeside }) => isBeside || count !== null)
  isUnclear ||= things.some(({ count }) => (count ?? 0) > MOST)
  if (isUnclear || !isList || LEFT.test(rest)) return null
  const people = peopleOf(mentions, total)
  const [only, ...others] = mentions
  const kind = only && others.length === 0 && only.count === null && only.ages.length === 0 ? only.groups : null
  if (!people && (kind === null || total > 0)) return null
  return {
    people: people ?? [],
    total,
    things,
    isPaidByPeople: isPaidByPeople ?? false,
    isEach: EACH.test(text),
    kind,
    isNothingElse: isPlainQuestion(rest.replaceAll(FILLING, ' '), []) && !OF_OTHER.test(rest),
  }
}

/** A thing that is asked for beside the one before it; null where its number is not clear: "2 full days and lunch", but not "with lunch". */
function thingAsked(
  rows: readonly PriceRow[],
  { howMany, between, before }: { howMany: string | undefined; between: string; before: Thing | null },
): Thing | null {
  const isBeside = BESIDE.test(between)
  const count = howMany === undefined ? null : Number(howMany) || 1
  const ofBefore = count === null && (before?.count ?? 1) > 1 ? (before?.count ?? null) : null
  return ofBefore !== null && !WITH.test(between) ? null : { rows, count: count ?? ofBefore, isBeside }
}

/** Those that are meant, one by one; null where their number is not clear. */
function peopleOf(mentions: readonly Mention[], total: number): Person[] | null {
  const [only, ...others] = mentions
  const isOne = only?.count === null && others.length === 0
  let isUnclear = false
  // "4 of us, all students"
  const people = mentions.flatMap(({ count: said, groups, ages, below }) => {
    const count = said ?? (isOne ? ages.length || total || null : null)
    isUnclear ||= !(count === null ? ages.length > 0 : ages.length < 2 || ages.length === count)
    return Array.from({ length: Math.min(count ?? ages.length, MOST + 1) }, (_, at): Person => {
      const person = { groups, age: ages[at] ?? ages[0] ?? null }
      return below === undefined ? person : { ...person, below }
    })
  })
  if (isUnclear || Math.max(total, people.length) > MOST) return null
  if (total > 0 && people.length > total) return null
  while (people.length < total) people.push({ groups: new Set(), age: null })
  return people.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Those of an age come first, and those whom no price names last. */
const rankOf = ({ age, groups }: Person): number => (age !== null ? 0 : groups.size > 0 ? 1 : 2)

function countOf(n: string | undefined, word: string): number | null {
  if (Number(n)) return Number(n)
  return word.endsWith('parents') ? 2 : PLURAL.test(word) ? null : 1
}

const IS_CHILD = new RegExp(`^(?:${CHILDREN})$`, 'u')
const IS_ELDER = new RegExp(`^(?:${ELDERS})$`, 'u')
function groupsOf(word: string): Set<Group> {
  if (IS_CHILD.test(word)) return new Set(['child'])
  return IS_ELDER.test(word) ? new Set(['senior', 'adult']) : groupsIn(word)
}
