// Currencies: their printed signs and names, and which countries use them.

/** ISO 4217 codes by the signs and words that posters print and people type, in lower case, without spaces and full stops. */
const CODES: Record<string, string> = {
  'us$': 'USD', usd: 'USD', 'a$': 'AUD', 'au$': 'AUD', aud: 'AUD', 'c$': 'CAD', 'ca$': 'CAD', cad: 'CAD',
  'nz$': 'NZD', nzd: 'NZD', 'hk$': 'HKD', 's$': 'SGD', 'r$': 'BRL', mxn: 'MXN', zar: 'ZAR',
  '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP', quid: 'GBP',
  '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', chf: 'CHF', sfr: 'CHF',
  円: 'JPY', jpy: 'JPY', yen: 'JPY', '₩': 'KRW', 원: 'KRW', 元: 'CNY', 人民币: 'CNY', 'nt$': 'TWD', rmb: 'CNY', cny: 'CNY',
  '₹': 'INR', inr: 'INR', rs: 'INR', rupee: 'INR', rupees: 'INR', lkr: 'LKR', '₦': 'NGN', ngn: 'NGN', rm: 'MYR',
  sek: 'SEK', nok: 'NOK', dkk: 'DKK', zł: 'PLN', zl: 'PLN', pln: 'PLN', kč: 'CZK', kc: 'CZK', czk: 'CZK',
  huf: 'HUF', forint: 'HUF', lei: 'RON', reais: 'BRL', brl: 'BRL', mzn: 'MZN', vnd: 'VND', vnđ: 'VND', '₫': 'VND', kes: 'KES',
  ghs: 'GHS', ils: 'ILS', isk: 'ISK', '₽': 'RUB', руб: 'RUB', '₴': 'UAH', грн: 'UAH', '₺': 'TRY', tl: 'TRY',
  sterling: 'GBP', yuan: 'CNY', renminbi: 'CNY', koruna: 'CZK', korunas: 'CZK', zloty: 'PLN', zlotys: 'PLN', zlotych: 'PLN', forints: 'HUF',
  franc: 'CHF', francs: 'CHF', lira: 'TRY', liras: 'TRY', rand: 'ZAR', baht: 'THB', thb: 'THB', dirham: 'AED', dirhams: 'AED', aed: 'AED',
  shekel: 'ILS', shekels: 'ILS',
} // prettier-ignore

/** Words whose currency depends on the country. */
const DOLLAR_WORDS = new Set(['$', 'dollar', 'dollars', 'bucks'])
const DOLLARS = new Set(['AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP'])
const CROWN_WORDS = new Set(['kr', 'kronor', 'kroner'])
const CROWNS = new Set(['SEK', 'NOK', 'DKK', 'ISK'])

/** Names and codes in Latin letters, except those that are also words or units: "5 rm", "2 tl". */
export const currencyNames: readonly string[] = [...Object.keys(CODES), ...DOLLAR_WORDS].filter((name) =>
  /^(?:[a-z]{3,}|rs)$/.test(name),
)

/** Each country's own currency. */
const HOME_CURRENCIES: Record<string, string> = {
  GB: 'GBP', US: 'USD', CH: 'CHF', LI: 'CHF', PL: 'PLN', CZ: 'CZK', HU: 'HUF', RO: 'RON', UA: 'UAH', TR: 'TRY', RU: 'RUB',
  SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK', AU: 'AUD', CA: 'CAD', NZ: 'NZD', ZA: 'ZAR', IN: 'INR', LK: 'LKR', JP: 'JPY',
  BR: 'BRL', AR: 'ARS', CL: 'CLP', CO: 'COP', HK: 'HKD', MX: 'MXN', MZ: 'MZN', VN: 'VND', NG: 'NGN', KR: 'KRW', CN: 'CNY', SG: 'SGD', MY: 'MYR', RS: 'RSD',
} // prettier-ignore

/** Signs that precede an amount, "US$ 5". */
export const CURRENCY_SIGN = String.raw`(?:US\s?\$|AU\$|A\$|CA\$|C\$|NZ\$|HK\$|NT\$|S\$|R\$|[$£€¥₹₽₴₺₩₦])`

/** Codes before or after an amount, "CHF 25". */
export const CURRENCY_CODE = String.raw`(?:USD|EUR(?:OS?)?|GBP|CHF|SFr\.?|AUD|CAD|NZD|INR|Rs\.?|JPY|SEK|NOK|DKK|PLN|CZK|MXN|ZAR|HUF|RMB|CNY|RM|LKR|NGN|VND|BRL|MZN|KES|GHS|ILS|ISK)`

/** Words and signs after an amount, "25 kr". */
export const CURRENCY_WORD = String.raw`(?:euros?|dollars?|bucks|pounds?|quid|kronor|kroner|kr\.?|z[łl]|k[čc]|円|원|元(?![旦宵月素年])|人民币|руб\.?|грн|tl|rupees?|yen|forint|lei|reais|₫|vnđ|€|£|\$|₽|₴|₺)`

/**
 * Returns the currency of a printed sign; null if it depends on the country and that is not known.
 *
 *     "€" → EUR     "$", AU → AUD     "$" → USD     "kr", SE → SEK     "kr" → null     "¥" → JPY     "¥", CN → CNY
 */
export function toCurrency(printed: string, country?: string): string | null {
  const sign = printed.toLowerCase().replace(/[\s.]/g, '')
  const home = homeCurrency(country) ?? ''
  if (DOLLAR_WORDS.has(sign)) return DOLLARS.has(home) ? home : 'USD'
  if (CROWN_WORDS.has(sign)) return CROWNS.has(home) ? home : null
  if (sign === '¥') return home === 'CNY' ? home : 'JPY' // yen and yuan alike
  return CODES[sign] ?? null
}

/** Returns whether "Rm" means a room, as outside Malaysia: "Rm 204". */
export const meansRoom = (printed: string, country?: string): boolean => /^rm$/i.test(printed) && country !== 'MY'

const EURO_COUNTRIES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** Returns a country's currency; null if unknown. */
export const homeCurrency = (country?: string): string | null =>
  EURO_COUNTRIES.includes(country ?? '') ? 'EUR' : (HOME_CURRENCIES[country ?? ''] ?? null)
