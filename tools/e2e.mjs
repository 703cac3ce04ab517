// The product's journeys in a real browser. Usage: npm run e2e [-- NAME]
import { findBrowser, findFirefox } from './browser.mjs'
import { close, tests } from './checks.mjs'

const browser = findBrowser()
close([
  browser.path
    ? await tests(['--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)], {
        SWAP_BROWSER: browser.path,
        ...browser.env,
        ...findFirefox(),
      })
    : { passed: 0, failed: 1 },
])
