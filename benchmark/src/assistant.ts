import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAnswerTimes } from './assistant/answer-times.ts'
import type { JudgedFile } from './assistant/judged-file.ts'
import { detailOf, totalsOf } from './assistant/judged-totals.ts'
import { judgeFile, type Judged } from './assistant/judge-file.ts'
import { readJudgedFile } from './assistant/read-judged-file.ts'
import { showFigures } from './measuring/figures.ts'

/**
 * Without arguments: how soon the assistant answers, for a person with a thousand events and for one with ten
 * thousand. With files of judged conversations: how often it is right.
 *
 *     assistant FILE.json…      holds every conversation against the running product; prints only totals
 *         --detail              every wrong turn too, with what was said and what differed
 *         --author NAME         only the files of this author
 *         --scene NAME          only this scene
 */
export async function assistantBenchmark(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { detail: { type: 'boolean', default: false }, author: { type: 'string' }, scene: { type: 'string' } },
  })
  if (positionals.length === 0) return answerTimes()
  const files = positionals
    .map((path) => readJudgedFile(resolve(process.env.INIT_CWD ?? '.', path)))
    .filter(({ author }) => values.author === undefined || author === values.author)
    .map((file) => onlyScene(file, values.scene))
  const all: Judged = { turns: [], starts: [] }
  for (const file of files) {
    const judged = await judgeFile(file)
    if (values.detail) print(detailOf(judged.turns, judged.starts))
    print([`${file.author}, ${file.today}`, ...totalsOf(judged.turns, judged.starts), ''])
    all.turns.push(...judged.turns)
    all.starts.push(...judged.starts)
  }
  if (files.length > 1) print(['all', ...totalsOf(all.turns, all.starts)])
  if (files.length === 0) console.log('There is no file of that author.')
}

async function answerTimes(): Promise<void> {
  showFigures([...(await measureAnswerTimes(1000)), ...(await measureAnswerTimes(10_000))])
}

const onlyScene = (file: JudgedFile, name: string | undefined): JudgedFile =>
  name === undefined ? file : { ...file, scenes: file.scenes.filter((scene) => scene.name === name) }

const print = (lines: readonly string[]): void => console.log(lines.join('\n'))
