import { isTimeZone } from '@swap/dates/time-zone'
import type { ZonePlace } from '@swap/contract/zones-api'
import { repeatsWords } from '../../../i18n/en/repeats.ts'
import { cityOf, minutesAhead, zoneName } from '../facts/zone-name.ts'
import { aliasesOf, currentName, formerName } from './zone-names.ts'

const { zone: words } = repeatsWords

/** A time zone choice; null means the event has none. */
export interface ZoneChoice {
  zone: string | null
  label: string
}

/** What the list of zones and its labels depend on. */
export interface ZoneOptions {
  /** The zone that the event or the person has. */
  current: string | null
  /** The day, YYYY-MM-DD, whose UTC offsets are shown. */
  day: string
  /** The label of the choice "no zone". If undefined, the label names this device's zone; if null, there is no such choice. */
  noneLabel?: string | null | undefined
}

/**
 * Finds the zones that match what was typed, best first. The browser knows names, abbreviations and offsets; `serverPlaces` has towns
 * and countries; it is null until the server answers. Until then only exact matches are listed, so that the list doesn't jump.
 *
 *     tokyo → Asia/Tokyo     munich → Munich, Germany     pst → Los Angeles     gmt+1 → Berlin, Paris, …
 */
export function findZones(
  typed: string,
  options: ZoneOptions,
  serverPlaces: readonly ZonePlace[] | null = [],
): ZoneChoice[] {
  const { day, noneLabel } = options
  const query = normalize(typed)
  const labelOfNone = noneLabel ?? words.deviceIn(zoneName(deviceZone(), day))
  const all = [...(noneLabel === null ? [] : [{ zone: null, label: labelOfNone }]), ...allZones(options)]
  if (query === '') return all
  const ranked = all.map((choice) => ({ choice, score: matchScore(choice, query, day) }))
  const withScore = (wanted: number) => ranked.flatMap(({ choice, score }) => (score === wanted ? [choice] : []))
  if (serverPlaces === null) return withScore(3)
  const places = (isExact: boolean) =>
    serverPlaces.filter((it) => it.isExact === isExact && isTimeZone(it.zone)).map((it) => toChoice(it, day))
  const ordered = [...withScore(3), ...places(true), ...withScore(2), ...places(false), ...withScore(1)]
  const seen = new Set<string | null>()
  return ordered.filter(({ zone }) => !seen.has(zone) && seen.add(zone))
}

/** The only zone that matches what was typed; undefined if none or several do. */
export function findOnlyZone(
  typed: string,
  options: ZoneOptions,
  serverPlaces: readonly ZonePlace[] | null,
): ZoneChoice | undefined {
  const found = findZones(typed, options, serverPlaces)
  const exact = found.filter(({ zone }) => zone !== null && normalize(cityOf(zone)) === normalize(typed))
  return exact.length === 1 ? exact[0] : serverPlaces !== null && found.length === 1 ? found[0] : undefined
}

/** Whether a typed text may be the name of a place: only then is the server asked. */
export const mayBePlaceName = (typed: string): boolean =>
  /\p{L}{2}/u.test(typed) && parseOffset(normalize(typed)) === null

/** Returns the label of a zone; `noneLabel` if there is no zone. */
export const zoneLabel = (zone: string | null, day: string, noneLabel: string = words.device): string =>
  zone === null ? noneLabel : labelOf(zone, day)

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The four zones that the product's specification names, with their labels. In names like Etc/GMT+8 the sign is inverted. */
const SPEC_ZONES: Readonly<Record<string, string>> = {
  'Etc/UTC': 'UTC+0',
  'Etc/GMT+8': 'UTC-8',
  'Etc/GMT+5': 'UTC-5',
  'Etc/GMT-1': 'UTC+1',
}

/** A zone's current name with its offset: Asia/Calcutta → Kolkata (GMT+5:30) */
const labelOf = (zone: string, day: string): string => SPEC_ZONES[zone] ?? zoneName(currentName(zone), day)

/** Normalizes a text for comparison: no accents, capitals or separators. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/_]+/g, ' ')
    .trim()

const OFFSET = /^(?:utc|gmt)? ?(?<sign>[-+\u2212])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?$/

/** Parses an offset ("gmt+5:30", "utc-8", "+1") into minutes ahead of UTC; null if it is none. */
function parseOffset(query: string): number | null {
  const { sign, hours, minutes = '0' } = OFFSET.exec(query)?.groups ?? {}
  return hours === undefined ? null : (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

/** How well a zone matches, from what this browser knows: 3 exact name, 2 prefix, 1 contains every word, 0 no match. */
function matchScore({ zone, label }: ZoneChoice, query: string, day: string): number {
  if (zone === null) return normalize(label).includes(query) ? 1 : 0
  const offset = parseOffset(query)
  if (offset !== null) return minutesAhead(zone, day) === offset ? 3 : 0
  const names = [currentName(zone), formerName(zone)].flatMap((name) => [cityOf(name), name])
  const all = [...names, label].map(normalize)
  if (all.includes(query) || aliasesOf(zone).includes(query)) return 3
  if (all.some((name) => name.startsWith(query))) return 2
  const text = all.join(' ')
  return query.split(' ').every((word) => text.includes(word)) ? 1 : 0
}

/** Lists every zone once: first the event's or person's own, or the four of the specification if a zone must be chosen. */
function allZones({ current, day, noneLabel }: ZoneOptions): ZoneChoice[] {
  const first = noneLabel === null ? Object.keys(SPEC_ZONES) : current === null ? [] : [currentName(current)]
  const known = new Set([
    ...first,
    ...Intl.supportedValuesOf('timeZone').map(currentName),
    ...(noneLabel === null ? [] : ['UTC']),
  ])
  return Array.from(known, (zone) => ({ zone, label: labelOf(zone, day) }))
}

/** The choice for a place from the server: "Munich, Germany (GMT+1)". */
const toChoice = ({ name, country, zone: serverZone }: ZonePlace, day: string): ZoneChoice => {
  const zone = currentName(serverZone)
  const offset = /\(.*\)$/.exec(zoneName(zone, day))?.[0] ?? ''
  return { zone, label: [country === null ? name : `${name}, ${country}`, offset].filter(Boolean).join(' ') }
}
