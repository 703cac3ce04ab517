/** An answer that plain code computes from printed lines, with the lines it used. */
export interface ComputedAnswer {
  /** "£42 in advance: 3 × £14." · "5 hours 12 minutes: departs 10:32, arrives 15:44." */
  sentence: string
  lines: readonly number[]
}
