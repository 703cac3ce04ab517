import { parseArgs } from 'node:util'
import { describeError } from '../platform/text/describe-error.ts'

interface CommandLine {
  /** How to call it. */
  usage: string
  /** The required arguments, in this order. */
  names: readonly string[]
  /** In the form of `parseArgs`. */
  options?: Record<string, { type: 'string' | 'boolean' }>
}

/** The options that were given. */
export type GivenOptions = Partial<Record<string, string | boolean>>

/** The arguments do not fit the command; the message says why. */
export class WrongUsage extends Error {}

/**
 * Runs a command with its arguments and prints its result. A failure is explained in words, with the exit code 1; a
 * wrong call prints the usage, with the exit code 2.
 */
export async function tellOutcome(
  command: (args: string[], options: GivenOptions) => Promise<string> | string,
  line: CommandLine,
): Promise<void> {
  try {
    const { positionals, values } = readTyped(line)
    process.stdout.write(`${await command(positionals, values)}\n`)
  } catch (error) {
    const usage = error instanceof WrongUsage ? `\nUsage: ${line.usage}` : ''
    process.stderr.write(`${describeError(error)}${usage}\n`)
    process.exitCode = error instanceof WrongUsage ? 2 : 1
  }
}

function readTyped({ names, options = {} }: CommandLine): { positionals: string[]; values: GivenOptions } {
  const { positionals, values } = parsed(options)
  const missing = names[positionals.length]
  if (missing !== undefined) throw new WrongUsage(`${missing} is missing.`)
  if (positionals.length > names.length)
    throw new WrongUsage(`Too many arguments: ${positionals.slice(names.length).join(' ')}`)
  return { positionals, values }
}

function parsed(options: NonNullable<CommandLine['options']>) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
