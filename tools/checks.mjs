// The checks that `npm run check`, `npm test` and `npm run e2e` are made of; each returns how many passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser, findFirefox } from './browser.mjs'
import { findStrace, networkIsolationCommand } from './isolate-network.mjs'
import { runProgram } from './run-program.mjs'

const workspaces = [
  'dates',
  'contract',
  'calendar',
  'extraction',
  'assistant',
  'server',
  'web',
  'benchmark',
  'training',
  'e2e',
]

/** Checks the types of every workspace; each counts as one. */
export async function types() {
  const results = []
  for (const name of workspaces) results.push(await runProgram('tsc', ['-p', name]))
  return count(results)
}

/** Lints the whole repository. */
export async function lint() {
  return count([await runProgram('oxlint', ['--type-aware', '--quiet'])])
}

/** Finds unused files, exports and dependencies; `knip.json` lists the entry points. */
export async function unused() {
  return count([await runProgram('knip', [])])
}

/**
 * Runs the end-to-end tests (journeys) in a real browser, without a network; strace traces what the product does. Without a browser they
 * fail. Without strace they run untraced, but fail in CI.
 */
export async function journeys(args = []) {
  const browser = findBrowser()
  const tracer = findStrace()
  const failure = { passed: 0, failed: 1 }
  if (!browser.path || (process.env.CI && !tracer)) return failure
  const apart = networkIsolationCommand()
  const env = {
    SWAP_BROWSER: browser.path,
    ...browser.env,
    ...findFirefox(),
    ...(tracer && { SWAP_STRACE: tracer }),
    ...(apart.length > 0 && { SWAP_NO_ROUTE: 'yes' }),
  }
  return tests(['--config', 'e2e/vitest.config.ts', ...args], env, apart)
}

/**
 * Runs vitest and reads from its report how many tests passed and failed. A run without a report counts as failed. `launcher` is a
 * command that starts it, such as `unshare` with its options.
 */
export async function tests(args, env, launcher = []) {
  const folder = mkdtempSync(join(tmpdir(), 'swap-tests-'))
  const report = join(folder, 'report.json')
  const ended = await runProgram(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
    launcher,
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = ended ? numFailedTests : Math.max(1, numFailedTests)
    return { passed: numPassedTests, failed, skipped: numPendingTests, failures: failuresIn(testResults) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns a line for each failed test, and for each file that failed as a whole: `FILE > NAME: what went wrong`. */
function failuresIn(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed')
    const file = relative(process.cwd(), name)
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map((it) => `${file} > ${it.fullName}: ${firstLine(it.failureMessages.join())}`)
  })
}

const firstLine = (text) => text.trim().split('\n', 1)[0].slice(0, 300)

const count = (results) => ({ passed: results.filter(Boolean).length, failed: results.filter((it) => !it).length })

/** Adds up the results of several checks, prints the failures and a summary, and sets the exit code. */
export function reportResults(parts) {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  const skipped = parts.reduce((sum, part) => sum + (part.skipped ?? 0), 0)
  for (const failure of parts.flatMap((part) => part.failures ?? [])) process.stdout.write(`\nfailed: ${failure}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
