import { isPlainQuestion } from '../plain-question.ts'
import { findPricedItems, type PricedItems } from './find-priced-items.ts'
import { normalizePriceQuestion } from './normalize-price-question.ts'
import { groupsOf, PERSON_WORD, type Group } from './price-groups.ts'
import type { PriceRow } from './price-row.ts'
import { withoutTiming } from './price-words.ts'

/**
 * Reads which people and items a price question is about; null if the number of people is unclear, or a part is not understood.
 *
 *     "me, dad whos 70 and two kids 8 and 11"  → an adult, a person of 70, a child of 8, a child of 11
 *     "4 of us, one student"                   → a student and 3 others
 *     "my friends and me"                      → null
 *     "2 adults and one programme"             → two adults who pay admission, and one programme
 *     "the wine for two"                       → the wine, for two people
 */
export function readPriceQuestion(question: string, rows: readonly PriceRow[]): PriceQuestion | null {
  const named = findPricedItems(withoutTiming(normalizePriceQuestion(question)), rows)
  if (!named) return null
  // "2 for the tempest" means two tickets.
  const text = named.text.replace(/\b(\d+) (?=for (?:the )?§)/u, '$1 tickets ')
  const mentions = readMentions(text, named.items)
  const rest = text.replaceAll(MENTION, ' ; ')
  if (!mentions || UNREAD.test(rest)) return null
  const people = listPeople(mentions)
  const uncountedGroups = readUncountedGroups(mentions)
  if (!people && !uncountedGroups) return null
  // "2 adults, a pitch for 3 nights" leaves open whether each adult has a pitch.
  if (named.sessions && named.sessions.count > 1 && (people?.length ?? 0) > 1) return null
  return {
    people: people ?? [],
    headcount: mentions.headcount,
    items: mentions.items.map((item) => multiplyBySessions(item, named.sessions)),
    isPaidByPeople: mentions.isPaidByPeople ?? false,
    isEach: EACH.test(text),
    uncountedGroups,
    hasNothingElse: isPlainQuestion(rest.replaceAll(FILLER, ' '), []) && !OTHER_TOPIC.test(rest),
  }
}

/** A person who pays: "a 7 year old", "a student". */
export interface Person {
  groups: ReadonlySet<Group>
  /** In years; null if it was not said. */
  age: number | null
  /** The age that a child is under: "2 kids under 12". */
  below?: number | undefined
}

/** An item with a price of its own that is asked for by name. */
export interface PricedItem {
  rows: readonly PriceRow[]
  /** Null if it was not said. */
  count: number | null
  /** "with the wine" */
  isAddOn: boolean
}

/** A question about prices: for whom, and for which items. */
export interface PriceQuestion {
  people: readonly Person[]
  /** The number of people or tickets, if it was said as one number: "3 of us", "2 tickets"; otherwise 0. */
  headcount: number
  items: readonly PricedItem[]
  /** Whether the people pay admission and the items are extra ("2 adults and one programme"), not "the wine for two". */
  isPaidByPeople: boolean
  /** "a roll and a tea each" */
  isEach: boolean
  /** The groups of the people, if their number was not said: "no I meant concessions". */
  uncountedGroups: ReadonlySet<Group> | null
  /** Whether the question has only people and items: "2 adults and a child?" asks for a price although no word says so. */
  hasNothingElse: boolean
}

/** Upper bound on the people in a sum. */
const MAX_PEOPLE = 100

/** "each", but not "each night" */
const EACH = /\beach\b(?! (?:weeks?|months?|days?|nights?|times?|sessions?|class)\b)/u
/** A person or item that was not understood: "and a dog", "plus insurance", "without the fee" */
const UNREAD =
  /\b(?:and|plus|with|w|n) (?:an?|my|our) (?!total|price|cost)\p{L}+|\b(?:plus|with|w|including) (?:the )?(?!(?:the|an?|my|our)\b|total|price|cost|all|that|what|everything)\p{L}+|\b(?:without|except|needs?|instead)\b|(?<=\S )or\b/u
const FILLER = /\b(?:no|meant?|sorry|with|plus|all|together|altogether|total|please|each)\b/gu
/** Asks for something other than a price: "can 3 of us bring the dog" */
const OTHER_TOPIC =
  /\b(?:free|can|could|may|bring|allowed|whens?|wheres?|whos?|time|long|old|far|many|start|end|finish)\b/u

