import { Worker } from 'node:worker_threads'
import { Failure, type FailureCode } from '@swap/contract/failures'
import type { ListName, ListRecord } from '../records/account-records.ts'
import type { CheckedArchive } from './check-archive.ts'
import { importLimits, limitFailure, type ImportLimits } from './import-limits.ts'

/** What the worker thread is started with. */
export interface ArchiveTask {
  path: string
  limits: ImportLimits
}
/** What the server's thread asks the worker thread for; each request gets one response. */
export type ArchiveRequest =
  { ask: 'check' } | { ask: 'records'; list: ListName } | { ask: 'extract'; file: string; to: string }
/** The worker thread's response: the value asked for, a failure to show to the person, or an unexpected error. */
export type ArchiveResponse =
  { value: unknown } | { failure: { code: FailureCode; message: string; why: string | null } } | { error: Error }

/** An uploaded export on the disk, read by a worker thread. One request at a time. */
export interface Archive {
  /** Reads the whole file. Throws NOT_AN_EXPORT if it is damaged or not one of our exports, BODY_TOO_LARGE past a limit. */
  check: () => Promise<CheckedArchive>
  /** Reads the records of a list, a batch at a time. */
  records: <Name extends ListName>(name: Name) => AsyncGenerator<ListRecord<Name>[]>
  /** Unpacks one file of the archive to a path on this server. Throws NOT_AN_EXPORT if it is missing or damaged. */
  extract: (file: string, to: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens an export. Aborting the signal ends the thread at once. */
export function openArchive(
  path: string,
  { signal, limits = importLimits }: { signal: AbortSignal; limits?: ImportLimits },
): Archive {
  const workerData: ArchiveTask = { path, limits }
  const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 }
  const thread = new Worker(new URL('archive-worker.ts', import.meta.url), { workerData, resourceLimits })
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => {}) // reported to the waiting caller
  thread.on('error', (error: Error) => ended.reject(isOutOfMemory(error) ? limitFailure(limits, 'memoryMb') : error))
  thread.on('exit', () => ended.reject(new Error('The thread that reads an import ended before its time')))
  const abort = () => void thread.terminate()
  signal.addEventListener('abort', abort)

  async function ask(request: ArchiveRequest): Promise<unknown> {
    signal.throwIfAborted()
    const answered = Promise.withResolvers<ArchiveResponse>()
    thread.once('message', answered.resolve)
    thread.postMessage(request, [])
    const answer = await Promise.race([answered.promise, ended.promise])
    if ('value' in answer) return answer.value
    if ('error' in answer) throw answer.error
    const { code, message, why } = answer.failure
    throw new Failure(code, { message, cause: new Error(why ?? message) })
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what archive-worker.ts answers
    check: async () => (await ask({ ask: 'check' })) as CheckedArchive,
    async *records<Name extends ListName>(list: Name) {
      for (;;) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what archive-worker.ts answers
        const records = (await ask({ ask: 'records', list })) as ListRecord<Name>[] | null
        if (records === null) return
        yield records
      }
    },
    extract: async (file, to) => void (await ask({ ask: 'extract', file, to })),
    async close() {
      signal.removeEventListener('abort', abort)
      await thread.terminate()
    },
  }
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
