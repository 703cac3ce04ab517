import { isWord, type Token } from './token.ts'

/** Words after which a number counts or names something and is no day or hour: "Suite 12", "ages 5". */
const COUNTING = new Set(
  `room suite unit apt exit route gate version page pages size sizes no nr tel section row seat bus line chapter vol volume
  ages age score raum zimmer saal salle sala hall track platform channel ch phone call fax highway hwy psalm kids aged ratio
  rated rating grades grade years level floor building ext win scale temperature paragraph`.split(/\s+/),
)

/** Also where the zeros before it were read as letters: "2.00 OMZN". */
const CURRENCY =
  /^o{0,2}(?:euros?|eur|chf|sfr|kc|czk|zl|pln|huf|ft|ron|lei|din|rsd|hrk|bgn|kr|sek|nok|dkk|gbp|usd|aud|cad|nzd|brl|reais|mxn|mzn|zar|ngn|inr|lkr|rs|rmb|cny|jpy|yen|sgd|hkd|myr|uah|rub|tl|try)$/

/** Words before an amount. Tickets have prices and times: not among them. */
const PRICE_WORDS = new Set(
  `eintritt vvk ak vorverkauf abendkasse entry admission price prices preis preise prix tarif tarifs precio precios preco
  prezzo ingresso entrada entree entrata cover cena vstupne wstep adults adultes adulti erwachsene kinder enfants bambini
  reduced reduit ridotto ermassigt normal plein intero presale advance`.split(/\s+/),
)

const STREETS =
  'street st road rd ave avenue lane ln blvd boulevard drive dr way court ct place plaza square sq terrace strasse str allee platz'.split(
    ' ',
  )

export function isCountingWord(token: Token): boolean {
  return token.kind === 'word' && COUNTING.has(token.text)
}

/** Behind a number it makes it a price. */
export function isCurrencyWord({ kind, text }: Token): boolean {
  return kind === 'word' && CURRENCY.test(text)
}

/** Before a number with two decimals it makes it a price. */
export function isPriceWord({ kind, text }: Token): boolean {
  return kind === 'word' && PRICE_WORDS.has(text)
}

/** "1 June Street" is an address. */
export function isStreetWord(token: Token): boolean {
  return isWord(token, ...STREETS)
}
