import { spawn } from 'node:child_process'

/** Runs a program of node_modules/.bin or a script on this Node; resolves to whether it ended well. Its output is shown. */
export function run(program, args, env = {}) {
  const [file, first] = program.endsWith('js') ? [process.execPath, [program]] : [program, []]
  const child = spawn(file, [...first, ...args], {
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
