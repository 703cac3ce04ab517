import { currencyNames, toCurrency } from '@swap/extraction/currency'

/** Returns the ISO 4217 code of a currency by its name and, if given, its country; empty if the name is shared and no country is given. */
export const currencyCodeOf = (name: string, country: string | undefined): string =>
  (country && byCountry.get(country)) ?? OWN[name] ?? toCurrency(name) ?? ''

/** Names shared by the currencies of several countries, and those currencies: "kroner" alone doesn't say which one. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'kroner krone krona crowns kr': ['DKK', 'NOK', 'SEK', 'ISK', 'CZK'],
  'pesos peso': ['MXN', 'PHP', 'ARS'],
  'dinars dinar': ['RSD'],
}
/** Names of krona that only one country uses. */
const OWN: Readonly<Record<string, string>> = { kronor: 'SEK', kronur: 'ISK' }
const COUNTRIES: Readonly<Record<string, string>> = {
  GBP: 'british|english|uk',
  CHF: 'swiss',
  USD: 'american|us',
  CAD: 'canadian',
  AUD: 'australian|aussie',
  NZD: 'new zealand|nz|kiwi',
  HKD: 'hong kong|hk',
  SGD: 'singapore|singaporean',
  DKK: 'danish',
  NOK: 'norwegian',
  SEK: 'swedish',
  ISK: 'icelandic',
  CZK: 'czech',
  INR: 'indian',
  PKR: 'pakistani',
  LKR: 'sri lankan',
  NPR: 'nepali|nepalese',
  MXN: 'mexican',
  PHP: 'philippine|filipino',
  ARS: 'argentine|argentinian',
  TRY: 'turkish',
  EGP: 'egyptian',
  RSD: 'serbian',
}

const byName = new Map(Object.entries(SHARED).flatMap(([names, codes]) => names.split(' ').map((it) => [it, codes])))
const byCountry = new Map(Object.entries(COUNTRIES).flatMap(([code, all]) => all.split('|').map((it) => [it, code])))

/** Matches the name of a currency: "pounds", "kr" */
export const CURRENCY_NAME = [...currencyNames, ...Object.keys(OWN), ...byName.keys()].join('|')
/** Matches the country of a currency: "swiss" */
export const CURRENCY_COUNTRY = [...byCountry.keys()].join('|')

/** Returns whether a typed amount has a currency name that several countries share and that may mean this one: "90 kroner", DKK. */
export const isSharedCurrencyName = (typed: string, code: string): boolean =>
  [...byName].some(([name, codes]) => new RegExp(`\\b${name}\\b`, 'i').test(typed) && codes.includes(code))
