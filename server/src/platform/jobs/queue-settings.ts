import type { DiskReserve } from '../database/disk/disk-reserve.ts'
import type { MessageBus } from '../database/bus/message-bus.ts'
import type { Log } from '../log/log.ts'

/** The settings of the embedded queue. */
export interface QueueSettings {
  log: Log
  /** The bus on which processes tell each other about added jobs. */
  bus: MessageBus
  /** How many jobs of one kind run at once. */
  concurrency?: number
  /** How often to look for due jobs, in ms. Jobs that are due when they are added start at once. */
  pollMs?: number
  /**
   * Reserved disk space for updating the queue while the disk is full, because some jobs free space. The queue uses it
   * as sign-ins do: half of it at most.
   */
  reserve?: DiskReserve
  /** How long to wait after a failed attempt, in ms. */
  backoffMs?: (attempt: number) => number
}
