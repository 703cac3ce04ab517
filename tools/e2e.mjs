// Runs the end-to-end tests in a real browser. Usage: npm run e2e [-- NAME]
import { reportResults, journeys } from './checks.mjs'

reportResults([await journeys(process.argv.slice(2))])