/** "2 of the full §0§": an item that `findPricedItems` has replaced by its index */
const ITEM = String.raw`(?:(?<itemCount>\d{1,3}|an?) (?:of )?(?:the )?(?:(?:full|whole|standard|normal|regular|general) )?)?§(?<item>\d+)§`
const ANYBODY_WORD =
  '(?:of )?(?:us|them|these|those)|people|ppl|persons?|pax|guests?|tickets?|tix|seats?|places?|heads?'
/** "my 2 kids", "3 of us" */
const PEOPLE = String.raw`(?:(?<personCount>\d{1,3}|an?|my|our|the|his) )?(?:(?:other|more|extra) )?(?:(?<person>${PERSON_WORD})|(?<anybody>${ANYBODY_WORD}))(?![\p{L}\d])`
/** "under12" */
const AGE_LIMIT = String.raw`under(?<ageLimit>\d{1,2})`
/** "8", "7 yearold" */
const NUMBER = String.raw`(?<number>\d{1,3})(?<isAge> yearolds?)?(?!\d)`
const MENTION = new RegExp(String.raw`(?<![\p{L}\d])(?:${[ITEM, PEOPLE, AGE_LIMIT, NUMBER].join('|')})`, 'gu')

/** People named by one word, "two kids 8 and 11". */
interface PersonMention {
  /** Null if several are meant and nobody says how many. */
  count: number | null
  groups: ReadonlySet<Group>
  ages: number[]
  below?: number
}

/** The people and items that a question mentions, in its order. */
interface Mentions {
  people: PersonMention[]
  items: PricedItem[]
  headcount: number
  /** Null if it mentions only people or only items. */
  isPaidByPeople: boolean | null
}

/** What was matched by `MENTION`, and the words between the previous mention and this one. */
type Match = Partial<Record<string, string>> & { between: string }

/** Between people and items that are both paid for: "and a", "plus" */
const ALSO = /(?:\b(?:and|n|plus|with|w|including|inc|incl)|[+&,])\.? (?:the |my |our |an? )*$/u
const WITH = /\b(?:with|w|including|inc|incl)\.? (?:the |my |our )*$/u
const FOR = /\bfor (?:the |my |our |an? )*$/u

/** Reads the people and items that a question mentions; null if one is not understood. */
function readMentions(text: string, itemRows: PricedItems['items']): Mentions | null {
  const mentions: Mentions = { people: [], items: [], headcount: 0, isPaidByPeople: null }
  let end = 0
  for (const { index, 0: words, groups = {} } of text.matchAll(MENTION)) {
    const match: Match = { ...groups, between: text.slice(end, index) }
    end = index + words.length
    // "tickets" alone does not refer to a person.
    if (match['anybody'] !== undefined && match['personCount'] === undefined) continue
    const hasPeople = mentions.people.length > 0 || mentions.headcount > 0
    const hasOtherKind = match['item'] === undefined ? mentions.items.length > 0 : hasPeople
    if (hasOtherKind) mentions.isPaidByPeople ??= ALSO.test(match.between) && !FOR.test(match.between)
    const isRead =
      match['item'] === undefined
        ? addPerson(mentions, match)
        : addItem(mentions, match, itemRows[Number(match['item'])] ?? [])
    if (!isRead) return null
  }
  const areCounted = mentions.items.every(
    ({ count, isAddOn }, index) => (index === 0 || isAddOn || count !== null) && (count ?? 0) <= MAX_PEOPLE,
  )
  return areCounted ? mentions : null
}

/** Adds an item; false if its number is unclear after another item: "2 full days and lunch", but not "2 full days with lunch". */
function addItem({ items }: Mentions, { between, itemCount }: Match, rows: readonly PriceRow[]): boolean {
  const isAddOn = ALSO.test(between)
  if (itemCount !== undefined) {
    items.push({ rows, count: Number(itemCount) || 1, isAddOn })
    return true
  }
  const previous = items.at(-1)?.count ?? null
  const count = previous === 1 ? null : previous
  if (count !== null && !WITH.test(between)) return false
  items.push({ rows, count, isAddOn })
  return true
}

