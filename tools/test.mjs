// Everything a reviewer would ask for: types, lint, unit and contract tests, both databases, journeys in a real browser.
// Usage: npm test
import { close, journeys, lint, tests, types } from './checks.mjs'

close([await types(), await lint(), await tests([]), await journeys()])
