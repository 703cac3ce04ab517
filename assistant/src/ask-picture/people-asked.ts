import { numberOf } from '../entities/number-words.ts'
import { GROUP_WORD, groupsIn, type Group } from './paying-groups.ts'
import { unitOf } from './price-rows.ts'

/** Somebody a price is asked for. */
export interface Person {
  groups: ReadonlySet<Group>
  /** In years, where it was said. */
  age: number | null
}

/** Whom a price is asked for, and how often. */
export interface PeopleAsked {
  people: readonly Person[]
  /** "3 classes", "both nights" */
  times: { count: number; unit: string } | null
}

/** Upper bound on those of a sum. */
const MOST = 100
const CHILDREN =
  'sons?|daughters?|boys?|girls?|nephews?|nieces?|grand(?:sons?|daughters?|kids?|children)|little ones?|teenagers?'
/** A price for the old may be theirs. */
const ELDERS = 'gran|nana?|granny|grandma|gran?d(?:ad|pa)|grand(?:mother|father|parents)'
const GROWN =
  'dad|mum|mom|father|mother|parents|wife|husband|partner|girlfriend|boyfriend|friends?|mates?|uncle|aunt(?:ie)?|sisters?|brothers?|cousins?|colleagues?|boss|neighbours?|myself|me|her|him'
const ANYBODY = '(?:of )?(?:us|them)|people|persons?|pax|guests?|tickets?|seats?|places?|heads?'
const PLURAL = /(?:[^us]s|children|kids|bab(?:ies))$/u

/** What is said in a number of ways, as the words below expect it. */
const PLAINLY: readonly (readonly [look: RegExp, plain: string])[] = [
  [/[’']/gu, ''],
  [
    /[£€$] ?\d+(?:[.,]\d+)?|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b\d{1,2}:\d\d\b|\b(?:y|yr|year) ?\d{1,2}s?\b(?! ?olds?)/gu,
    '',
  ],
  [/\b(?:tell|give|show|costs?|set|let|get|takes?) me\b|\bboth (?:of )?(?=my|our|the)/gu, ''],
  [/\bfamily of \d\b/gu, 'family'],
  [/\btwins\b/gu, '2 children'],
  [/\btriplets\b/gu, '3 children'],
  [/\bboth\b|\b(?:a )?(?:couple|pair) of\b/gu, '2'],
  [/ ?-? ?(?:y\/o|yo|(?:year|yr)s?[ -]?olds?)\b/gu, ' yearold'],
  [/\b(?:teams?|tables?|groups?|party|for|were|we are) (?:of |for )?(\d+)(?=\W*$|,| (?!\p{L}+s\b))/gu, '$1 people'],
]
const NUMBER_WORD = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gu

const SAID = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:(?<n>\d{1,3}|an?|my|our) )?(?:(?:other|more|extra) )?(?:(?<group>${GROUP_WORD}|${CHILDREN}|${ELDERS}|${GROWN})|(?<anybody>${ANYBODY}))(?![\p{L}\d])|(?<times>\d{1,2}) (?<unit>\p{L}{2,}s)(?!\p{L})|(?<number>\d{1,3})(?<isAge> yearolds?)?(?!\d))`,
  'gu',
)
/** Between a person and what else is said of them. */
const OF_THE_SAME = /^(?: \p{L}+,)?[ ,(]*(?:aged?|ages|is|are|of|whos|who is|who are|thats)? ?$/u
const MORE_AGES = /^(?:,? and |, ?| | & |\/)$/u
const AS = /^ (?:as|is|being|on)(?: an?)? ?$/u
/** Somebody or something that is told of and not understood: "and a dog". */
const LEFT = /\b(?:and|plus|with) (?:an?|my|our) (?!total|price|cost|;)\p{L}+/u

interface Mention {
  /** Null where several are meant and nobody says how many. */
  count: number | null
  groups: ReadonlySet<Group>
  ages: number[]
}

/**
 * Reads whom a price is asked for; null where their number is not said.
 *
 *     "me, dad whos 70 and two kids 8 and 11" → an adult, one of 70, one of 8, one of 11     "3 of us" → 3
 *     "4 of us, one student" → a student and 3 others     "my friends and me" → null
 */
export function readPeople(question: string): PeopleAsked | null {
  const inFigures = question.toLowerCase().replace(NUMBER_WORD, (word) => String(numberOf(word)))
  const text = PLAINLY.reduce((soFar, [look, plain]) => soFar.replace(look, plain), inFigures)
  const mentions: Mention[] = []
  let [total, times, end, isUnclear]: [number, PeopleAsked['times'], number, boolean] = [0, null, 0, false]
  for (const { index, 0: said, groups = {} } of text.matchAll(SAID)) {
    const { n, group, anybody, times: often, unit = '', number, isAge } = groups
    const [between, last] = [text.slice(end, index), mentions.at(-1)]
    end = index + said.length
    if (group !== undefined) {
      const isOfLast = n === undefined && !PLURAL.test(group) && AS.test(between)
      if (last && isOfLast) last.groups = groupsOf(group)
      else mentions.push({ count: countOf(n, group), groups: groupsOf(group), ages: [] })
    } else if (unit !== '') {
      isUnclear ||= times !== null
      times = { count: Number(often), unit: unitOf(unit) }
    } else if (Number(n) > 1) total = Number(n)
    else if (total > 0 && (n === '1' || number === '1')) mentions.push({ count: 1, groups: new Set(), ages: [] })
    else if (number && last && (last.ages.length > 0 ? MORE_AGES : OF_THE_SAME).test(between))
      last.ages.push(Number(number))
    else if (isAge) mentions.push({ count: 1, groups: new Set(), ages: [Number(number)] })
    else isUnclear ||= anybody === undefined || n !== undefined
  }
  // "4 of us, all students"
  const [only, ...others] = mentions
  if (only?.count === null && others.length === 0) only.count = only.ages.length || total || null
  const people = mentions.flatMap(({ count, groups, ages }) => {
    const isCounted = count === null ? ages.length > 0 : ages.length < 2 || ages.length === count
    isUnclear ||= !isCounted
    return Array.from({ length: Math.min(count ?? ages.length, MOST + 1) }, (_, at) => ({
      groups,
      age: ages[at] ?? ages[0] ?? null,
    }))
  })
  if (isUnclear || Math.max(total, people.length) > MOST || LEFT.test(text.replaceAll(SAID, ' ; '))) return null
  if (total > 0 && people.length > total) return null
  while (people.length < total) people.push({ groups: new Set(), age: null })
  return { people: people.toSorted((one, other) => rankOf(one) - rankOf(other)), times }
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
