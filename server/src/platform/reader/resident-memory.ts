import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns the resident memory of a process, in MB; 0 if it is unknown (on Windows), or the process has ended. Node's own memory
 * limits are no substitute: they don't cover Buffers and WebAssembly.
 */
export async function residentMb(pid: number): Promise<number> {
  try {
    return (process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)) / 1024
  } catch {
    return 0
  }
}

async function fromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(?<kb>\d+)/m.exec(status)?.groups?.kb ?? 0)
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim())
}
