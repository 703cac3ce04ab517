/** An answer computed by arithmetic from printed lines, such as a sum of prices. */
export interface ComputedAnswer {
  /** "£42 in advance: 3 × £14." · "5 hours 12 minutes: departs 10:32, arrives 15:44." */
  sentence: string
  /** Indexes of the lines that the answer was computed from. */
  lines: readonly number[]
}
