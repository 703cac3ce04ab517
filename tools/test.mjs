// Runs every check: types, lint, unused code, unit and contract tests, both databases, end-to-end tests in a real browser.
// Usage: npm test
import { reportResults, journeys, lint, tests, types, unused } from './checks.mjs'

reportResults([await types(), await lint(), await unused(), await tests([]), await journeys()])
