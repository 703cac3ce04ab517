import { repeatsWords } from '../../words/en-repeats.ts'
import { cityOf, zoneName } from '../zone-name.ts'

const { zone: words } = repeatsWords

/** A time zone as it is offered; null is the device's. */
export interface ZoneChoice {
  zone: string | null
  label: string
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const zoneShown = (zone: string | null, day: string, none: string = words.device): string =>
  zone === null ? none : zoneName(zone, day)

interface AboutZones {
  /** The one that the event has. */
  own: string | null
  day: string
  /** What no zone is called; where it is undefined, it is the one of this device. */
  none?: string | undefined
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/_]+/g, ' ')
    .trim()

/**
 * The zones whose city, name or distance holds every word that was typed: those that begin so first. Nothing typed: the device's, the
 * event's own, then all there are.
 *
 *     tokyo → Asia/Tokyo · new york → America/New_York · gmt+1 → Berlin, Paris, …
 */
export function findZones(typed: string, { own, day, none }: AboutZones): ZoneChoice[] {
  const sought = plain(typed)
  const known = new Set([...(own === null ? [] : [own]), ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  const all = Array.from(known, (zone) => ({ zone, label: zoneName(zone, day) }))
  const device = { zone: null, label: none ?? words.deviceIn(zoneName(deviceZone(), day)) }
  if (sought === '') return [device, ...all]
  const found = [device, ...all].filter(({ zone, label }) => {
    const text = plain(`${zone ?? ''} ${label}`)
    return sought.split(' ').every((word) => text.includes(word))
  })
  const isFirst = ({ label }: ZoneChoice) => plain(label).startsWith(sought)
  return [...found.filter(isFirst), ...found.filter((it) => !isFirst(it))]
}

/** The one zone that was meant by what was typed; undefined where that may be several, or none. */
export function zoneMeant(typed: string, about: AboutZones): ZoneChoice | undefined {
  const found = findZones(typed, about)
  const exact = found.filter(({ zone }) => zone !== null && plain(cityOf(zone)) === plain(typed))
  return exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined
}
