import { HOST_REPAIRS } from './host-repair.ts'
import { repair, type Repair, type RepairedText } from './repaired-text.ts'

/** A space that stays on its line: a repair that bridges one gap must not join two lines. */
const GAP = String.raw`[^\S\n]?`
const COUNTRY_ENDINGS = 'com|org|net|de|fr|co|it|es|nl|at|ch|eu|info|edu|gov|us|uk|ca|io'
const MAIL_ENDINGS = String.raw`com|org|net|de|edu|gov|fr|it|es|co\.uk|uk|at|ch|eu|nl|info`

const group = ({ groups = {} }: RegExpExecArray, name: string): string => groups[name] ?? ''

const atSign: Repair = (match) => `${group(match, 'name')}@${group(match, 'host')}`

/** What recognition does to addresses, in the order in which it is undone. */
const REPAIRS: readonly (readonly [damage: RegExp, become: Repair])[] = [
  // "www, foo.com" · "vvww.foo.com" · "w w w. foo.com"
  [/\b(?:w{3,4}|w\sw\sw|[vw]{3,6})\s{0,4}[.,]\s{0,4}/gi, () => 'www.'],
  // "www foo.com"
  [new RegExp(String.raw`\bwww[^\S\n](?=[a-z0-9-]{3,60}${GAP}\.${GAP}[a-z]{2,4}\b)`, 'gi'), () => 'www.'],
  // "wwwfoo.com"
  [new RegExp(String.raw`\bwww(?=[a-z0-9-]{3,60}${GAP}\.${GAP}[a-z]{2,4}\b)`, 'gi'), () => 'www.'],
  // "ww.foo.com"
  [/(?<![a-z0-9.-])ww\.(?=[a-z0-9-]{3,60}\.[a-z]{2})/gi, () => 'www.'],
  // "https : // foo" · "http;//foo"
  [/(?<scheme>https?)\s{0,2}[:;]\s{0,2}\/\s{0,2}\/\s{0,2}/gi, (match) => `${group(match, 'scheme')}://`],
  // "https:/lfoo.com": the second slash, read as a letter that no word begins with in front of another consonant
  [/\b(?<scheme>https?):\/[lI1|](?=[b-df-hj-np-tv-z])/g, (match) => `${group(match, 'scheme')}://`],
  // "https:/foo" · "https:foo.com" · "https//foo.com"
  [
    /\b(?<scheme>https?)(?::\/|:|\/\/)(?=[a-z0-9][a-z0-9.-]{2,60}\.[^\S\n]?[a-z]{2})/gi,
    (match) => `${group(match, 'scheme')}://`,
  ],
  // "http://bluefox2012. pages.com/fair"
  [
    /(?<start>(?:https?:\/\/|\bwww\.)[a-z0-9-]{2,63})\.[^\S\n](?=[a-z0-9-]{2,63}\.[a-z]{2,4}\b)/gi,
    (match) => `${group(match, 'start')}.`,
  ],
  // "www.blue-" / "fox.com" · "www.bluefox" / ".com": the rest stands alone on the next line
  [
    /(?<start>(?:https?:\/\/|\bwww\.)[a-z0-9./-]{0,80}[-./])[^\S\n]{0,2}\n[^\S\n]?(?=[a-z0-9][a-z0-9.-]{0,60}(?:\.[a-z]{2,6}|\/)[a-z0-9./-]{0,60}[^\S\n]{0,2}(?:\n|$))/g,
    (match) => group(match, 'start'),
  ],
  [
    /(?<start>(?:https?:\/\/|\bwww\.)[a-z0-9-]{3,60})[^\S\n]{0,2}\n[^\S\n]?(?=\.[a-z]{2,6}[^\S\n]{0,2}(?:\n|$))/gi,
    (match) => group(match, 'start'),
  ],
  // "foo.c0m" · "foo.corn"
  [new RegExp(String.raw`\.${GAP}(?:c0m|corn|cóm|conn|c0rn)\b`, 'gi'), () => '.com'],
  [new RegExp(String.raw`\.${GAP}0rg\b`, 'gi'), () => '.org'],
  // "foo.c0.uk"
  [/\.c0\.(?=[a-z]{2}\b)/gi, () => '.co.'],
  // "www.foo.con" · "www.foo.oom": elsewhere "con" is a word
  [
    /(?<start>(?:https?:\/\/|\bwww\.)[a-z0-9.-]{3,63})\.(?:con|oom|cem|eom|cam|ccm|conm|comn)\b(?!\.)/gi,
    (match) => `${group(match, 'start')}.com`,
  ],
  // "www.foocom" · "www.foo com" · "BLUEFOXFESTIVALORG" on a line of its own
  [
    /(?<start>(?:https?:\/\/|\bwww\.)[a-z0-9-]{3,60})[^\S\n]?(?<ending>com|org|net)\b(?![.\w-])/gi,
    (match) => `${group(match, 'start')}.${group(match, 'ending')}`,
  ],
  [
    /(?<=^|\n)(?<name>[a-z0-9]{10,60}(?<!b|tele))(?<ending>com|org)(?=[^\S\n]{0,2}(?:\n|$))/gi,
    (match) => `${group(match, 'name')}.${group(match, 'ending')}`,
  ],
  // "www.foo ,com"
  [
    new RegExp(String.raw`(?<start>www\.[a-z0-9-]{1,63})\s{0,4}[.,]\s{0,4}(?=(?:${COUNTRY_ENDINGS})\b)`, 'gi'),
    (match) => `${group(match, 'start')}.`,
  ],
  // "eventbrite. com/e/abc"
  [
    new RegExp(
      String.raw`\b(?<name>[a-z0-9][a-z0-9-]{2,62})${GAP}\.${GAP}(?<ending>com|org|net)\b(?=\/|\s|$|[,;)])`,
      'gi',
    ),
    (match) => `${group(match, 'name')}.${group(match, 'ending')}`,
  ],
  // "foo.com / tickets"
  [/\.(?<ending>com|org|net|de|fm)[^\S\n]\/[^\S\n]?/gi, (match) => `.${group(match, 'ending')}/`],
  // "larks @gmail·com" · "larks@gnail.com" · "larks@gmai,com"
  [
    /(?<name>[a-z0-9._-]{2,64})[^\S\n]?@[^\S\n]?(?:gmail|gmai|gnail|grnail|gmall|gmaii|gmal)[^\S\n]?[.,·•][^\S\n]?(?:com|c0m|oom|corn)\b/gi,
    (match) => `${group(match, 'name')}@gmail.com`,
  ],
  // "info (at) kulturhaus.de"
  [
    /(?<![a-z0-9._-])(?<name>[a-z0-9._-]{1,64})\s{0,4}[[({]\s{0,2}(?:at|@)\s{0,2}[\])}]\s{0,4}(?<host>[a-z0-9-]{1,63}\.[a-z]{2,12})/gi,
    atSign,
  ],
  // "INFO©RIVERSIDEARTS.ORG"
  [
    new RegExp(
      String.raw`(?<![a-z0-9._-])(?<name>[a-z0-9][a-z0-9._-]{1,63})[©®](?<host>(?:[a-z0-9-]{1,63}\.){1,4}(?:${MAIL_ENDINGS}))\b`,
      'gi',
    ),
    atSign,
  ],
  // "INFO @ RIVERSIDEARTS.ORG"
  [
    new RegExp(
      String.raw`(?<![a-z0-9._-])(?<name>[a-z0-9][a-z0-9._-]{0,63})[^\S\n]{1,4}@[^\S\n]{0,4}(?<host>(?:[a-z0-9-]{1,63}\.){1,4}(?:${MAIL_ENDINGS}))\b`,
      'gi',
    ),
    atSign,
  ],
  // "info@ riversidearts.org"
  [
    new RegExp(
      String.raw`(?<![a-z0-9._-])(?<name>[a-z0-9][a-z0-9._-]{0,63})@\s{1,4}(?<host>[a-z0-9-]{1,63}\.(?:${MAIL_ENDINGS}))\b`,
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
  [...HOST_REPAIRS, ...REPAIRS].reduce((soFar, [damage, become]) => repair(soFar, damage, become), text)
