import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Runs a command of the product, with only these settings in its environment; returns its exit code and output. */
export async function runCommand(name: string, args: readonly string[], settings: Record<string, string>) {
  const path = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output: stdout + stderr }
}
