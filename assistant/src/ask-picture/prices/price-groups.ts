/** The groups of people that prices are for, as posters print them and people say them. */
const WORDS = {
  nonmember: String.raw`(?:non|not(?: an?)?)[- ]?members?|nicht-?mitglieder`,
  member: String.raw`(?<!non-?\s?|not (?:an? )?)members?|mitglieder`,
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

export type Group = keyof typeof WORDS

/** For regular expressions over lower-case text: any word for a group. */
export const GROUP_WORD = Object.values(WORDS).join('|')

const GROUP_PATTERNS = Object.entries(WORDS).map(
  ([group, words]) => [group, new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?!\p{L})`, 'iu')] as const,
)
const isGroup = (name: string): name is Group => Object.hasOwn(WORDS, name)

/** Finds the groups that a text names; a family is a group of its own, whoever belongs to it. */
export function groupsIn(text: string): Set<Group> {
  const found = GROUP_PATTERNS.flatMap(([group, look]) => (look.test(text) && isGroup(group) ? [group] : []))
  return new Set(found.includes('family') ? ['family'] : found)
}

/** What people call those they come with, though nobody prints it. A price for the old may be a grandparent's. */
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

/** For regular expressions over lower-case text: any word for a person. */
export const PERSON_WORD = [GROUP_WORD, ...COMPANIONS.map(([words]) => words)].join('|')

/** Returns the groups that a word for a person may belong to: "lads" → child, "gran" → senior or adult, "me" → none */
export const groupsOf = (word: string): Set<Group> =>
  new Set(COMPANIONS.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(word))?.[1] ?? groupsIn(word))

/** Ages in whole years, both ends inclusive. */
export interface Ages {
  min: number
  max: number
}

const AGED = /\b(?:ages?|aged|years?|yrs?|child|children|kids?|juniors?|youths?|teens?|jahre|ans|lat)\b|\(/iu
const AGE_FORMS: readonly (readonly [look: RegExp, toAges: (first: number, second: number) => Ages])[] = [
  [/(?<![\d.,:])(\d{1,2}) ?(?:-|–|to|bis) ?(\d{1,2})(?![.,:]?\d)/u, (min, max) => ({ min, max })],
  [/\b(?:under|below|unter|moins de|menores de|u)[ -]?(\d{1,2})/iu, (age) => ({ min: 0, max: age - 1 })],
  [/(?<![\d.,:])(\d{1,2})s? ?(?:and|&|or) (?:under|below|younger)/iu, (max) => ({ min: 0, max })],
  [/\b(?:up to|bis|jusqu'à) (?:age )?(\d{1,2})(?![.,:]?\d)/iu, (max) => ({ min: 0, max })],
  [/\b(?:over|above)[ -]?(\d{1,2})/iu, (age) => ({ min: age, max: 130 })],
  [/(?<![\d.,:+] ?)(\d{1,2})s?(?: ?\+(?! ?\d)| ?(?:and|&|or) (?:over|older|above))/iu, (min) => ({ min, max: 130 })],
]

/** Finds the ages that a text names: "under 12s" → 0 to 11, "over 65s" → from 65, "Child (5–15)" → 5 to 15 */
export function agesIn(text: string): Ages[] {
  const found = AGE_FORMS.flatMap(([look, toAges], at) => {
    const match = at === 0 && !AGED.test(text) ? null : look.exec(text)
    return match ? [toAges(Number(match[1]), Number(match[2]))] : []
  })
  return found.filter(({ min, max }) => min <= max)
}
