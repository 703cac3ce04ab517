import type { DiskReserve } from '../database/disk/disk-reserve.ts'
import type { MessageBus } from '../database/bus/message-bus.ts'
import type { Log } from '../log/log.ts'

/** How the embedded queue works. */
export interface EmbeddedSettings {
  log: Log
  /** Tells every process of jobs that were added. */
  bus: MessageBus
  /** How many jobs of one kind run at once. */
  concurrency?: number
  /** Bounds how late a delayed job starts, or one whose announcement was missed. What is added starts at once. */
  pollMs?: number
  /** Room on the disk to take a job off the queue and to write down how it ended: what it removes may be what fills the disk. */
  reserve?: DiskReserve
  /** How long to wait after a failed attempt. */
  backoffMs?: (attempt: number) => number
}
