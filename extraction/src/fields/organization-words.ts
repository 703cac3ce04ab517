import organizationWords from './organization-words.json' with { type: 'json' }

const toPattern = (lines: readonly string[]): string => lines.join(', ').replaceAll(', ', '|')

const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])`
const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{N}])`

/** Whole words, or ends of compound words: "Musikverein", "Blasorchester", "Idrottsforeningen". */
function patternOf(words: readonly string[], endings: readonly string[] = []): RegExp {
  const whole = `${NO_LETTER_BEFORE}(?:${toPattern(words)})${NO_LETTER_AFTER}`
  return new RegExp(endings.length === 0 ? whole : `${whole}|(?:${toPattern(endings)})${NO_LETTER_AFTER}`, 'u')
}

const PATTERNS = organizationWords.map(({ kind, words, endings }) => [kind, patternOf(words, endings)] as const)
const ALL_WORDS = toPattern(organizationWords.flatMap(({ words }) => words))
const ALL_ENDINGS = toPattern(organizationWords.flatMap(({ endings = [] }) => endings))
const ARTICLE = String.raw`(?:the|la|le|les|il|el|die|der|das|o|a)\s|l'`
const LEADING = new RegExp(
  String.raw`^(?:${ARTICLE})?(?:${ALL_WORDS}|\p{L}{1,20}(?:${ALL_ENDINGS}))${NO_LETTER_AFTER}`,
  'u',
)
const ONLY = new RegExp(String.raw`^(?:${ARTICLE})?(?:${ALL_WORDS})\W{0,3}$`, 'u')

/**
 * What a folded name says its bearer is; nothing for names that do not say.
 *
 *     "kulturverein nord e.v." → association, legalForm     "sdh lhota" → legalForm     "comune di borgo" → municipality
 *     "blue moon" · "saturday night" → none
 */
export const organizationKinds = (folded: string): Set<string> =>
  new Set(PATTERNS.filter(([, pattern]) => pattern.test(folded)).map(([kind]) => kind))

/** Does it begin with such a word, as names of bodies do in most languages? "comune di borgo" does, "elm street choir" not. */
export const leadsWithOrganization = (folded: string): boolean => LEADING.test(folded)

/** Is it such a word and no name? "club", "the orchestra" */
export const isOnlyOrganizationWord = (folded: string): boolean => ONLY.test(folded)
