// Runs the quick checks: types, lint, unused code, unit and architecture tests. Usage: npm run check
import { reportResults, lint, tests, types, unused } from './checks.mjs'

reportResults([await types(), await lint(), await unused(), await tests(['--exclude', '**/*.slow.test.ts'])])
