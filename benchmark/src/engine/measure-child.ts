import { fork } from 'node:child_process'

/** The measurements that a child process reports when it is done. Times in ms. */
export interface ChildMeasurements {
  /** From the start of the process until everything was imported. */
  importMs: number
  /** From then until the neural networks were loaded, so that the first picture could be read. */
  loadMs: number
  /** The time to read each picture. */
  readMs: number[]
  /** Peak resident memory. */
  peakMb: number
}

export const toMb = (kilobytes: number): number => kilobytes / 1024

/** The flags with which the server starts its reading process, see start-child.ts there. */
const SERVER_EXEC_ARGV = ['--max-old-space-size=512', '--max-semi-space-size=4']

/**
 * Runs a program of this folder in a child process and returns its first message: the measurements. Throws if it exits without one.
 * `compileCache` is the folder of Node's compile cache, which run.mjs sets for the product; without it, Node compiles everything again.
 */
export async function measureInChild(
  program: URL,
  pictures: readonly string[],
  compileCache?: string,
): Promise<ChildMeasurements> {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const child = fork(program, [...pictures], {
    execArgv: SERVER_EXEC_ARGV,
    env: compileCache === undefined ? env : { ...env, NODE_COMPILE_CACHE: compileCache },
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ChildMeasurements)) // our own programs
    child.once('exit', (code) => reject(new Error(`${program.pathname} exited with code ${code} without a message`)))
  })
}
