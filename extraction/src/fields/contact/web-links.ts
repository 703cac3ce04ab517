// Finds web and email addresses in a text.
import { LinkifyIt } from 'linkify-it'

/** A web or email address with its place, as offsets into the searched text. */
export interface Link {
  kind: 'url' | 'email'
  value: string
  start: number
  end: number
}

/**
 * Finds web and email addresses in a repaired text.
 *
 *     "Visit riversidearts.org for more." → riversidearts.org     "WWW.FOO.ORG/TICKETS" → www.foo.org/tickets
 *     "8.30pm.Doors" · "St.Mary" · "Mr.T" → none
 */
export function findLinks(text: string): Link[] {
  return (linkify.match(text) ?? []).flatMap(({ schema, raw, index: start, lastIndex: end }): Link[] => {
    if (schema === 'mailto:') return [{ kind: 'email', value: raw.replace(MAILTO, '').toLowerCase(), start, end }]
    if (schema === '' && !isBareUrl(raw, isAloneOnLine(text, start, end))) return []
    if (!hostOf(raw).includes('.')) return []
    const value = (isAllCapitals(raw) ? raw.toLowerCase() : raw).replace(TRAILING_STOPS, '')
    return isValidUrl(value) ? [{ kind: 'url', value, start, end }] : []
  })
}

/** The top-level domains of addresses without "www.": general ones, those of many countries, and those that venues and events use. */
const ENDINGS = (
  'com org net edu gov info biz io co me tv fm app dev art live events club band music show theater theatre tickets ' +
  'eu uk de at ch fr be nl es it pt br pl cz sk hu ro se no dk fi is ie us ca au nz jp kr cn tw hk sg in za mx ar cl ' +
  'ru ua by gr hr si rs bg ee lv lt tr il ae love link page site online shop store studio gallery museum church ' +
  'school community foundation ngo world city berlin hamburg koeln wien bayern nyc london paris amsterdam academy ' +
  'bar pub restaurant cafe fit yoga run bike dance party rocks space zone today social ee gg ly gl gle ' +
  'xyz top pro mobi name asia website tech cloud ai to cc la st fun vip cool wiki red blue ink design photo games video ' +
  'tours travel events group team guru tips wtf click beer wine coffee pizza golf ski surf sport bio eco earth help ' +
  'cat gal eus bzh scot wales nrw saarland tirol swiss brussels gent vlaanderen amsterdam moscow tokyo osaka kyoto ' +
  'pe co ec uy ve bo py cr gt do cu pr vn th id my ph pk lk ng ke gh za eg ma tn dz ir sa qa kz ge am al mk ba is lu mt cy ad li mc re ms gy su sh im ws vc gi je fo'
).split(' ')

/**
 * The top-level domains that make a link of two words anywhere ("dice.fm"). With any other, two words are a link only on a line of
 * their own: "dance.party" may lack a space.
 */
const PLAIN_ENDINGS = new Set(
  (
    'com org net de fr it es nl at ch eu co uk edu gov us ca au io fm info tv me pl se dk fi cz be ie nz jp br ru pt ' +
    'app events live art club berlin wien hamburg koeln ly ee no academy'
  ).split(' '),
)

/** "foo.edu.in", "foo.com.pl": a country's own kinds of sites. */
const SECOND_LEVEL = /\.(?:co|com|org|net|edu|ac|gov|gob|gouv|asso)\.[a-z]{2}$/i

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: ENDINGS })

const SCHEME = /^https?:\/\//i
const WWW = /^www\./i
const PATH = /[/?#]/
/** A host as browsers write it: letters of other scripts are encoded. */
const HOST = /^(?:[\w-]{1,63}\.){1,9}(?:[a-z]{2,}|xn--[a-z\d-]+)$/
/** A host as people type it, with letters of one script in each part; nobody types "xn--". */
const TYPED =
  /^(?!.*xn--)(?:[\p{Script=Latin}\d_-]+|[^\p{Script=Latin}\s./]+)(?:\.(?:[\p{Script=Latin}\d_-]+|[^\p{Script=Latin}\s./]+))+(?::\d+)?$/iu
/** Latin letters that no language uses in addresses but that a misread "i" or "o" looks like. */
const MISREAD = /[ıȷɑɡſ]/u
const TRAILING_STOPS = /[.,;:]+$/
const MAILTO = /^mailto:/
const CLOCK_OR_NUMBER = /^\d+(?:[ap]m)?$/i

/** Returns the host of an address: "https://www.foo.com/tickets" → "www.foo.com" */
export const hostOf = (url: string): string => url.replace(SCHEME, '').split(PATH)[0] ?? ''

/** "Show.Live" is two words; "show.live" and "SHOW.LIVE" may be an address. */
const isMixedCase = (ending: string): boolean =>
  ending.charAt(0) !== ending.charAt(0).toLowerCase() && ending !== ending.toUpperCase()

/** Posters are full of missing spaces after full stops: "8.30pm.Doors", "St.Mary", "feat. Mr.T". */
function isBareUrl(raw: string, isAlone: boolean): boolean {
  const host = hostOf(raw)
  const labels = host.split('.')
  if (labels.includes('') || (labels.at(-2) ?? '').length < 2) return false
  const first = labels[0] ?? ''
  if (/^\d+$/.test(first) || (labels.length === 2 && CLOCK_OR_NUMBER.test(first))) return false
  const ending = labels.at(-1) ?? ''
  if (raw.includes('/') || WWW.test(raw)) return true
  if (isMixedCase(ending)) return false
  return PLAIN_ENDINGS.has(ending.toLowerCase()) || SECOND_LEVEL.test(host) || (isAlone && first.length > 3)
}

const isAloneOnLine = (text: string, start: number, end: number): boolean =>
  /(?:^|\n)[^\p{L}\d\n]{0,4}$/u.test(text.slice(Math.max(0, start - 5), start)) &&
  /^[^\p{L}\d\n]{0,4}(?:\n|$)/u.test(text.slice(end, end + 5))

/** "WWW.FOO.ORG/TICKETS" was set in capitals; the path of "BIT.LY/3xYzAb1" must keep its case. */
function isAllCapitals(url: string): boolean {
  const host = hostOf(url)
  const path = url.replace(SCHEME, '').slice(host.length)
  return /[A-Z]{3}/.test(host) && path === path.toUpperCase()
}

/**
 * Returns whether a browser could open an address safely: its host ends in letters, and no user name precedes it.
 * "https://bank:com@other.org" is a trap, "https://www.a" and "http://12.06.20.26" are misread.
 */
function isValidUrl(url: string): boolean {
  const site = URL.parse(SCHEME.test(url) ? url : `https://${url}`)
  const host = hostOf(url)
  return (
    site !== null &&
    HOST.test(site.hostname) &&
    TYPED.test(host) &&
    !MISREAD.test(host) &&
    !site.username &&
    !site.password
  )
}
