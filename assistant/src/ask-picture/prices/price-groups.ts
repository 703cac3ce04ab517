/** For each group of people that prices are for, a pattern of the words that posters print and people say. */
const GROUP_WORDS = {
  nonmember: String.raw`(?:non|not(?: an?)?)[- ]?members?|nicht-?mitglieder`,
  member: String.raw`club (?:members?|runners?|riders?|swimmers?|athletes?|players?)|(?<!non-?\s?|not (?:an? )?)members?|mitglieder`,
  adult: String.raw`adults?|grown[- ]?ups?|erwachsene[nr]?|adultes?|adultos?|adulti|volwassenen|doro[sś][lł]\p{L}*`,
  child: String.raw`child(?:ren)?|kids?|kiddies|juniors?|toddlers?|bab(?:y|ies)|infants?|kind(?:er)?|enfants?|ni[nñ]os|bambini|dzieci`,
  student: String.raw`students?|studierende|[eé]tudiants?|estudiantes?|studenci`,
  senior: String.raw`seniors?|oaps?|pensioners?|senior(?:en|es|zy)`,
  concession: String.raw`conc(?:s|essions?|essionary)?|concs|reduced|erm[aä](?:ß|ss)igt\p{L}*|r[eé]duit|reducida|ulgow[ye]`,
  nhs: String.raw`nhs(?: staff| workers?)?|nurses?`,
  unwaged: String.raw`unwaged|unemployed|jobseekers?`,
  carer: String.raw`carers?`,
  disabled: String.raw`disabled|wheelchair users?`,
  family: String.raw`famil(?:y|ies)(?: tickets?)?|familienkarte|famille|familia|rodzinny`,
}

/** A group of people with a price of their own, such as students. */
export type Group = keyof typeof GROUP_WORDS

/** Any word for a group, for regular expressions over lower-case text. */
export const GROUP_WORD = Object.values(GROUP_WORDS).join('|')

const GROUP_PATTERNS = Object.entries(GROUP_WORDS).map(
  ([group, words]) => [group, new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?!\p{L})`, 'iu')] as const,
)
const isGroup = (name: string): name is Group => Object.hasOwn(GROUP_WORDS, name)

/** Finds the groups that a text names: "Students and OAPs £6" → student, senior. A family is a group of its own, whoever belongs to it. */
export function groupsIn(text: string): Set<Group> {
  const found = GROUP_PATTERNS.flatMap(([group, pattern]) => (pattern.test(text) && isGroup(group) ? [group] : []))
  return new Set(found.includes('family') ? ['family'] : found)
}

/** Words for the people that someone brings along, and the groups they may belong to. Posters print none of these words. */
const COMPANIONS: readonly (readonly [words: string, groups: readonly Group[]])[] = [
  [
    'sons?|daughters?|boys?|girls?|lads?|lasses|lass|nephews?|nieces?|grand(?:sons?|daughters?|kids?|children)|little ones?|teenagers?',
    ['child'],
  ],
  ['gran|nana?|granny|grandma|gran?d(?:ad|pa)|grand(?:mother|father|parents)', ['senior', 'adult']],
  [
    'dad|mum|mom|father|mother|parents|wife|missus|hubby|husband|partner|girlfriend|boyfriend|friends?|mates?|uncle|aunt(?:ie)?|sisters?|brothers?|cousins?|colleagues?|boss|neighbours?|myself|me|her|him',
    [],
  ],
]

/** Any word for a person, for regular expressions over lower-case text. */
export const PERSON_WORD = [GROUP_WORD, ...COMPANIONS.map(([words]) => words)].join('|')

/** Returns the groups that a word for a person may belong to: "lads" → child, "gran" → senior or adult, "me" → none */
export const groupsOf = (word: string): Set<Group> =>
  new Set(COMPANIONS.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(word))?.[1] ?? groupsIn(word))

/** Ages in whole years, both ends inclusive. */
export interface Ages {
  min: number
  max: number
}

/** Words that mark a range of numbers as ages: "Child (5–15)". */
const AGE_WORD = /\b(?:ages?|aged|years?|yrs?|child|children|kids?|juniors?|youths?|teens?|jahre|ans|lat)\b|\(/iu
/** Higher than any age: "over 65s" has no upper limit. */
const MAX_AGE = 130
const AGE_RANGE = /(?<![\d.,:])(\d{1,2}) ?(?:-|–|to|bis) ?(\d{1,2})(?![.,:]?\d)/u
const AGE_FORMS: readonly (readonly [pattern: RegExp, toAges: (first: number, second: number) => Ages])[] = [
  [AGE_RANGE, (min, max) => ({ min, max })],
  [/\b(?:under|below|unter|moins de|menores de|u)[ -]?(\d{1,2})/iu, (age) => ({ min: 0, max: age - 1 })],
  [/(?<![\d.,:])(\d{1,2})s? ?(?:and|&|or) (?:under|below|younger)/iu, (max) => ({ min: 0, max })],
  [/\b(?:up to|bis|jusqu'à) (?:age )?(\d{1,2})(?![.,:]?\d)/iu, (max) => ({ min: 0, max })],
  [/\b(?:over|above)[ -]?(\d{1,2})/iu, (age) => ({ min: age, max: MAX_AGE })],
  [
    /(?<![\d.,:+] ?)(\d{1,2})s?(?: ?\+(?! ?\d)| ?(?:and|&|or) (?:over|older|above))/iu,
    (min) => ({ min, max: MAX_AGE }),
  ],
]

/** Finds the ages that a text names: "under 12s" → 0 to 11, "over 65s" → from 65, "Child (5–15)" → 5 to 15 */
export function agesIn(text: string): Ages[] {
  const found = AGE_FORMS.flatMap(([pattern, toAges]) => {
    const match = pattern === AGE_RANGE && !AGE_WORD.test(text) ? null : pattern.exec(text)
    return match ? [toAges(Number(match[1]), Number(match[2]))] : []
  })
  return found.filter(({ min, max }) => min <= max)
}
