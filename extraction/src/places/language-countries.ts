// The countries in which a language is spoken.

/** By language: the countries its pages come from, likeliest first, ISO 3166-1 alpha-2. English is left out: it is used everywhere. */
const COUNTRIES: Readonly<Record<string, string>> = {
  cs: 'CZ', da: 'DK', de: 'DE AT CH LU IT', fi: 'FI', fr: 'FR BE CH CA LU', it: 'IT', ja: 'JP', ko: 'KR', nl: 'NL', no: 'NO', pl: 'PL',
  es: 'ES MX AR CO PE CL EC UY PY BO VE CR PA GT CU DO HN NI SV PR', pt: 'PT BR AO MZ', ru: 'RU', sv: 'SE', tr: 'TR', uk: 'UA',
} // prettier-ignore

const countriesOf = (language = ''): readonly string[] => COUNTRIES[language]?.split(' ') ?? []

/** Returns the country that pages in a language most likely come from. */
export const mainCountryOf = (language: string | undefined): string | undefined => countriesOf(language)[0]

interface Page {
  language: string | undefined
  country: string | undefined
}

/** Returns whether a page whose country was assumed from its language may be from this other country. */
export const mayBeFrom = ({ language, country }: Page, other: string): boolean =>
  mainCountryOf(language) === country && countriesOf(language).includes(other)
