/** A job that a process has claimed from the queue to run it. */
export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  /**
   * How often it was claimed, including now. With the id this identifies the attempt: if another process takes the job
   * over, the number is higher there.
   */
  attempts: number
}
