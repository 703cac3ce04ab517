// The countries in which a language is spoken.

/** The countries of pages in a language, the likeliest first, ISO 3166-1 alpha-2. English is used everywhere. */
const COUNTRIES: Readonly<Record<string, string>> = {
  cs: 'CZ', da: 'DK', de: 'DE AT CH LU IT', fi: 'FI', fr: 'FR BE CH CA LU', it: 'IT', ja: 'JP', ko: 'KR', nl: 'NL', no: 'NO', pl: 'PL',
  es: 'ES MX AR CO PE CL EC UY PY BO VE CR PA GT CU DO HN NI SV PR', pt: 'PT BR AO MZ', ru: 'RU', sv: 'SE', tr: 'TR', uk: 'UA',
} // prettier-ignore

const countriesOf = (language = ''): readonly string[] => COUNTRIES[language]?.split(' ') ?? []

/** Returns the main country of pages in a language. */
export const mainCountryOf = (language: string | undefined): string | undefined => countriesOf(language)[0]

interface Page {
  language: string | undefined
  country: string | undefined
}

/** Returns whether a page whose country was assumed from its language may be from this other country. */
export const mayBeFrom = ({ language, country }: Page, other: string): boolean =>
  mainCountryOf(language) === country && countriesOf(language).includes(other)
