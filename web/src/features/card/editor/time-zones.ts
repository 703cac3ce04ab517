import { isTimeZone } from '@swap/dates/time-zone'
import type { ZonePlace } from '@swap/contract/zones-api'
import { repeatsWords } from '../../../i18n/en/repeats.ts'
import { cityOf, minutesAhead, zoneName } from '../facts/zone-name.ts'
import { aliasesOf, currentName, formerName } from './zone-names.ts'

const { zone: words } = repeatsWords

/** A time zone choice; null means no zone of its own. */
export interface ZoneChoice {
  zone: string | null
  label: string
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The specification's four, by the names every calendar knows. In these names the sign is inverted. */
const firstFour: Readonly<Record<string, string>> = {
  'Etc/UTC': 'UTC+0',
  'Etc/GMT+8': 'UTC-8',
  'Etc/GMT+5': 'UTC-5',
  'Etc/GMT-1': 'UTC+1',
}

/** A zone's current name with its offset: Asia/Calcutta → Kolkata (GMT+5:30) */
const labelOf = (zone: string, day: string): string => firstFour[zone] ?? zoneName(currentName(zone), day)

export const zoneShown = (zone: string | null, day: string, none: string = words.device): string =>
  zone === null ? none : labelOf(zone, day)

export interface AboutZones {
  /** The one that the event has, or the person. */
  own: string | null
  day: string
  /** The label for no zone; undefined means this device's zone, null that it can't be chosen. */
  none?: string | null | undefined
}

/** Without accents, capitals and punctuation between words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/_]+/g, ' ')
    .trim()

const DISTANCE = /^(?:utc|gmt)? ?(?<sign>[-+\u2212])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?$/

/** "gmt+5:30", "utc-8", "+1" → minutes ahead of UTC; null if it is no offset. */
function distanceIn(sought: string): number | null {
  const { sign, hours, minutes = '0' } = DISTANCE.exec(sought)?.groups ?? {}
  return hours === undefined ? null : (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** How well a zone matches, from what this browser knows: 3 exact name, 2 prefix, 1 contains every word, 0 no match. */
function sureness({ zone, label }: ZoneChoice, sought: string, day: string): number {
  if (zone === null) return plain(label).includes(sought) ? 1 : 0
  const distance = distanceIn(sought)
  if (distance !== null) return minutesAhead(day, zone) === distance ? 3 : 0
  const names = [currentName(zone), formerName(zone)].flatMap((name) => [cityOf(name), name])
  const all = [...names, label].map(plain)
  if (all.includes(sought) || aliasesOf(zone).includes(sought)) return 3
  if (all.some((name) => name.startsWith(sought))) return 2
  const text = all.join(' ')
  return sought.split(' ').every((word) => text.includes(word)) ? 1 : 0
}

/** Every zone once, by its current name; the specification's four first if asked for. */
function allZones({ own, day, none }: AboutZones): ZoneChoice[] {
  const first = none === null ? Object.keys(firstFour) : own === null ? [] : [currentName(own)]
  const known = new Set([
    ...first,
    ...Intl.supportedValuesOf('timeZone').map(currentName),
    ...(none === null ? [] : ['UTC']),
  ])
  return Array.from(known, (zone) => ({ zone, label: labelOf(zone, day) }))
}

/** A town or country from the server: "Munich, Germany (GMT+1)". */
const toChoice = ({ name, country, zone: told }: ZonePlace, day: string): ZoneChoice => {
  const zone = currentName(told)
  const distance = /\(.*\)$/.exec(zoneName(zone, day))?.[0] ?? ''
  return { zone, label: [country === null ? name : `${name}, ${country}`, distance].filter(Boolean).join(' ') }
}

/**
 * The zones that match what was typed. This browser knows names, abbreviations and offsets; towns
 * and countries come from the server (null until then). Before that only certain matches are shown, so that nothing shown moves.
 *
 *     tokyo → Asia/Tokyo     munich → Munich, Germany     pst → Los Angeles     gmt+1 → Berlin, Paris, …
 */
export function findZones(typed: string, about: AboutZones, told: readonly ZonePlace[] | null = []): ZoneChoice[] {
  const { day, none } = about
  const sought = plain(typed)
  const nameless = none ?? words.deviceIn(zoneName(deviceZone(), day))
  const all = [...(none === null ? [] : [{ zone: null, label: nameless }]), ...allZones(about)]
  if (sought === '') return all
  const ranked = all.map((choice) => ({ choice, sure: sureness(choice, sought, day) }))
  const at = (rank: number) => ranked.flatMap(({ choice, sure }) => (sure === rank ? [choice] : []))
  if (told === null) return at(3)
  const places = (isExact: boolean) =>
    told.filter((it) => it.isExact === isExact && isTimeZone(it.zone)).map((it) => toChoice(it, day))
  const ordered = [...at(3), ...places(true), ...at(2), ...places(false), ...at(1)]
  const seen = new Set<string | null>()
  return ordered.filter(({ zone }) => !seen.has(zone) && seen.add(zone))
}

/** The one zone that matches what was typed; undefined if several or none do. */
export function zoneMeant(typed: string, about: AboutZones, told: readonly ZonePlace[] | null): ZoneChoice | undefined {
  const found = findZones(typed, about, told)
  const exact = found.filter(({ zone }) => zone !== null && plain(cityOf(zone)) === plain(typed))
  return exact.length === 1 ? exact[0] : told !== null && found.length === 1 ? found[0] : undefined
}

/** Whether the server may know a place by this name. */
export const isPlaceLike = (typed: string): boolean => /\p{L}{2}/u.test(typed) && distanceIn(plain(typed)) === null
