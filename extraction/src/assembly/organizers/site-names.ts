// Compares names with a page's web addresses.
import type { Contacts } from '../../fields/contact/contacts.ts'
import { isSocialUrl, isTicketUrl } from '../../fields/contact/link-sites.ts'
import { toComparisonKey } from '../comparison-key.ts'

/** A name that the owner of a site, mailbox or account chose. */
export interface SiteName {
  /** As printed: "kulturverein-nord", "kvnord". */
  printed: string
  /** Letters and digits, folded: "kulturvereinnord", "kvnord". */
  key: string
}

const MIN_KEY = 4
const MAX_NAMES = 12
const MIN_INITIALS = 3
/** Words of up to this many letters ("of", "für") have no initial in an abbreviation. */
const SHORT_WORD = 3
/** Providers of mailboxes and free sites; the name of the owner comes before theirs. */
const PROVIDER =
  /^(?:g(?:oogle)?mail|hotmail|outlook|live|yahoo|ymail|icloud|aol|gmx|web|t-online|freenet|libero|tiscali|virgilio|orange|wanadoo|free|laposte|sfr|seznam|centrum|wp|onet|o2|interia|mail|yandex|proton(?:mail)?|blogspot|wordpress|wixsite|wix|jimdo|jimdofree|github|weebly|sites|webnode|tumblr|forms|docs|goo|bit|linktr)$/
/** Words of addresses that aren't names. */
const GENERIC_WORD =
  /^(?:www|info|infos|contact|kontakt|contatti|mail|office|hello|hallo|tickets?|events?|booking|reservations?|admin|m|en|de|fr|it|co|com|org|net|ac|edu|gov|shop|blog)$/
const ACCOUNT =
  /^(?:https?:\/\/)?(?:www\.)?(?:facebook|fb|instagram|tiktok|twitter)\.\w{2,4}\/(?<account>[\w.-]{3,40})/i

/** Lists the names in a page's web and email addresses and handles. Skips ticket shops and social networks, but not the accounts there. */
export function listSiteNames(contacts: Contacts): SiteName[] {
  const { urls, emails, handles } = contacts
  const printed = [
    ...urls.filter((url) => !isSocialUrl(url) && !isTicketUrl(url)).flatMap((url) => namesOfHost(hostOf(url))),
    ...urls.map((url) => ACCOUNT.exec(url)?.groups?.['account'] ?? ''),
    ...emails.flatMap(namesOfMail),
    ...handles.map((handle) => handle.slice(1)),
  ]
  const names = printed
    .map((name) => ({ printed: name, key: toComparisonKey(name) }))
    .filter(({ key }) => key.length >= MIN_KEY)
  return [...new Map(names.map((name) => [name.key, name])).values()].slice(0, MAX_NAMES)
}

const hostOf = (url: string) => url.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? ''

/** "kulturverein-nord.example.org" → kulturverein-nord, example */
const namesOfHost = (host: string): string[] =>
  host
    .split('.')
    .slice(0, -1)
    .filter((label) => !GENERIC_WORD.test(label.toLowerCase()) && !PROVIDER.test(label.toLowerCase()))

function namesOfMail(email: string): string[] {
  const [box = '', host = ''] = email.split('@')
  const names = namesOfHost(host)
  return names.length > 0 ? names : GENERIC_WORD.test(box) ? [] : [box]
}

/**
 * Returns how much of a site's name can come from the given name, 0..1: by consecutive letters or by initials. `key` has the letters and
 * digits of the folded name.
 *
 *     "Kulturverein Nord", kulturvereinnord → 1     "Elm Street Theatre Company", estc → 1     "Blue Moon", bluemoonbar → .7
 */
export function siteLikeness(folded: string, key: string, sites: readonly SiteName[]): number {
  if (key.length < MIN_KEY) return 0
  const words = folded.split(/[^a-z0-9]+/)
  const initials = [words, words.filter((word) => word.length > SHORT_WORD)].map(firstLetters)
  return Math.max(
    0,
    ...sites.flatMap((site) => [
      substringLikeness(key, site.key),
      ...initials.map((it) => initialsLikeness(it, site.key)),
    ]),
  )
}

const firstLetters = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('')

const substringLikeness = (key: string, site: string): number =>
  site.includes(key) ? key.length / site.length : key.includes(site) ? site.length / key.length : 0

const initialsLikeness = (letters: string, site: string): number =>
  letters.length >= MIN_INITIALS && (site.startsWith(letters) || site.endsWith(letters))
    ? letters.length / site.length
    : 0
