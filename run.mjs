#!/usr/bin/env node
// The entry of every npm script: finds a fitting Node (or fetches the one locked in tools/runtime), installs what is missing,
// builds what is stale, then hands over. Plain JavaScript that any Node >= 16 can parse. Usage: node run.mjs COMMAND [ARGUMENTS]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLines, help, readCommandLine } from './tools/command-lines.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const onWindows = process.platform === 'win32'
const say = (text) => process.stderr.write(`[swap] ${text}\n`)

/** What each command runs, and what must be built before it. */
const commands = {
  // A small young generation saves 20 to 65 MB of memory, idle and under load, and is no slower (decision 0032).
  start: { run: ['--max-semi-space-size=4', 'server/src/main.ts'], builds: ['reader', 'page'] },
  dev: { run: ['tools/dev.mjs'], builds: ['reader'] },
  check: { run: ['tools/check.mjs'], builds: ['reader'] },
  e2e: { run: ['tools/e2e.mjs'], builds: ['reader', 'page'] },
  test: { run: ['tools/test.mjs'], builds: ['reader', 'page'] },
  seed: { run: ['server/src/commands/seed.ts'], builds: ['reader'] },
  admin: { run: ['server/src/commands/admin.ts'], builds: [] },
  backup: { run: ['server/src/commands/backup.ts'], builds: [] },
  restore: { run: ['server/src/commands/restore.ts'], builds: [] },
  move: { run: ['server/src/commands/move.ts'], builds: [] },
  bench: { run: ['benchmark/src/bench.ts'], builds: ['reader', 'page'] },
  read: { run: ['extraction/src/cli.ts'], builds: ['reader'] },
}

/** Returns whether a version of Node is one that package.json allows: `^24.11 || >=26`. */
function fits(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 24 && minor >= 11) || major >= 26
}

/**
 * Runs npm on the given Node. npm silently leaves out optional packages whose `engines` do not fit the Node that runs it: on an
 * old Node, it would install sharp without its binary.
 */
function npm(args, node) {
  const script = process.env.npm_execpath
  const [file, first] = script?.endsWith('npm-cli.js') ? [node, [script]] : [onWindows ? 'npm.cmd' : 'npm', []]
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(file, [...first, ...args, ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: onWindows && file !== node,
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  })
  if (status === 0) return
  say(`npm ${args.join(' ')} failed (${status ?? error?.message}).`)
  process.exit(1)
}

/** Prints why the command can't run, and exits with 1. */
function giveUp(why) {
  say(why)
  return process.exit(1)
}

/** Returns the path of a Node that can run the product: this one, or one fetched for this project only. */
function fittingNode() {
  if (fits(process.versions.node)) return process.execPath
  const folder = join(root, 'tools', 'runtime')
  const system = onWindows ? 'win' : process.platform
  const name = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`
  const node = join(folder, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    say(`Node ${process.versions.node} is not 24.11+ or 26+: fetching one for this project only, through npm ...`)
    npm(['ci', '--prefix', folder], process.execPath)
  }
  if (existsSync(node)) return node
  return giveUp(
    `There is no packaged Node for ${process.platform}-${process.arch}. Please install Node 24 or 26, then run this again.`,
  )
}

/** Installs what the lock names, once for each state of the lock: `npm ci` deletes node_modules first. */
function installDependencies(node) {
  const stamp = join(root, 'node_modules', '.swap-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing dependencies ...')
  npm(['ci'], node)
  writeFileSync(stamp, wanted)
}

function build(what, node, env) {
  const { status } = spawnSync(node, [join(root, 'tools', 'build.mjs'), ...what], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Hands over to the command. Where the installed Node fits, the command replaces this process: one process less in memory, and
 * signals reach it directly. Else it is a child whose channel closes when this process dies, even by `kill -9`; it ends then.
 */
function handOver(node, args, env) {
  if (node === process.execPath && process.execve) process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // SIGTERM to `npm start` ends npm and its shell but is not passed on: it shows as a change of the parent process.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300)
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Parses and checks what was typed, before anything is installed, built or touched. */
function readTyped([name, ...typed]) {
  const overview = `Usage: node run.mjs ${Object.keys(commandLines).join(' | ')}\n`
  if (name === '--help' || name === '-h') end(0, overview)
  if (!Object.keys(commands).includes(name))
    end(2, name === undefined ? overview : `Unknown command: ${name}.\n${overview}`)
  const line = readCommandLine(name, typed)
  if (line.help) end(0, help(name))
  if (line.problem) end(2, `${line.problem}\n${help(name)}`)
  return { command: commands[name], args: line.args }
}

function end(code, text) {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(text)
  process.exit(code)
}

const { command, args } = readTyped(process.argv.slice(2))
const cwd = process.cwd()
process.chdir(root)
const node = fittingNode()
installDependencies(node)
const env = {
  ...process.env,
  // Node keeps what it compiled: the second start takes half the time and 20 MB less.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  INIT_CWD: process.env.INIT_CWD ?? cwd,
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}
if (command.builds.length > 0) build(command.builds, node, env)
handOver(node, [...command.run, ...args], env)
