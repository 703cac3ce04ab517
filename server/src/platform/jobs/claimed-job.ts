/** A job that a process has claimed from the queue to run it. */
export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  /**
   * How often the job was claimed, including this time. Together with the id, it identifies the attempt: another process
   * that takes the job over gets a higher number.
   */
  attempts: number
}
