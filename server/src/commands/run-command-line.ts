// What all commands share: reads the arguments, runs the command, prints its result or its error.
import { parseArgs } from 'node:util'
import { describeError } from '../platform/text/describe-error.ts'

interface CommandLine {
  /** The line shown after wrong arguments: `npm run restore -- FILE`. */
  usage: string
  /** The names of the required arguments, in order. */
  parameters: readonly string[]
  /** The options, as `parseArgs` of node:util takes them. */
  options?: Record<string, { type: 'string' | 'boolean' }>
}

/** The options given on the command line. */
export type CommandOptions = Partial<Record<string, string | boolean>>

/** Invalid arguments. The message says what is wrong; the usage is printed below it. */
export class UsageError extends Error {}

/** Runs a command with the process's arguments and prints its result. Exits with 1 on failure, with 2 and the usage on wrong arguments. */
export async function runCommandLine(
  command: (args: string[], options: CommandOptions) => Promise<string> | string,
  line: CommandLine,
): Promise<void> {
  try {
    const { positionals, values } = readArguments(line)
    process.stdout.write(`${await command(positionals, values)}\n`)
  } catch (error) {
    const usage = error instanceof UsageError ? `\nUsage: ${line.usage}` : ''
    process.stderr.write(`${describeError(error)}${usage}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

function readArguments({ parameters, options = {} }: CommandLine): { positionals: string[]; values: CommandOptions } {
  const { positionals, values } = parse(options)
  const missing = parameters[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  if (positionals.length > parameters.length)
    throw new UsageError(`Too many arguments: ${positionals.slice(parameters.length).join(' ')}`)
  return { positionals, values }
}

function parse(options: NonNullable<CommandLine['options']>) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
