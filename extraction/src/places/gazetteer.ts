export interface City {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** State or province; kept for US, CA and AU, '' elsewhere. */
  admin: string
  latitude: number
  longitude: number
  /** Inhabitants in thousands. */
  population: number
}

export function findCity(name: string, country?: string | undefined, admin?: string | undefined): City | null {
  void name
  void country
  void admin
  return null
}

/** IANA time zone of a place. */
export const zoneOf = (city: Pick<City, 'latitude' | 'longitude'>): string => String(city.latitude)
