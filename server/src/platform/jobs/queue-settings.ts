import type { DiskReserve } from '../database/disk/disk-reserve.ts'
import type { MessageBus } from '../database/bus/message-bus.ts'
import type { Log } from '../log/log.ts'

/** The settings of the embedded queue. */
export interface QueueSettings {
  log: Log
  /** Tells every process about added jobs. */
  bus: MessageBus
  /** How many jobs of one kind run at once. */
  concurrency?: number
  /** Upper bound on how late a delayed job starts, or one whose announcement was missed. Added jobs start at once. */
  pollMs?: number
  /** Room on the disk to take a job off the queue and to record how it ended: what it removes may be what fills the disk. */
  reserve?: DiskReserve
  /** How long to wait after a failed attempt. */
  backoffMs?: (attempt: number) => number
}
