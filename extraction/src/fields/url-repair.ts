import { repair, type Repair, type RepairedText } from './repaired-text.ts'

/** A space that stays on its line: a repair that bridges one gap must not join two lines. */
const GAP = String.raw`[^\S\n]?`
const MAIL_ENDINGS = String.raw`com|org|net|de|edu|gov|fr|it|es|co\.uk|uk|at|ch|eu|nl|info`

const group = ({ groups = {} }: RegExpExecArray, name: string): string => groups[name] ?? ''
const atSign: Repair = (match) => `${group(match, 'name')}@${group(match, 'host')}`

/** What recognition does to addresses, in the order in which it is undone. */
const REPAIRS: readonly (readonly [damage: RegExp, become: Repair])[] = [
  // "www, foo.com" · "www. foo.com" · "wwwfoo.com"
  [/\bwww(?:\s{0,4}[.,]\s{0,4}|(?=[a-z0-9-]{3,60}\.[a-z]{2,4}\b))/gi, () => 'www.'],
  // "https:/foo.com" · "https:foo.com" · "https//foo.com" · "https : // foo.com"
  [
    /\b(?<scheme>https?)\s?(?::\s?\/{0,2}|\/\/)\s?(?=[a-z0-9][a-z0-9.-]{2,60}\.[a-z]{2})/gi,
    (match) => `${group(match, 'scheme')}://`,
  ],
  // "foo.c0m" · "foo.corn"
  [new RegExp(String.raw`\.${GAP}(?:c0m|corn)\b`, 'gi'), () => '.com'],
  // "eventbrite. com/e/abc" · "foo .com"
  [
    new RegExp(
      String.raw`\b(?<name>[a-z0-9][a-z0-9-]{2,62})${GAP}\.${GAP}(?<ending>com|org|net)\b(?=\/|\s|$|[,;)])`,
      'gi',
    ),
    (match) => `${group(match, 'name')}.${group(match, 'ending')}`,
  ],
  // "info (at) kulturhaus.de"
  [
    /(?<![a-z0-9._-])(?<name>[a-z0-9._-]{1,64})\s{0,4}[[({]\s{0,2}(?:at|@)\s{0,2}[\])}]\s{0,4}(?<host>[a-z0-9-]{1,63}\.[a-z]{2,12})/gi,
    atSign,
  ],
  // "INFO @ RIVERSIDEARTS.ORG" · "info@ riversidearts.org"
  [
    new RegExp(
      String.raw`(?<![a-z0-9._-])(?<name>[a-z0-9][a-z0-9._-]{0,63})[^\S\n]{0,4}@[^\S\n]{0,4}(?<host>(?:[a-z0-9-]{1,63}\.){1,4}(?:${MAIL_ENDINGS}))\b`,
      'gi',
    ),
    atSign,
  ],
]

/**
 * Puts together again the web and mail addresses that recognition pulled apart.
 *
 *     "www. foo .com" → "www.foo.com"     "foo.c0m" → "foo.com"     "info(at)kulturhaus.de" → "info@kulturhaus.de"
 *     "8.30pm.Doors" · "St. Mary" → unchanged
 */
export const repairUrls = (text: RepairedText): RepairedText =>
  REPAIRS.reduce((soFar, [damage, become]) => repair(soFar, damage, become), text)
