import { categories, type Category } from '@swap/contract/event'

/** The words that name each category. */
const WORDS: Readonly<Record<Category, string>> = {
  Music: 'music musical concert concerts gig gigs band bands',
  Art: 'art arts arty crafty artsy creative exhibition exhibitions gallery galleries',
  'Food & Drink': 'food foody foodie foodies drink drinks eating dining',
  Theater: 'theater theatre theatrical play plays stage drama',
  Sports: 'sport sports sporting race races match matches',
  Education: 'education educational course courses class classes lecture lectures',
  Technology: 'technology tech technical technological techy',
  Business: 'business networking',
  'Health & Wellness': 'health healthy wellness wellbeing fitness',
  Other: '',
}

const byWord = new Map<string, Category>()
for (const category of categories) for (const word of WORDS[category].split(' ')) if (word) byWord.set(word, category)

/** Returns the category that a word names: "concerts" → Music; null for "jazz", which is searched for instead. */
export const categoryOf = (word: string): Category | null => byWord.get(word) ?? null

const LONG_NAMES: readonly (readonly [pattern: RegExp, category: Category])[] = [
  [/^(?:food|food and drinks?|food drink|drinks?)$/, 'Food & Drink'],
  [/^(?:health|health and wellness|health wellness|wellness)$/, 'Health & Wellness'],
  [/^others?$/, 'Other'],
]

/** Returns the category that a phrase names: "food and drinks" → Food & Drink, "a theatre play" → Theater; null if it names none. */
export function readCategory(phrase: string): Category | null {
  const words = phrase.replace(/^(?:an?|the) /, '').replace(/ (?:event|thing|category)$/, '')
  return LONG_NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? categoryOf(words.split(' ')[0] ?? '')
}
