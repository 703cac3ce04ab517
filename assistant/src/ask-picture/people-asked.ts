import { numberOf } from '../entities/number-words.ts'
import { agesIn, GROUP_WORD, groupsIn, type Ages, type Group } from './paying-groups.ts'
import { unitOf } from './price-rows.ts'

/** Some people of one kind. */
export interface Persons {
  count: number
  groups: ReadonlySet<Group>
  /** Where they were said: of one person one age, of "two under 12s" from 0 to 11. */
  ages: Ages | null
}

/** Whom a price is asked for, and how often. */
export interface PeopleAsked {
  persons: readonly Persons[]
  /** "3 classes", "both nights" */
  times: { count: number; unit: string } | null
  /** "a full team": as many as the picture says. */
  full: string | null
}

const CHILDREN = String.raw`sons?|daughters?|boys?|girls?|nephews?|nieces?|grand(?:sons?|daughters?|kids?|children)|little ones?|teenagers?|teens?`
const GROWN = String.raw`dad|mum|mom|father|mother|wife|husband|partner|girlfriend|boyfriend|friend|mate|uncle|aunt|auntie|sister|brother|cousin|colleague|boss|neighbou?r|myself|me`
/** Whose age matters where the old pay less. */
const ELDERS = 'gran|nan|nana|granny|grandma|grandad|grandpa|granddad|grandmother|grandfather'
const SOMEBODY = `her|him|she|he|im|${GROWN}|${ELDERS}`
const NUMBER = String.raw`\d{1,3}`
const AGES = String.raw`\d{1,2}(?:(?:,? and |, ?| & |/)(?:a )?\d{1,2})*`
/** What stands behind a number that is no age. */
const NO_AGE = String.raw`(?! ?(?:${GROUP_WORD}|${CHILDREN}|of us|people|tickets|[ap]m|[:.£€$]))`

