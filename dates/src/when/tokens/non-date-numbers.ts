// Recognises numbers that are amounts, prices or parts of an address, not dates or times.

import { isSymbol, isWord, tokenAt, type Token, type Tokens } from './token.ts'

/** Words after which a number counts or names something and isn't a day or hour: "Suite 12", "ages 5". */
const COUNTING = new Set(
  `room suite unit apt exit route gate version page pages size sizes no nr tel section row seat bus line chapter vol volume
  ages age score raum zimmer saal salle sala hall track platform channel ch phone call fax highway hwy psalm kids aged ratio
  rated rating grades grade years level floor building ext win scale temperature paragraph`.split(/\s+/),
)

/** Currencies, also after zeros that were read as letters: "2.00 OMZN". */
const CURRENCY =
  /^o{0,2}(?:euros?|eur|chf|sfr|kc|czk|zl|pln|huf|ft|ron|lei|din|rsd|hrk|bgn|kr|sek|nok|dkk|gbp|usd|aud|cad|nzd|brl|reais|mxn|mzn|zar|ngn|inr|lkr|rs|rmb|cny|jpy|yen|sgd|hkd|myr|uah|rub|tl|try)$/

const STREETS =
  'street st road rd ave avenue lane ln blvd boulevard drive dr way court ct place plaza square sq terrace strasse str allee platz'.split(
    ' ',
  )

export const isCountingWord = (token: Token): boolean => token.kind === 'word' && COUNTING.has(token.text)

/** Returns whether a currency sign precedes: "$12", "€ 12"; the sign in "12 € 20.00 Uhr" belongs to the number before it. */
export function followsCurrencySign(tokens: Tokens, first: number): boolean {
  const followsAmount = tokenAt(tokens, first).isSpaced && tokenAt(tokens, first - 2).kind === 'number'
  return isSymbol(tokenAt(tokens, first - 1), '$', '£', '€', '¥', '#') && !followsAmount
}

/** Returns whether the number between two indices is an amount: "$12", "12 €", "50%", "25.00 zł". */
export function isAmount(tokens: Tokens, first: number, next: number): boolean {
  const after = tokenAt(tokens, next)
  const hasUnitAfter = isSymbol(after, '€', '$', '£', '%', '°') || (after.kind === 'word' && CURRENCY.test(after.text))
  return hasUnitAfter || followsCurrencySign(tokens, first)
}

/** Returns whether a word is a kind of street: "1 June Street" is an address. */
export const isStreetWord = (token: Token): boolean => isWord(token, ...STREETS)
