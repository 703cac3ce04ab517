import words from '../../data/other-languages.json' with { type: 'json' }

/** The languages that the assistant recognises but doesn't understand; ISO 639-1. */
export const otherLanguages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'] as const
export type OtherLanguage = (typeof otherLanguages)[number]

/** Upper bound in characters: a longer text was pasted, and is read as events in any language. */
const MAX_LENGTH = 200

/** Weight of a conversational word (a question word, a pronoun) relative to a word that also occurs in event names. */
const TALK_WEIGHT = 2

/** Minimum score of a message in another language. */
const CERTAIN = 3
/** Minimum score of a message with a number, which may be a typed event. Its score must also be at least its number of words. */
const CERTAIN_WITH_NUMBER = 4

/** "l'heure", "d'entrée", "dell'evento" */
const ELIDED = /(?<!\p{L})(?:l|d|(?:a|da|de|ne)ll)'/gu

const ENGLISH = new Set(`${words.en.talk} ${words.en.support}`.split(' '))
const lexicons = (['en', ...otherLanguages] as const).map((language) => {
  const setOf = (list: string): ReadonlySet<string> =>
    new Set(list.split(' ').filter((word) => language === 'en' || !ENGLISH.has(word)))
  return { language, talk: setOf(words[language].talk), support: setOf(words[language].support) }
})

/**
 * Names the language of a message that is clearly not English; null for English, for names and for events.
 *
 *     "wann fängt es an?" · "ändere die uhrzeit auf 18 uhr"      → de
 *     "c'est combien ?" → fr     "ne zaman başlıyor" → tr
 *     "Konzert 5. Mai 20 Uhr" · "La Traviata am Freitag" · "when is die Zauberflöte" → null
 */
export function otherLanguageOf(text: string): OtherLanguage | null {
  if (text.length > MAX_LENGTH || text.trim().includes('\n')) return null
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(ELIDED, 'l ')
  const said = plain.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
  const scores = lexicons.map(({ language, talk, support }) => {
    const talked = said.filter((word) => talk.has(word)).length
    const supported = said.filter((word) => !talk.has(word) && support.has(word)).length
    return { language, talked, score: talked * TALK_WEIGHT + supported }
  })
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0
  const [best] = scores.filter(({ talked }) => talked > 0).toSorted((one, other) => other.score - one.score)
  if (!best || best.language === 'en') return null
  const isNumbered = /\d/.test(text) && !text.includes('?')
  if (best.score < (isNumbered ? Math.max(CERTAIN_WITH_NUMBER, said.length) : CERTAIN)) return null
  return best.score > english * TALK_WEIGHT ? best.language : null
}
