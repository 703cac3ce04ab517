// Traces the system calls of a program (strace) to find the network connections and file writes that it should not make.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a program did or tried although it should not. All lists are empty if it did nothing wrong. */
export interface Violations {
  /** Host names that it looked up. */
  lookups: string[]
  /** Addresses off this machine that it connected or sent to, as `address:port`, whether it got through or not. */
  connections: string[]
  /** Absolute paths of files and folders that it created or wrote outside `mayWrite`. */
  files: string[]
}

/** A trace of a program that is about to start. */
export interface SystemCallTrace {
  /** strace and its options, to put before the program and its arguments. The program keeps its process id and signals. */
  startedBy: string[]
  /** Resolves once the program and all processes that it started have ended. `mayWrite` lists the folders that it may write to. */
  findViolations: (mayWrite: readonly string[]) => Promise<Violations>
}

/** Paths that every program may write: nothing is stored there. */
const DISCARDING = ['/dev/null', '/dev/tty', '/dev/pts', '/proc']

/** System calls that reach the network. */
const NETWORK = ['connect', 'sendto', 'sendmsg', 'sendmmsg']
/** System calls that open, create or rename files. */
const FILES =
  'open openat openat2 creat mkdir mkdirat mknod mknodat rename renameat renameat2 link linkat symlink symlinkat'.split(
    ' ',
  )

/** How long the last lines of a trace may take to be written once the program has ended. */
const LAST_LINES_MS = 10_000

/** Prepares to trace a program that runs in `cwd`. Returns null without strace; `tools/isolate-network.mjs` then prints a warning. */
export function prepareTrace(cwd: string): SystemCallTrace | null {
  const tracer = process.env.SWAP_STRACE
  if (!tracer) return null
  const folder = mkdtempSync(join(tmpdir(), 'swap-watch-'))
  // One file per thread, so that no call is split; detached, so that the program keeps its process id and its signals.
  const how = ['-D', '-ff', '--seccomp-bpf', '-yy', '-s', '512']
  return {
    startedBy: [tracer, ...how, '-e', `trace=${[...NETWORK, ...FILES].join(',')}`, '-o', join(folder, 'trace')],
    async findViolations(mayWrite) {
      const calls = await readTrace(folder)
      rmSync(folder, { recursive: true, force: true })
      return judge(calls, cwd, [...mayWrite, ...DISCARDING])
    },
  }
}

/** Returns every traced call of every thread. Throws if a thread has not ended. */
async function readTrace(folder: string): Promise<string[]> {
  const deadline = Date.now() + LAST_LINES_MS
  for (;;) {
    const traces = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    if (traces.length > 0 && traces.every((trace) => /^\+\+\+ (?:exited|killed)[^\n]*\n*$/m.test(trace)))
      return traces.flatMap((trace) => trace.split('\n'))
    if (Date.now() > deadline) throw new Error(`The trace in ${folder} has no end`)
    await sleep(50)
  }
}

function judge(calls: readonly string[], cwd: string, mayWrite: readonly string[]): Violations {
  const sent = calls.filter((line) => NETWORK.some((name) => line.startsWith(`${name}(`)))
  return {
    lookups: distinct(sent.filter((line) => portOf(line) === '53').flatMap(lookupOf)),
    connections: distinct(sent.flatMap((line) => remoteAddressOf(line) ?? [])),
    files: distinct(
      calls
        .flatMap((line) => writtenPaths(line, cwd))
        .filter((path) => !mayWrite.some((folder) => path === folder || path.startsWith(`${folder}/`))),
    ),
  }
}

const distinct = (list: readonly string[]): string[] => [...new Set(list)].toSorted()

/** Returns the peer of a call, from its arguments or, for a connected socket, from what strace says about it. */
function peerOf(line: string): { address: string; port: string } | null {
  const given =
    /port=htons\((?<port>\d+)\).*?(?:inet_addr\(|inet_pton\(AF_INET6, )"(?<address>[^"]+)"/.exec(line)?.groups ??
    /^\w+\(\d+<(?:TCP|UDP)(?:v6)?:\[[^\]]*->\[?(?<address>[\da-f.:]+?)\]?:(?<port>\d+)\]>/.exec(line)?.groups
  return given?.address && given.port ? { address: given.address, port: given.port } : null
}

const portOf = (line: string) => peerOf(line)?.port

/** Returns `address:port` of a peer off this machine, else null. */
function remoteAddressOf(line: string): string | null {
  const peer = peerOf(line)
  if (!peer || /^(?:::ffff:)?127\.|^::1?$|^0\.0\.0\.0$/.test(peer.address)) return null
  return `${peer.address}:${peer.port}`
}

/** Returns the name that a call asks a resolver for; for TCP, the resolver itself, since its queries are not traced. */
function lookupOf(line: string): string[] {
  if (line.startsWith('connect(')) return line.includes('<TCP') ? [`something of ${peerOf(line)?.address}`] : []
  // Labels are preceded by their length in bytes: `\7example\3org\0`.
  const query = /(?:iov_base=|>, )"(?<query>(?:[^"\\]|\\.)*)"/.exec(line)?.groups?.query ?? ''
  const name = /[\w-]+(?:\.[\w-]+)+/.exec(
    query.replaceAll(/\\(?:[0-7]{1,3}|[a-z"\\])/g, '.').replaceAll(/\.{2,}/g, ' '),
  )
  return [name?.[0] ?? 'a name that the trace does not show']
}

/** Returns the absolute paths that a successful call created or opened for writing. */
function writtenPaths(line: string, cwd: string): string[] {
  const { name = '', rest = '' } = /^(?<name>\w+)\((?<rest>.*)$/.exec(line)?.groups ?? {}
  if (!FILES.includes(name) || / = -1 /.test(rest)) return []
  if (name.startsWith('open') && !/O_(?:WRONLY|RDWR|CREAT|TRUNC)/.test(rest)) return []
  const opened = / = \d+<(?<path>\/[^>]*)>$/.exec(rest)?.groups?.path
  if (opened) return [opened]
  // A path may be relative to a folder that is given before it: `renameat(21</tmp>, "a", 21</tmp>, "b")`.
  const paths = [...rest.matchAll(/(?:<(?<folder>\/[^>]*)>, )?"(?<path>(?:[^"\\]|\\.)*)"/g)].map(({ groups }) =>
    resolve(groups?.folder ?? cwd, groups?.path ?? ''),
  )
  return paths.slice(-1) // of two paths, the new one
}
