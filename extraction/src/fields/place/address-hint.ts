/** The country and language of a page: they decide between address formats that look alike. */
export interface AddressHint {
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** ISO 639-1. */
  language?: string | undefined
}
