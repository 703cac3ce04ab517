/** Names that belong to one currency alone, or mostly mean it if no country is said. */
const NAMES: Readonly<Record<string, string>> = {
  GBP: '£ pound pounds quid gbp sterling',
  EUR: '€ euro euros eur',
  USD: '$ dollar dollars bucks usd',
  CAD: 'cad',
  AUD: 'aud',
  NZD: 'nzd',
  JPY: '¥ yen jpy',
  CNY: 'yuan renminbi cny',
  INR: '₹ rupee rupees rs inr',
  SEK: 'kronor sek',
  DKK: 'dkk',
  NOK: 'nok',
  ISK: 'kronur isk',
  CZK: 'koruna korunas czk',
  PLN: 'zloty zlotys zlotych pln',
  HUF: 'forint forints huf',
  CHF: 'franc francs chf',
  TRY: 'lira liras',
  ZAR: 'rand zar',
  THB: 'baht thb',
  AED: 'dirham dirhams aed',
  ILS: 'shekel shekels ils',
}
/** Several countries have these, and none is the usual meaning. */
const SHARED = 'kroner krone krona crowns kr pesos peso dinars dinar'
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

const codes = (names: Readonly<Record<string, string>>, between: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).flatMap(([code, all]) => all.split(between).map((name) => [name, code] as const)))

const BY_NAME = codes(NAMES, ' ')
const BY_COUNTRY = codes(COUNTRIES, '|')

/** "pounds", "kr" · "swiss" */
export const CURRENCY_NAME = [...BY_NAME.keys(), ...SHARED.split(' ')].filter((name) => /\w/.test(name)).join('|')
export const CURRENCY_COUNTRY = [...BY_COUNTRY.keys()].join('|')

/** The code of a currency by its name and the country said with it; empty if several share the name and no country was said. */
export const currencyCalled = (name: string, country: string | undefined): string =>
  (country && BY_COUNTRY.get(country)) ?? BY_NAME.get(name) ?? ''
