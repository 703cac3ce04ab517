import { categories } from '@swap/contract/event-values'

/** Maps the category words of a calendar file to one of our categories; null if none fits. */
export function categoryOf(said: readonly string[]): Category | null {
  const words = said.map((it) => it.trim().toLowerCase())
  const exact = categories.find((it) => words.includes(it.toLowerCase()))
  if (exact) return exact
  for (const word of words) {
    const fitting = WORDS.find(([, pattern]) => pattern.test(word))
    if (fitting) return fitting[0]
  }
  return null
}

type Category = (typeof categories)[number]

/** The words that calendar programs use for each category, in several languages and in lower case. */
const WORDS: readonly (readonly [Category, RegExp])[] = [
  [
    'Music',
    /\b(?:music|musik|musique|música|musica|concerts?|konzerte?|conciertos?|gigs?|jazz|opera|festival|dj|club(?:bing)?)\b/u,
  ],
  ['Art', /\b(?:arts?|kunst|arte|exhibitions?|ausstellung(?:en)?|exposition|gallery|museum|film|cinema|kino)\b/u],
  ['Food & Drink', /\b(?:food|drinks?|essen|dinner|lunch|brunch|restaurant|wine|beer|tasting)\b/u],
  ['Theater', /\b(?:theat(?:er|re)|théâtre|teatro|comedy|musical|play|dance|tanz|ballet)\b/u],
  [
    'Sports',
    /\b(?:sports?|deportes?|football|fußball|soccer|tennis|basketball|baseball|hockey|rugby|running|race|cycling|match)\b/u,
  ],
  [
    'Education',
    /\b(?:education|school|schule|class(?:es)?|courses?|kurs(?:e)?|lectures?|university|workshops?|training|seminars?|exams?)\b/u,
  ],
  ['Technology', /\b(?:tech|technology|technik|software|computers?|programming|coding|hackathon)\b/u],
  [
    'Business',
    /\b(?:business|meetings?|work|arbeit|geschäftlich|appointments?|conferences?|networking|travail|trabajo)\b/u,
  ],
  ['Health & Wellness', /\b(?:health|gesundheit|wellness|fitness|yoga|gym|doctor|arzt|medical|meditation|salud)\b/u],
]
