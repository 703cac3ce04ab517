// Types, lint, unit and architecture tests. Usage: npm run check
import { close, lint, tests, types } from './checks.mjs'

close([await types(), await lint(), await tests(['--exclude', '**/*.slow.test.ts'])])
