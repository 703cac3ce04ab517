/** One job that was taken off the queue to be run. */
export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  /** Counts this one. Together with the id it names the attempt: whoever takes the job over counts on. */
  attempts: number
}
