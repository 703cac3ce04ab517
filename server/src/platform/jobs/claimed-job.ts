/** One job that was taken off the queue to be run. */
export interface ClaimedJob {
  id: number
  name: string
  payload: unknown
  /** Includes this one. Together with the id it identifies the attempt: a process that takes the job over counts on. */
  attempts: number
}
