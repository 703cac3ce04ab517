/** An answer that plain code works out from printed lines, with the lines it used. */
export interface WorkedOut {
  /** "£42 in advance: 3 × £14." · "5 hours 12 minutes: departs 10:32, arrives 15:44." */
  sentence: string
  lines: readonly number[]
}
