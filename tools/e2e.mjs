// The product's journeys in a real browser. Usage: npm run e2e [-- NAME]
import { close, journeys } from './checks.mjs'

close([await journeys(process.argv.slice(2))])
