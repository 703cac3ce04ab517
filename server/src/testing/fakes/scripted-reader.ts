import { copyFile, readFile, writeFile } from 'node:fs/promises'
import type { Reading } from '@swap/contract/event'
import type { AboutPicture, PictureReader } from '../../platform/reader/reader.ts'
import { readEvent, readingOf } from '../readings.ts'

/** The reader's next answer in a test: a reading, an error, or a reading that takes its time. */
type Scripted = Reading | Error | (() => Promise<Reading>)

/** A fake reader, with the answers that a test scripts. */
export interface ScriptedReader extends PictureReader {
  /** The readings of the next pictures, in order; after that each picture shows one certain event. */
  script: Scripted[]
  /** Delays the clean copies of the next pictures, in order, including imported ones. */
  cleaningDelays: (() => Promise<void>)[]
  /** Errors to throw when the next answers of a model are checked against a picture, in order. */
  groundFaults: Error[]
  /** How many pages the next pictures have, in order; after that each has one. */
  pages: number[]
  /** The date and time zone that were passed with each picture, in order. */
  requests: AboutPicture[]
  /** Returns the highest number of clean copies made at the same time. */
  mostAtOnce: () => number
}

/** Creates a fake reader that gives scripted answers and accepts any file as a picture. */
export function createScriptedReader(): ScriptedReader {
  const script: Scripted[] = []
  const cleaningDelays: (() => Promise<void>)[] = []
  const groundFaults: Error[] = []
  const pages: number[] = []
  const requests: AboutPicture[] = []
  let [atOnce, mostAtOnce] = [0, 0]
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    try {
      return await work()
    } finally {
      atOnce -= 1
    }
  }
  const clean = (from: string, to: string, page = 1) =>
    counted(async () => {
      if (page === 1) await cleaningDelays.shift()?.()
      await copyFile(from, to)
      return { width: 900, height: 1200, takenAt: null, pages: page === 1 ? (pages.shift() ?? 1) : 1 }
    })
  return {
    script,
    cleaningDelays,
    groundFaults,
    pages,
    requests,
    mostAtOnce: () => mostAtOnce,
    clean,
    reencode: (from, to) => clean(from, to),
    thumbnail: (from, to) => counted(() => copyFile(from, to)),
    async rotate(from, to, degrees) {
      await writeFile(to, `${await readFile(from, 'utf8')} turned by ${degrees}`)
      return degrees === 180 ? { width: 900, height: 1200 } : { width: 1200, height: 900 }
    },
    async read(_path, about) {
      requests.push(about)
      const next = script.shift() ?? readingOf([readEvent()])
      if (next instanceof Error) throw next
      return typeof next === 'function' ? next() : next
    },
    shrink: (from, to) => counted(() => copyFile(from, to)),
    async ground(local, output) {
      const fault = groundFaults.shift()
      if (fault) throw fault
      return typeof output === 'object' && output !== null ? { ...local, ...output } : local
    },
    warm() {},
    close() {},
  }
}
