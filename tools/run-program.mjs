import { spawn } from 'node:child_process'

/**
 * Runs a program of node_modules/.bin, or a script with this Node, and shows its output. Resolves to whether it succeeded. `launcher` is a
 * command that starts the program, such as `unshare` with its options.
 */
export function runProgram(program, args, env = {}, launcher = []) {
  const line = [...launcher, ...(program.endsWith('js') ? [process.execPath] : []), program, ...args]
  const [file, ...rest] = line
  const child = spawn(file, rest, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`[swap] ${file}: ${error.message}\n`)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}
