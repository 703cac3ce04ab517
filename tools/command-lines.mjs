// The command line of every npm script: its usage, options and arguments, and how they are checked. run.mjs loads this file before anything
// is installed, so it imports only Node's own modules and runs on any Node >= 16.
import * as util from 'node:util'

const value = { type: 'string' }
const flag = { type: 'boolean' }
const none = { options: {}, names: [] }

const isDate = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The benchmarks, each with its maximum number of arguments. */
const benchmarks = {
  accounts: 0,
  admin: 4,
  assistant: 100,
  engine: 0,
  export: 0,
  feed: 1,
  growth: 0,
  ics: 1,
  interaction: 0,
  processes: 2,
  product: 0,
  reading: 0,
  scale: 0,
  typing: 0,
}

/** The options of benchmarks that have any. */
const benchmarkOptions = {
  assistant: { detail: flag, author: value, scene: value },
  ics: { python: value, totals: flag },
  reading: {
    corpus: value,
    split: value,
    pages: value,
    by: value,
    against: value,
    unopened: flag,
    looks: value,
    reader: flag,
    'simulated-model': flag,
    calibrate: value,
  },
}

/** Returns what is wrong with a benchmark's name or arguments; null if nothing is. */
function findBenchmarkProblem([name, ...more], options) {
  if (name === undefined) return Object.keys(options).length > 0 ? 'Options need the name of a benchmark.' : null
  if (!Object.hasOwn(benchmarks, name))
    return `Unknown benchmark ${name}. Available: ${Object.keys(benchmarks).join(', ')}.`
  if (more.length > benchmarks[name]) return tooMany(more.slice(benchmarks[name]))
  const taken = Object.keys(benchmarkOptions[name] || {})
  const foreign = Object.keys(options).find((it) => !taken.includes(it))
  if (foreign !== undefined) return taken.length > 0 ? `${name} takes no --${foreign}.` : `${name} takes no options.`
  return null
}

const verbs = ['grant', 'revoke', 'two-factor-off']

/**
 * For each command: how it is called, what it does, its options as `parseArgs` takes them, and the names of its arguments. The last
 * name may end in `…` (one or more) or `?…` (any number). `findProblem` checks everything else, and returns an error message or null.
 */
export const commandLines = {
  start: {
    usage: 'npm start [-- web | worker]',
    description:
      'Runs the whole product on this computer. With a role and DATABASE_URL it runs as one of several processes: web serves people, worker reads pictures and sends emails.',
    options: {},
    names: ['ROLE?…'],
    findProblem: ([role, ...more]) => {
      if (more.length > 0) return tooMany(more)
      return role === undefined || ['web', 'worker'].includes(role) ? null : `Unknown role: ${role}.`
    },
  },
  dev: { ...none, usage: 'npm run dev', description: 'Runs the whole product and reloads it when its sources change.' },
  check: { ...none, usage: 'npm run check', description: 'Checks types, lint, unit and architecture tests.' },
  e2e: {
    usage: 'npm run e2e [-- NAME…]',
    description: 'Runs the journeys in a real browser: all of them, or those whose file name contains NAME.',
    options: {},
    names: ['NAME?…'],
  },
  test: {
    ...none,
    usage: 'npm test',
    description: 'Runs every check: types, lint, unit tests, both databases, a real browser.',
  },
  seed: { ...none, usage: 'npm run seed', description: 'Fills a new data folder with a demo.' },
  admin: {
    usage: 'npm run admin -- grant EMAIL | revoke EMAIL | two-factor-off EMAIL',
    description:
      'Grants or revokes the admin scope, or turns off two-step sign-in for someone who has lost their phone and codes.',
    options: {},
    names: ['grant, revoke or two-factor-off', 'EMAIL'],
    findProblem: ([verb]) => (verbs.includes(verb) ? null : `Unknown admin command: ${verb}.`),
  },
  backup: {
    usage: 'npm run backup -- FILE | --check FILE | --every 24h [--keep 7] DIR',
    description:
      'Writes the database, pictures and secrets into one new file, even while the product runs. With --every it does so regularly, into a folder, and keeps the newest. --check tells whether a backup is complete.',
    options: { check: flag, every: value, keep: value },
    names: ['FILE'],
  },
  restore: {
    usage: 'npm run restore -- FILE',
    description: 'Restores a backup into an empty data folder, and into an empty database if DATABASE_URL is set.',
    options: {},
    names: ['FILE'],
  },
  move: {
    usage: 'npm run move -- database POSTGRES_URL | pictures S3_URL | pictures disk',
    description:
      'Moves the database to PostgreSQL, or pictures to a bucket or back, and compares every row and byte. If it is interrupted, run it again: it continues where it stopped.',
    options: {},
    names: ['what to move', 'where to'],
  },
  bench: {
    usage: 'npm run bench -- [NAME [OPTIONS]]',
    description: `Runs the benchmarks, or one of: ${Object.keys(benchmarks).join(', ')}.`,
    options: { ...benchmarkOptions.assistant, ...benchmarkOptions.ics, ...benchmarkOptions.reading },
    names: ['NAME?…'],
    findProblem: findBenchmarkProblem,
  },
  read: {
    usage: 'npm run --silent read -- FILE… [--json] [--today YYYY-MM-DD]',
    description: 'Reads pictures and prints the events they show.',
    options: { json: flag, today: value },
    names: ['FILE…'],
    findProblem: (_files, { today }) =>
      today === undefined || isDate(today) ? null : `${today} isn't a date like 2026-05-20.`,
  },
}

/** Returns the help text of a command. */
export const help = (name) => `Usage: ${commandLines[name].usage}\n\n${commandLines[name].description}\n`

/**
 * Parses what was typed after a command. Returns `{ help: true }` if help was requested, `{ problem: MESSAGE }` if something is invalid,
 * else `{ args }`: the arguments in one normal form, however they were typed.
 */
export function readCommandLine(name, typed) {
  if (!util.parseArgs) return { args: typed } // before Node 18.3: the command checks them itself, on the Node that is downloaded for it
  const line = commandLines[name]
  try {
    const options = { ...line.options, help: { ...flag, short: 'h' } }
    const { values, positionals } = util.parseArgs({ args: typed, options, allowPositionals: true })
    const { help: isHelp, ...chosen } = values
    if (isHelp) return { help: true }
    const problem =
      findCountProblem(line.names, positionals) ?? (line.findProblem ? line.findProblem(positionals, chosen) : null)
    return problem ? { problem } : { args: formatArguments(chosen, positionals) }
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    return { problem: error.message.split(/\. |\n/, 1)[0].replace(/\.?$/, '.') }
  }
}

function findCountProblem(names, given) {
  const last = names[names.length - 1] ?? ''
  const needed = last.endsWith('?…') ? names.length - 1 : names.length
  if (given.length < needed) return `${names[given.length].replace('…', '')} is missing.`
  return last.endsWith('…') || given.length <= names.length ? null : tooMany(given.slice(names.length))
}

const tooMany = (extra) => `Too many arguments: ${extra.join(' ')}`

/** Writes options and arguments in one normal form. Adds `--` only if an argument looks like an option. */
function formatArguments(options, names) {
  const flags = Object.entries(options).map(([name, set]) => (set === true ? `--${name}` : `--${name}=${set}`))
  return names.some((it) => it.startsWith('-')) ? [...flags, '--', ...names] : [...names, ...flags]
}
