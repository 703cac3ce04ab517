import { writeFileSync } from 'node:fs'
import { guessIntents, useWeights } from '../../assistant/src/classifier/guess-intent.ts'
import { packWeights, type Weights } from '../../assistant/src/classifier/weights-file.ts'
import { interpret } from '../../assistant/src/interpret.ts'
import { isSame } from '../../assistant/src/testing/score.ts'
import { showRequest } from '../../assistant/src/testing/show-request.ts'
import { fitIntents } from './fit-intents.ts'
import { loadOwn, loadTables, sceneOf, type Taught } from './taught-sentences.ts'

const WEIGHTS = new URL('../../assistant/src/classifier/intent-weights.bin', import.meta.url)
const ACTS = /(?:^| & )(?:change|delete|save|unsave|remind|unremind|create)/

const heard = ({ say, scene }: Taught, guess: Parameters<typeof interpret>[2]): string => {
  const memory = sceneOf(scene)
  return showRequest(interpret(say, memory, guess), memory)
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const percent = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`

const isRight = (got: string, { want }: Taught): boolean => want !== null && isSame(got, want)

/** How an author's sentences come out when neither they nor anything else by their hand was learned from. */
function judge(author: string, test: readonly Taught[], weights: Weights, isTold: boolean): void {
  useWeights(weights)
  const guess = (features: Taught['features']) => guessIntents(features, weights)
  const rows = test.map((it) => ({ it, got: heard(it, guess), rules: heard(it, () => []) }))

  const wrong = rows.filter(({ it, got }) => !isRight(got, it))
  const acts = wrong.filter(({ got }) => ACTS.test(got))
  const byRules = rows.filter(({ it, rules }) => !isRight(rules, it) && ACTS.test(rules))
  const intents = rows.filter(({ it }) => it.intents.includes(guess(it.features)[0]?.intent ?? ''))
  print(
    [
      `${author}: ${test.length} sentences · rules alone ${percent(rows.filter(({ it, rules }) => isRight(rules, it)).length, test.length)}`,
      `· intent ${percent(intents.length, test.length)} · right ${percent(rows.length - wrong.length, test.length)}`,
      `· wrong acts ${acts.length} (rules alone ${byRules.length})`,
    ].join(' '),
  )
  if (!isTold) return
  for (const { it, got, rules } of wrong) {
    const [first] = guess(it.features)
    print(
      `   ${ACTS.test(got) ? 'ACT ' : ''}${it.scene} | ${it.say} | want ${it.want} | got ${got}${rules === got ? '' : ` | rules ${rules}`} | ${first?.intent} ${first?.likely.toFixed(2)}`,
    )
  }
}

/** Heard, and not learned from: with them the sentences of authors nobody has read came out worse (decision 22). */
const HEARD_ONLY: ReadonlySet<string | null> = new Set([
  'author-n',
  'author-q',
  'author-r',
  'author-s',
  'author-t',
  'author-u',
  'author-w',
  'author-x',
  'author-y',
  'author-z',
])

const isTold = process.argv.includes('--tell')
const only = process.argv.find((it) => it.startsWith('--author='))?.slice(9)
const tables = loadTables()
const own = loadOwn()
const learned = tables.filter(({ author }) => !HEARD_ONLY.has(author))
for (const author of new Set(tables.map((it) => it.author ?? ''))) {
  if (only !== undefined && !only.split(',').includes(author)) continue
  const weights = fitIntents([...own, ...learned.filter((it) => it.author !== author)])
  judge(
    author,
    tables.filter((it) => it.author === author),
    weights,
    isTold,
  )
}
if (process.argv.includes('--write')) {
  const packed = packWeights(fitIntents([...own, ...learned]))
  writeFileSync(WEIGHTS, packed)
  print(`${WEIGHTS.pathname}: ${packed.length} bytes`)
}
