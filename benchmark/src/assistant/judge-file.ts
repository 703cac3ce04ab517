import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf } from '@swap/dates/instant'
import { sharp } from '@swap/extraction/sharp'
import { startProductAt } from '../running-product.ts'
import { drawLines } from './draw-lines.ts'
import { holdConversation, type HeldConversation, type JudgedTurn, type SceneStart } from './hold-conversations.ts'
import type { JudgedFile, Scene } from './judged-file.ts'

/** The zone of a file's `today`. */
const AUTHORS_ZONE = 'Europe/London'
/** Conversations belong to different people: while one has a picture read, another is answered. */
const CONCURRENCY = 2

export interface Judged {
  turns: JudgedTurn[]
  /** What each scene starts with, once. */
  starts: SceneStart[]
}

/** Holds every conversation of a file with a product that runs at the file's time; each as a new person. */
export async function judgeFile(file: JudgedFile): Promise<Judged> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const product = await startProductAt(instantOf(file.today, AUTHORS_ZONE), dataFolder)
  try {
    const stage = { product: { url: product.url, dataFolder }, author: file.author }
    const drawn = await Promise.all(file.scenes.map(drawScene))
    const held = await inOrder(
      file.scenes.flatMap((scene, at) =>
        scene.conversations.map((conversation) => () => {
          const pictures = drawn[at] ?? new Map<string, Buffer>()
          return holdConversation({ ...stage, drawn: pictures }, scene, conversation)
        }),
      ),
    )
    return { turns: held.flatMap(({ turns }) => turns), starts: startsOf(held) }
  } finally {
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const startsOf = (held: readonly HeldConversation[]): SceneStart[] => [
  ...new Map(held.flatMap(({ start }) => (start ? [[start.scene, start] as const] : []))).values(),
]

async function drawScene({ pictures }: Scene): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>()
  for (const picture of pictures)
    drawn.set(
      picture.name,
      await sharp(Buffer.from(drawLines(picture)))
        .png()
        .toBuffer(),
    )
  return drawn
}

/** Runs a few at a time; returns their results in order. */
async function inOrder<Result>(tasks: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  const waiting = tasks.entries()
  const work = async () => {
    for (const [at, task] of waiting) results[at] = await task()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return results
}
