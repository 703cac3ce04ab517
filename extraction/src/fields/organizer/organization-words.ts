import organizationWords from './organization-words.json' with { type: 'json' }

const toPattern = (lines: readonly string[]): string => lines.join(', ').replaceAll(', ', '|')

const WORDS = toPattern(organizationWords.flatMap(({ words }) => words))
const ENDINGS = toPattern(organizationWords.flatMap(({ endings = [] }) => endings))
/** Whole words, or ends of compound words: "Musikverein", "Blasorchester", "Idrottsforeningen". */
const ORGANIZATION = new RegExp(String.raw`(?:(?<![\p{L}\p{N}])(?:${WORDS})|(?:${ENDINGS}))(?![\p{L}\p{N}])`, 'u')

/**
 * Returns whether a folded name is that of an organisation: an association, a choir, a town hall, a company.
 *
 *     "kulturverein nord e.v." · "sdh lhota" · "comune di borgo" → it does     "blue moon" · "saturday night" → it does not
 */
export const isOrganization = (folded: string): boolean => ORGANIZATION.test(folded)
