import type { Event } from '@swap/contract/event'

/** The map app a link opens. */
export type MapApp = 'apple' | 'android' | 'web'

/** Venues that are no physical place. */
const ONLINE = /\b(?:online|virtual(?:ly)?|zoom|webinar|live ?stream|youtube|microsoft teams|google meet)\b/i

const links: Record<MapApp, Record<'map' | 'directions', (place: string) => string>> = {
  apple: {
    map: (place) => `https://maps.apple.com/?q=${place}`,
    directions: (place) => `https://maps.apple.com/?daddr=${place}`,
  },
  android: {
    map: (place) => `geo:0,0?q=${place}`,
    directions: (place) => `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  },
  web: {
    map: (place) => `https://www.openstreetmap.org/search?query=${place}`,
    directions: (place) => `https://www.openstreetmap.org/directions?to=${place}`,
  },
}

/** The map app of this device; otherwise a map on the web. */
export const mapAppOf = ({ userAgent }: Pick<Navigator, 'userAgent'>): MapApp =>
  /Android/.test(userAgent) ? 'android' : /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'web'

/**
 * Returns links to an event's place on a map and to directions. They search for its name and address, never for the coordinates
 * of its town. Null if there is nothing to search for. No service is contacted until a link is followed.
 */
export function mapLinks(
  { location }: Pick<Event, 'location'>,
  app: MapApp,
): Record<'map' | 'directions', string> | null {
  if (!location) return null
  const { venue, address, city } = location
  if (!venue && !address && !city) return null
  if (!address && ONLINE.test(venue ?? '')) return null
  const parts = [venue, address, city, location.country]
  const isRepeated = (part: string | null, at: number) => parts.slice(0, at).some((it) => part && it?.includes(part))
  const place = encodeURIComponent(
    parts
      .filter((part, at) => part && !isRepeated(part, at))
      .join(', ')
      .toWellFormed(),
  )
  return { map: links[app].map(place), directions: links[app].directions(place) }
}
