/** What the page says about where it hangs. */
export interface AddressHint {
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** ISO 639-1. */
  language?: string | undefined
}
