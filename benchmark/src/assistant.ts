import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAnswerTimes } from './assistant/answer-times.ts'
import type { ConversationSuite } from './assistant/conversation-suite.ts'
import { formatDetails, formatTotals } from './assistant/format-results.ts'
import { runConversationSuite, type SuiteResult } from './assistant/run-conversation-suite.ts'
import { readConversationSuite } from './assistant/read-conversation-suite.ts'
import { showFigures } from './measuring/figures.ts'

/**
 * Measures how fast the assistant answers, or how often it is right.
 *
 *     assistant                 times the answers to a person with a thousand events, and to one with ten thousand
 *     assistant FILE.json…      runs every conversation against the product; prints only totals
 *         --detail              every wrong turn too, with the answer and the differences
 *         --agree               taps "Yes" wherever the assistant only offers an act, and counts the turn by what that does
 *         --author NAME         only the files of this author
 *         --scene NAME          only this scene
 */
export async function assistantBenchmark(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      detail: { type: 'boolean', default: false },
      agree: { type: 'boolean', default: false },
      author: { type: 'string' },
      scene: { type: 'string' },
    },
  })
  if (positionals.length === 0) return answerTimes()
  const files = positionals
    .map((path) => readConversationSuite(resolve(process.env.INIT_CWD ?? '.', path)))
    .filter(({ author }) => values.author === undefined || author === values.author)
    .map((file) => selectScene(file, values.scene))
  const all: SuiteResult = { turns: [], starts: [] }
  for (const file of files) {
    const judged = await runConversationSuite(file, values.agree)
    if (values.detail) print(formatDetails(judged.turns, judged.starts))
    print([`${file.author}, ${file.today}`, ...formatTotals(judged.turns, judged.starts), ''])
    all.turns.push(...judged.turns)
    all.starts.push(...judged.starts)
  }
  if (files.length > 1) print(['all', ...formatTotals(all.turns, all.starts)])
  if (files.length === 0) console.log('There is no file of that author.')
}

async function answerTimes(): Promise<void> {
  showFigures([...(await measureAnswerTimes(1000)), ...(await measureAnswerTimes(10_000))])
}

const selectScene = (file: ConversationSuite, name: string | undefined): ConversationSuite =>
  name === undefined ? file : { ...file, scenes: file.scenes.filter((scene) => scene.name === name) }

const print = (lines: readonly string[]): void => console.log(lines.join('\n'))
