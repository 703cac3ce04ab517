/** "12.06.2026", "6/5": two or three numbers, of which nobody has said yet which is the day. */
export interface NumericDate {
  first: number
  second: number
  year?: number
  separator: string
  /** Two digits each: "06", not "6". */
  isFirstPadded: boolean
  isSecondPadded: boolean
  /** A year or a closing dot makes a date of it. */
  isCertain: boolean
  hasFullYear: boolean
  /** Year, month, day. */
  isIso: boolean
  /** The token after it. */
  next: number
}
