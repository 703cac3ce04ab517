import { Failure } from '@swap/contract/failures'
import { isChildTask, type ChildAnswer } from './child-message.ts'

/** Makes a child process run the tasks that the server sends, each by its name, and exit when the server disconnects. */
export function handleTasks(tasks: Record<string, (input: never) => unknown>): void {
  process.on('message', (message) => void answer(message, tasks))
  process.on('disconnect', () => process.exit())
}

const send = (it: ChildAnswer) => process.send?.(it)

async function answer(message: unknown, tasks: Record<string, (input: never) => unknown>) {
  if (!isChildTask(message)) return
  try {
    const work = tasks[message.task]
    if (!work) throw new Error(`There is no task called ${message.task}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends each task the input that it takes
    send({ ok: true, value: (await work(message.input as never)) ?? null })
  } catch (error) {
    const { message: words, stack = null } = error instanceof Error ? error : new Error(String(error))
    send({ ok: false, code: error instanceof Failure ? error.code : null, message: words, stack })
  }
}
