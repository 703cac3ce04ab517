import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf } from '@swap/dates/instant'
import { sharp } from '@swap/extraction/sharp'
import { startProductAt } from '../running-product.ts'
import { drawPicture } from './draw-picture.ts'
import { runConversation, type ConversationResult, type JudgedTurn, type SceneStart } from './run-conversation.ts'
import type { ConversationSuite, Scene } from './conversation-suite.ts'

/** The time zone of a suite's `today`. */
const AUTHORS_ZONE = 'Europe/London'
/** Conversations that run at the same time: while one waits for a picture to be read, another continues. */
const CONCURRENCY = 2

/** The outcome of every turn of a suite. */
export interface SuiteResult {
  turns: JudgedTurn[]
  /** The events that each scene starts with. */
  starts: SceneStart[]
}

/** Runs every conversation of a suite, each as a new person, against a product whose clock is set to the suite's `today`. */
export async function runConversationSuite(suite: ConversationSuite, agrees: boolean): Promise<SuiteResult> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const product = await startProductAt(instantOf(suite.today, AUTHORS_ZONE), dataFolder)
  try {
    const context = { product: { url: product.url, dataFolder }, author: suite.author, agrees }
    const pictures = await Promise.all(suite.scenes.map(drawScene))
    const results = await inOrder(
      suite.scenes.flatMap((scene, at) =>
        scene.conversations.map((conversation) => () => {
          const own = pictures[at] ?? new Map<string, Buffer>()
          return runConversation({ ...context, pictures: own }, scene, conversation)
        }),
      ),
    )
    return { turns: results.flatMap(({ turns }) => turns), starts: startsOf(results) }
  } finally {
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const startsOf = (results: readonly ConversationResult[]): SceneStart[] => [
  ...new Map(results.flatMap(({ start }) => (start ? [[start.scene, start] as const] : []))).values(),
]

async function drawScene({ pictures }: Scene): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>()
  for (const picture of pictures)
    drawn.set(
      picture.name,
      await sharp(Buffer.from(drawPicture(picture)))
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
