// Repairs web and email addresses that recognition pulled apart.

import { repair, type RepairedText } from '../repaired-text.ts'

/** A space that stays on its line: a repair that bridges one gap must not join two lines. */
const GAP = String.raw`[^\S\n]?`
const MAIL_ENDINGS = String.raw`com|org|net|de|edu|gov|fr|it|es|co\.uk|uk|at|ch|eu|nl|info`

/** What recognition does to addresses, in the order it is undone, and the replacement. */
const REPAIRS: readonly (readonly [damage: RegExp, becomes: string])[] = [
  // "www, foo.com" · "www. foo.com" · "wwwfoo.com"
  [/\bwww(?:\s{0,4}[.,]\s{0,4}|(?=[a-z0-9-]{3,60}\.[a-z]{2,4}\b))/gi, 'www.'],
  // "https:/foo.com" · "https:foo.com" · "https//foo.com" · "https : // foo.com"
  [/\b(https?)\s?(?::\s?\/{0,2}|\/\/)\s?(?=[a-z0-9][a-z0-9.-]{2,60}\.[a-z]{2})/gi, '$1://'],
  // "eventbrite. com/e/abc" · "foo .com"
  [new RegExp(String.raw`\b([a-z0-9][a-z0-9-]{2,62})${GAP}\.${GAP}(com|org|net)\b(?=\/|\s|$|[,;)])`, 'gi'), '$1.$2'],
  // "INFO @ RIVERSIDEARTS.ORG" · "info (at) kulturhaus.de"
  [
    new RegExp(
      String.raw`(?<![a-z0-9._-])([a-z0-9][a-z0-9._-]{0,63})${GAP}(?:@|[[({]${GAP}(?:at|@)${GAP}[\])}])${GAP}((?:[a-z0-9-]{1,63}\.){1,4}(?:${MAIL_ENDINGS}))\b`,
      'gi',
    ),
    '$1@$2',
  ],
]

/**
 * Rejoins web and email addresses that recognition pulled apart.
 *
 *     "www. foo .com" → "www.foo.com"     "info(at)kulturhaus.de" → "info@kulturhaus.de"
 *     "8.30pm.Doors" · "St. Mary" → unchanged
 */
export const repairUrls = (text: RepairedText): RepairedText =>
  REPAIRS.reduce((soFar, [damage, becomes]) => repair(soFar, damage, becomes), text)
