// Everything a reviewer would ask for: types, lint, unused code, unit and contract tests, both databases, journeys in a real browser.
// Usage: npm test
import { close, journeys, lint, tests, types, unused } from './checks.mjs'

close([await types(), await lint(), await unused(), await tests([]), await journeys()])