const WORDS_TO_FIGURES: readonly (readonly [look: RegExp, plain: string])[] = [
  [/[’']/gu, ''],
  [/\btwins\b/gu, '2 children'],
  [/\btriplets\b/gu, '3 children'],
  [/\bboth (?:of )?(?=my|our|the)/gu, ''],
  [/\bboth\b|\b(?:a )?(?:couple|pair) of\b/gu, '2'],
  [/\b(?:y|yr|year) ?\d{1,2}s?\b(?! ?olds?)/gu, ''],
  [/ ?-? ?(?:y\/o|yo|(?:year|yr)s?[ -]?olds?)\b/gu, ' yearold'],
  [/\b(?:whos|who is|who are|thats|that is)\b/gu, 'aged'],
  [/[£€$] ?\d+(?:[.,]\d+)?|\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\b\d{1,2}:\d\d\b/gu, ''],
  [/\b(?:tell|give|show|costs?|set|let|charge|remind|help|excuse|save|get|gets|takes?) me\b/gu, ''],
  [/\bi am\b/gu, 'im'],
  [/\b(?:extra|additional|more|other|full price) /gu, ''],
  [/\banother\b/gu, 'a'],
  [/\bi (?:bring|take|come with)\b/gu, 'me'],
]
const NUMBER_WORD = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one)\b/gu

const plainOf = (question: string): string =>
  WORDS_TO_FIGURES.reduce((text, [look, plain]) => text.replace(look, plain), question.toLowerCase()).replace(
    NUMBER_WORD,
    (word) => String(numberOf(word)),
  )

const numbersIn = (text: string): number[] => (text.match(/\d+/gu) ?? []).map(Number)
const look = (written: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${written})(?![\p{L}\d])`, 'gu')

const MEMBER = /\b(?:not an?|not|arent|isnt|non)[ -]members?\b|\bmembers?\b/u
/** "two under 12s", "2 of them are over 65" */
const BOUNDED = look(
  String.raw`(?:(?<n>${NUMBER}|an?|my) )?(?:(?:${GROUP_WORD}|${CHILDREN}) )?(?:of (?:us|them|whom) )?(?:is |are |aged )?(?<bound>(?:under|over)[ -]?\d{1,2}|u\d{1,2})s?`,
)
const AGED_CHILDREN = look(
  String.raw`(?:(?<n>${NUMBER}|an?|my|our) )?(?<who>${GROUP_WORD}|${CHILDREN}|(?:grand)?parents|people|friends) ?(?:aged?|ages|(?:\p{L}+ ?)?,|\(|is|are|of)? ?(?<ages>${AGES})(?: yearold)?${NO_AGE}`,
)
const YEAR_OLDS = look(String.raw`(?:(?<n>${NUMBER}) )?(?<ages>${AGES}) yearold(?: (?:${GROUP_WORD}|${CHILDREN}))?`)
const AGED_PERSON = look(
  String.raw`(?:1(?: of (?:us|them))?|(?:${SOMEBODY})s?) ?(?:aged|is|,|\()? ?(?<ages>[1-9]\d)(?: yearold)?${NO_AGE}`,
)
const OF_GROUP = look(
  String.raw`(?:(?:${SOMEBODY}|1|1 of (?:us|them))s?(?: is| as| being| on)?(?: an?)? )?(?:(?<n>${NUMBER}|an?|my|our) )?(?<who>${GROUP_WORD}|${CHILDREN})(?: tickets?)?`,
)
const TOTAL = look(
  String.raw`(?<n>${NUMBER}) ?(?:of us|of them|people|persons?|pax|guests?|tickets?|seats?|places?|spots?|diners?|heads?)|(?:teams?|tables?|groups?|part(?:y|ies)) of (?<of>${NUMBER})|(?:for|were|we are) (?<for>${NUMBER})(?! \p{L}+s\b)`,
)
const MORE = look(String.raw`(?<n>${NUMBER}) (?:other |more )?(?:friends|mates|colleagues)`)
const ONE = look(`(?:my |our |a |the )?(?<who>${GROWN}|${ELDERS})s?`)
const UNNUMBERED = look('friends|mates|colleagues|cousins|neighbours|brothers|sisters|family of \\d+')
const PARENTS = look('(?:(?:my|our|her|his|the) )?(?<grand>grand)?parents')
/** Somebody or something that is told of and not understood: "and a dog", "4 and 6". */
const LEFT = /\b(?:and|plus|with) (?:an?|my|our) (?!total|price|cost)\p{L}+|(?<![\d.])\b[2-9]\d?\b/u
const TIMES = look(String.raw`(?:all )?(?<n>${NUMBER}) (?<what>\p{L}{2,}(?:s|es))`)
const FULL = /\b(?:full|whole|max(?:imum)?) (?<what>team|table|group|boat|lane|car|court)\b/u

/**
 * Reads whom a price is asked for; null where their number is not said.
 *
 *     "me, dad whos 70 and two kids 8 and 11" → an adult, one of 70, one of 8, one of 11     "3 of us" → 3
 *     "4 of us, one student" → a student and 3 others     "my friends and me" → null
 */
export function readPeople(question: string): PeopleAsked | null {
  const full = FULL.exec(question.toLowerCase())?.groups?.what ?? null
  let rest = plainOf(question)
  const persons: Persons[] = []
  let isUnclear = false
  const add = (count: number, words: string, age?: number) =>
    persons.push({ count, groups: groupsOf(words), ages: age === undefined ? null : { min: age, max: age } })
  const take = (form: RegExp, each: (found: Record<string, string | undefined>) => void) => {
    rest = rest.replace(form, (...all) => {
      each({ ...all.at(-1) })
      return ' ; '
    })
  }
  const member = /\bn?\d+ (?:non-?)?members?\b/u.test(rest) ? null : MEMBER.exec(rest)?.[0]
  if (member) rest = rest.replace(MEMBER, ' ; ').replace(/\b(?:im|were|we are) ;|\bim\b/u, ' ; ')

  take(BOUNDED, ({ n, bound = '' }) => {
    const [ages = null] = agesIn(bound)
    persons.push({ count: Number(n ?? 1) || 1, groups: new Set(), ages })
  })
  take(AGED_CHILDREN, ({ n, who = '', ages = '' }) => {
    const all = numbersIn(ages)
    const count = all.length === 1 ? Number(n ?? 1) || 1 : 1
    if (all.length > 1 && (Number(n) || all.length) !== all.length) isUnclear = true
    for (const age of all) add(count, who, age)
  })
  take(YEAR_OLDS, ({ n, ages = '' }) => {
    for (const age of numbersIn(ages)) add(Number(n ?? 1), '', age)
  })
  take(AGED_PERSON, ({ ages }) => add(1, '', Number(ages)))
  take(OF_GROUP, ({ n, who = '' }) => {
    const isMany = /(?:s|children|kiddies)$/u.test(who) && !/^(?:conc|oap)?s$/u.test(who)
    if (n === undefined && isMany && !/^concs$/u.test(who)) isUnclear = true
    else add(Number(n ?? 1) || 1, who)
  })
  let total: number | null = null
  take(TOTAL, (found) => (total = Number(found.n ?? found.of ?? found.for)))
  take(MORE, ({ n }) => add(Number(n), ''))
  take(PARENTS, ({ grand }) => add(2, grand ? 'gran' : ''))
  if (UNNUMBERED.test(rest)) isUnclear = true
  UNNUMBERED.lastIndex = 0
  take(ONE, ({ who = '' }) => add(1, who))
  let times: PeopleAsked['times'] = null
  take(TIMES, ({ n, what = '' }) => {
    if (times) isUnclear = true
    times = { count: Number(n), unit: unitOf(what) }
  })
  if (LEFT.test(rest)) isUnclear = true
  const named = persons.reduce((sum, { count }) => sum + count, 0)
  if (isUnclear || (total !== null && named > total)) return null
  if (total !== null && total > named) add(total - named, '')
  if (member && persons.length === 0) add(1, '')
  const all = member ? persons.map((it) => ({ ...it, groups: new Set([...it.groups, memberGroup(member)]) })) : persons
  return { persons: all, times, full }
}

const memberGroup = (said: string): Group => (/^members?$/u.test(said) ? 'member' : 'nonmember')

const IS_CHILD = new RegExp(`^(?:${CHILDREN})$`, 'u')
const IS_ELDER = new RegExp(`^(?:${ELDERS})$`, 'u')
function groupsOf(words: string): Set<Group> {
  if (IS_CHILD.test(words)) return new Set(['child'])
  // Nobody said that they are over an age: a price for the old may be theirs.
  return IS_ELDER.test(words) ? new Set(['senior', 'adult']) : groupsIn(words)
}
