// npm run bench -- [name] [options]: runs one benchmark, or all of them.
import { accountsBenchmark } from './accounts.ts'
import { adminBenchmark } from './admin.ts'
import { assistantBenchmark } from './assistant.ts'
import { engineBenchmark } from './engine.ts'
import { exportBenchmark } from './export.ts'
import { feedBenchmark } from './feed.ts'
import { growthBenchmark } from './growth.ts'
import { icsBenchmark } from './ics.ts'
import { interactionBenchmark } from './interaction.ts'
import { processesBenchmark } from './processes.ts'
import { productBenchmark } from './product.ts'
import { readingBenchmark } from './reading-benchmark.ts'
import { scaleBenchmark } from './scale.ts'
import { hostileMessagesBenchmark } from './hostile-messages.ts'

/**
 * The benchmarks by name. Each prints its figures beside those of a control from the same run. Benchmarks with hard limits return whether
 * these are met; the others only print their goals, since timings depend on what else the machine is doing.
 */
const benchmarks: Record<string, (options: string[]) => Promise<boolean | void>> = {
  reading: readingBenchmark,
  engine: engineBenchmark,
  product: productBenchmark,
  processes: processesBenchmark,
  accounts: accountsBenchmark,
  interaction: interactionBenchmark,
  assistant: assistantBenchmark,
  feed: feedBenchmark,
  ics: icsBenchmark,
  admin: adminBenchmark,
  export: exportBenchmark,
  growth: growthBenchmark,
  scale: scaleBenchmark,
  typing: hostileMessagesBenchmark,
}

const [name, ...options] = process.argv.slice(2)
const chosen = name === undefined ? Object.keys(benchmarks) : [name]
const unknown = chosen.filter((it) => !(it in benchmarks))

if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`)
  process.exitCode = 2
} else {
  for (const it of chosen) if ((await benchmarks[it]?.(options)) === false) process.exitCode = 1
}
