// Everything a reviewer would ask for: types, lint, unit and contract tests, both databases, journeys in a real browser.
// Usage: npm test
import { findBrowser, findFirefox } from './browser.mjs'
import { close, lint, tests, types } from './checks.mjs'

const browser = findBrowser()
const parts = [await types(), await lint(), await tests([])]
parts.push(
  browser.path
    ? await tests(['--config', 'e2e/vitest.config.ts'], {
        SWAP_BROWSER: browser.path,
        ...browser.env,
        ...findFirefox(),
      })
    : { passed: 0, failed: 1 },
)
close(parts)
