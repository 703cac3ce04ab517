import { fork } from 'node:child_process'

/** What a process reports when it is done. Times in ms, from its start unless stated otherwise. */
export interface ChildFigures {
  /** Until everything was imported. */
  startMs: number
  /** From the import until the first picture could be read. */
  openMs: number
  readMs: number[]
  /** Peak memory. */
  mostMb: number
}

export const toMb = (kilobytes: number): number => kilobytes / 1024

/** The flags with which the server starts the process that reads, see its start-child.ts. */
const SERVER_EXEC_ARGV = ['--max-old-space-size=512', '--max-semi-space-size=4']

/**
 * Runs a program of this folder until it reports its figures, in its first message. Throws if it ends without one. `compileCache`:
 * the folder of Node's compile cache, as run.mjs sets it for the product; without one everything is recompiled.
 */
export async function figuresOf(
  program: URL,
  pictures: readonly string[],
  compileCache?: string,
): Promise<ChildFigures> {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const child = fork(program, [...pictures], {
    execArgv: SERVER_EXEC_ARGV,
    env: compileCache === undefined ? env : { ...env, NODE_COMPILE_CACHE: compileCache },
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ChildFigures)) // our own programs
    child.once('exit', (code) => reject(new Error(`${program.pathname} ended with ${code} and said nothing`)))
  })
}
