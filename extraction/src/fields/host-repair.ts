import type { Repair } from './repaired-text.ts'

/** Two letters that are no words behind "www.foo ": in front of the end of a line they are the country. */
const COUNTRIES = 'it|fr|es|de|at|ch|nl|be|pl|cz|sk|hu|pt|br|uk|ie|dk|se|no|fi|eu|us|ca|au|nz|hr|si|ro|gr|jp|lu'
const ENDINGS = `com|org|net|info|edu|gov|${COUNTRIES}`
/** The end of a line. */
const LINE_END = String.raw`(?=[^\S\n]{0,3}(?:\n|$))`

const group = ({ groups = {} }: RegExpExecArray, name: string): string => groups[name] ?? ''

/**
 * How the beginning and the host of an address are damaged beyond a space or a letter, in the order in which it is undone.
 * Behind "www" or "http" little else can be meant; a bare name must stand on a line of its own.
 */
export const HOST_REPAIRS: readonly (readonly [damage: RegExp, become: Repair])[] = [
  // "htps://foo" · "ttps://foo" · "https.//foo" · "http:/ /foo"
  [
    /(?<![\p{L}\d])(?:h?ttp|htp|hftp|hltp|hhtp|nttp|hitp|htt)(?<s>s?)\s{0,2}[:;.]?\s{0,2}\/\s?\/\s{0,2}(?=[\p{L}\d])/giu,
    (match) => `http${group(match, 's')}://`,
  ],
  // "https:llfoo.org"
  [/(?<![\p{L}\d])(?<scheme>https?):[lI1|]{2}\s?(?=[a-z\d])/gu, (match) => `${group(match, 'scheme')}://`],
  // "www·foo" · "www-foo" · "www:foo" · "www..foo"
  [/(?<![\p{L}\d])www\s?(?:[·•:;,-]|\.\.)\s?(?=[a-z\d][a-z\d-]{2,60}[^\S\n]?[.,·•:;])/giu, () => 'www.'],
  // "w.foo.org"
  [/(?<![\p{L}\d.-])w\.(?=[a-z\d-]{3,60}\.[a-z]{2})/giu, () => 'www.'],
  // "www foo it" at the end of a line
  [
    new RegExp(String.raw`(?<![\p{L}\d])www[^\S\n](?=[a-z\d-]{3,60}[^\S\n.,]{1,2}(?:${ENDINGS})${LINE_END})`, 'giu'),
    () => 'www.',
  ],
  // "www.foo·org" · "www.foo:org" · "www.foo..org"
  [
    new RegExp(
      String.raw`(?<start>www\.[a-z\d-]{2,63})\s?(?:[·•:;,]|\.\.)\s?(?<ending>(?:${ENDINGS})(?![\p{L}\d]))`,
      'giu',
    ),
    (match) => `${group(match, 'start')}.${group(match, 'ending')}`,
  ],
  // "www.foo it" · "www.foo d e" at the end of a line
  [
    new RegExp(String.raw`(?<start>www\.[a-z\d-]{3,63})[^\S\n](?<ending>${COUNTRIES})${LINE_END}`, 'giu'),
    (match) => `${group(match, 'start')}.${group(match, 'ending')}`,
  ],
  [
    new RegExp(String.raw`(?<start>www\.[a-z\d-]{3,63}\.)(?<one>[a-z])[^\S\n](?<two>[a-z])${LINE_END}`, 'giu'),
    (match) => group(match, 'start') + group(match, 'one') + group(match, 'two'),
  ],
  // "www.foo.orq" · "www.foo.nct"
  [/(?<start>www\.[a-z\d.-]{3,63})\.(?:orq|0rq|ora)(?![\p{L}\d.-])/giu, (match) => `${group(match, 'start')}.org`],
  [/(?<start>www\.[a-z\d.-]{3,63})\.(?:nct|nel)(?![\p{L}\d.-])/giu, (match) => `${group(match, 'start')}.net`],
  // "foo,com" · "foo·org" on a line of its own
  [
    /(?<=^|\n)(?<name>[a-z\d][a-z\d-]{4,60})(?:,|[^\S\n]?[·•][^\S\n]?)(?<ending>com|org|net)(?=[^\S\n]{0,3}(?:\n|$))/giu,
    (match) => `${group(match, 'name')}.${group(match, 'ending')}`,
  ],
  // "www.blue fox.org": a host without an ending goes on
  [
    new RegExp(String.raw`(?<start>www\.[a-z\d-]{3,40})[^\S\n](?=[a-z\d-]{2,40}\.(?:${ENDINGS})(?![\p{L}\d]))`, 'gu'),
    (match) => group(match, 'start'),
  ],
  // "www.blue" / "fox.org"
  [
    new RegExp(
      String.raw`(?<=^|\n|\s)(?<start>www\.[a-z\d-]{3,40})[^\S\n]?\n(?=[a-z\d-]{2,40}\.(?:${ENDINGS})${LINE_END})`,
      'giu',
    ),
    (match) => group(match, 'start'),
  ],
  // "www.foo.org/spring-" / "concert" · "www.foo.org/" / "spring"
  [
    new RegExp(
      String.raw`(?<start>www\.[a-z\d.-]{3,60}/(?:[a-z\d/_.-]{0,80}[/-])?)[^\S\n]{0,2}\n(?=[a-z\d][a-z\d/_-]{2,40}${LINE_END})`,
      'gu',
    ),
    (match) => group(match, 'start'),
  ],
]
