// Isolates the end-to-end tests from the network, in a namespace without a route, and finds strace to show what the product tries to reach.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { installPackages } from './install-packages.mjs'

const say = (text) => process.stderr.write(`[swap] ${text}\n`)
/** The path of a DNS configuration whose server does not exist: look-ups fail at once, and the trace shows the names. */
const RESOLVER = resolve('node_modules', '.cache', 'no-resolver.conf')

const isRoot = process.getuid?.() === 0

const succeeds = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** The shell commands that set up the new namespace before the command runs. $0 is the resolver file. */
const SET_UP_NAMESPACE = [
  'ip link set lo up',
  'mount --bind "$0" /etc/resolv.conf',
  // An interface that leads nowhere: with loopback alone a browser considers itself offline.
  'ip link add near type veth peer name far',
  'ip addr add 192.0.2.1/32 dev near',
  'ip link set near up',
  'ip link set far up',
  'exec "$@"',
].join(' && ')

/**
 * Returns the words to put before a command, so that it runs in its own network namespace: with loopback, but no route and no DNS. If the
 * machine has no namespaces, prints a warning and returns an empty list.
 */
export function networkIsolationCommand() {
  if (!succeeds('ip', ['-V'])) installPackages('iproute2')
  mkdirSync(dirname(RESOLVER), { recursive: true })
  writeFileSync(RESOLVER, 'nameserver 127.0.0.1\noptions attempts:1 timeout:1\n')
  const line = ['unshare', isRoot ? '-nm' : '-rnm', 'sh', '-c', SET_UP_NAMESPACE, RESOLVER]
  if (process.platform === 'linux' && succeeds(line[0], [...line.slice(1), 'true'])) return line
  say('No network namespaces here: the journeys run with the network as it is.')
  return []
}

/** Returns the path of strace, with which the tests trace the product. Installs it if possible; else prints a warning and returns null. */
export function findStrace() {
  if (!locateStrace()) installPackages('strace')
  const tracer = locateStrace()
  if (tracer && succeeds(tracer, ['-f', 'true'])) return tracer
  say(
    'NOT WATCHED: without strace nobody sees what the product connects to and writes. Install it: sudo apt-get install strace',
  )
  return null
}

function locateStrace() {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'strace'))
  return paths.find(isProgram) ?? null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