/** Between a person and what is said of them: "her as concession", "my mother (pensioner)", "my son, hes a student" */
const AS = /^[ ,]*(?:\($|(?:and )?(?:as|is|being|on|whos|who (?:is|are)|s?hes|s?he is)(?: an?)? ?$)/u
/** Before what is said of everyone: "me and my wife are both students", "my husband and me, we are not members" */
const ALL_ARE = /^(?!.*\bwho\b).*\b(?:are|were|all)(?: all)? ?$/u

/** Adds a person, or what is said of those before; false if it is not understood. */
function addPerson(mentions: Mentions, match: Match): boolean {
  const { between, person, personCount, ageLimit } = match
  const previous = mentions.people.at(-1)
  if (person === undefined) {
    if (ageLimit === undefined || !previous) return addNumber(mentions, match)
    previous.below = Number(ageLimit)
    return true
  }
  const groups = groupsOf(person)
  const isCounted = Number(personCount) > 0
  const described =
    !previous || groups.size === 0
      ? []
      : ALL_ARE.test(between)
        ? mentions.people
        : AS.test(between) && !isCounted
          ? [previous]
          : []
  if (described.length === 0) {
    mentions.people.push({ count: countOf(personCount, person), groups, ages: [] })
    return !previous || !/\bim(?: an?)? ?$/u.test(between)
  }
  const number = described.reduce((sum, { count }) => sum + (count ?? 0), mentions.headcount)
  if (isCounted && Number(personCount) !== number) return false
  const areOpen = described.length === 1 || described.every((one) => one.groups.size === 0)
  for (const one of described) one.groups = groups
  return areOpen
}

/** Between a person and their age: "kids aged", "dad whos" */
const BEFORE_AGE = /^(?: \p{L}+,)?[ ,(]*(?:aged?|ages|is|are|of|whos|who is|who are|thats|both|all)? ?$/u
/** Between the ages of several: "8 and 11" */
const BETWEEN_AGES = /^(?:,? and |, ?| | & |\/)$/u

/** Adds a number of people ("3 of us"), one of them ("one is 22") or an age; false if it is not clear what it counts. */
function addNumber(mentions: Mentions, { between, personCount, number, isAge }: Match): boolean {
  const previous = mentions.people.at(-1)
  const isAgeOfPrevious =
    number !== undefined && previous && (previous.ages.length > 0 ? BETWEEN_AGES : BEFORE_AGE).test(between)
  if (mentions.headcount > 0 && (personCount ?? number) === '1')
    mentions.people.push({ count: 1, groups: new Set(), ages: [] })
  else if (Number(personCount) > 0) mentions.headcount = Number(personCount)
  else if (isAgeOfPrevious) previous.ages.push(Number(number))
  else if (isAge) mentions.people.push({ count: 1, groups: new Set(), ages: [Number(number)] })
  else return false
  return true
}

const PLURAL = /(?:[^us]s|children|kids|bab(?:ies))$/u

/** The number of people meant by a word: "2 kids" → 2, "my parents" → 2, "dad" → 1, "my kids" → null */
function countOf(personCount: string | undefined, word: string): number | null {
  if (Number(personCount)) return Number(personCount)
  return word.endsWith('parents') ? 2 : PLURAL.test(word) ? null : 1
}

/** The people meant, one by one: those with an age first, those in no group last; null if their number is unclear. */
function listPeople({ people: mentions, headcount }: Mentions): Person[] | null {
  const people: Person[] = []
  for (const { count: counted, groups, ages, below } of mentions) {
    // "4 of us, all students"
    const count = counted ?? (ages.length || (mentions.length === 1 ? headcount : 0))
    if (count === 0 || count > MAX_PEOPLE || (ages.length > 1 && ages.length !== count)) return null
    for (let index = 0; index < count; index++) people.push({ groups, age: ages[index] ?? ages[0] ?? null, below })
  }
  if (Math.max(headcount, people.length) > MAX_PEOPLE || (headcount > 0 && people.length > headcount)) return null
  while (people.length < headcount) people.push({ groups: new Set(), age: null })
  const rankOf = ({ age, groups }: Person): number => (age !== null ? 0 : groups.size > 0 ? 1 : 2)
  return people.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Returns the groups of the only people mentioned, if their number was not said: "no I meant concessions". */
function readUncountedGroups({ people: [only, ...others], headcount }: Mentions): ReadonlySet<Group> | null {
  const isUncounted = only?.count === null && only.ages.length === 0
  return isUncounted && others.length === 0 && headcount === 0 ? only.groups : null
}

/** Multiplies an item by the number of sessions, if it is paid per session. */
function multiplyBySessions(item: PricedItem, sessions: PricedItems['sessions']): PricedItem {
  if (!sessions || sessions.count < 2 || item.rows[0]?.unit !== sessions.unit) return item
  return { ...item, count: (item.count ?? 1) * sessions.count }
}
