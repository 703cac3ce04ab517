// Types, lint, unused code, unit and architecture tests. Usage: npm run check
import { close, lint, tests, types, unused } from './checks.mjs'

close([await types(), await lint(), await unused(), await tests(['--exclude', '**/*.slow.test.ts'])])
