export interface Address {
  street: string | null
  city: string | null
  postalCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** Degrees, of the city. */
  latitude: number | null
  longitude: number | null
  /** Offsets into normalizeAddress(text), which is as long as the text except at line breaks. */
  start: number
  end: number
  /** 0..1: 0.4 a street alone, 0.6 a postcode with its city, about 1 both. */
  confidence: number
}

export interface AddressHint {
  country?: string | undefined
  language?: string | undefined
}

export function readAddress(text: string, hint: AddressHint = {}): Address | null {
  void text
  void hint
  return null
}

export const normalizeAddress = (text: string): string => text
