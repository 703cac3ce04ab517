// The program of the child processes that open and read people's pictures for the server. Each library is loaded
// by the first task that needs it: a process that only makes clean copies never loads the libraries for reading.
import { flushCompileCache } from 'node:module'
import type { QuarterTurns, Reading } from '@swap/contract/event'
import { handleTasks } from './handle-tasks.ts'
import type { AboutPicture, CleanPicture, PictureSize } from './reader.ts'

const image = () => import('@swap/extraction/clean-picture')

let opened: ReturnType<typeof openReader> | undefined

async function openReader() {
  const extraction = await import('@swap/extraction/read-picture')
  return extraction.openReader()
}

/** Opened once. If opening fails, the next picture tries again. */
async function reader() {
  opened ??= openReader()
  try {
    return await opened
  } catch (error) {
    opened = undefined
    throw error
  }
}

// Node saves its compile cache when a process exits, but this one is killed. So the cache is flushed once everything is
// loaded, which makes the next child ready a quarter of a second sooner.
handleTasks({
  clean: async ({ from, to, page }: { from: string; to: string; page: number }): Promise<CleanPicture> =>
    (await image()).cleanPicture(from, to, page),
  reencode: async ({ from, to }: { from: string; to: string }): Promise<CleanPicture> =>
    (await image()).reencodeCopy(from, to),
  thumbnail: async ({ from, to }: { from: string; to: string }) => {
    await (await image()).writeThumbnail(from, to)
  },
  rotate: async ({ from, to, degrees }: { from: string; to: string; degrees: 90 | 180 | 270 }): Promise<PictureSize> =>
    (await image()).turnPicture(from, to, degrees),
  read: async ({ path, about }: { path: string; about: AboutPicture }): Promise<Reading> =>
    (await reader()).read(path, about),
  shrink: async ({ from, to, turned }: { from: string; to: string; turned: QuarterTurns }) => {
    await (await image()).writeModelCopy(from, to, turned)
  },
  ground: async ({
    local,
    output,
    about,
  }: {
    local: Reading
    output: unknown
    about: AboutPicture
  }): Promise<Reading> => (await import('@swap/extraction/grounding')).groundReading(local, output, about),
  'load-cleaning': async () => {
    await image()
    flushCompileCache()
  },
  'load-reading': async () => {
    await reader()
    flushCompileCache()
  },
})
