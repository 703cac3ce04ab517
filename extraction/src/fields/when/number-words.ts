import { isWord, type Token } from './token.ts'

/** Words after which a number counts or names something and is no day or hour: "Suite 12", "ages 5". */
const COUNTING = new Set(
  `room suite unit apt exit route gate version page pages size sizes no nr tel section row seat bus line chapter vol volume
  ages age score raum zimmer saal salle sala hall track platform channel ch phone call fax highway hwy psalm kids aged ratio
  rated rating grades grade years level floor building ext win scale temperature paragraph`.split(/\s+/),
)

const STREETS =
  'street st road rd ave avenue lane ln blvd boulevard drive dr way court ct place plaza square sq terrace strasse str allee platz'.split(
    ' ',
  )

export function isCountingWord(token: Token): boolean {
  return token.kind === 'word' && COUNTING.has(token.text)
}

/** "1 June Street" is an address. */
export function isStreetWord(token: Token): boolean {
  return isWord(token, ...STREETS)
}
