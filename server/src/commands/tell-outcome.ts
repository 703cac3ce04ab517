import { parseArgs } from 'node:util'
import { inWords } from '../in-words.ts'

interface CommandLine {
  /** How it is called. */
  usage: string
  /** What has to be named, in this order. */
  names: readonly string[]
}

/** What was typed does not fit the command; the message says what. */
export class WrongUsage extends Error {}

/**
 * Runs a command with what was typed behind it and prints what it says. Where it fails it says why, in words, with the exit code 1;
 * where it was called wrongly, with how to call it and the exit code 2.
 */
export async function tellOutcome(
  command: (args: string[]) => Promise<string> | string,
  line: CommandLine,
): Promise<void> {
  try {
    process.stdout.write(`${await command(readNames(line))}\n`)
  } catch (error) {
    const usage = error instanceof WrongUsage ? `\nUsage: ${line.usage}` : ''
    process.stderr.write(`${inWords(error)}${usage}\n`)
    process.exitCode = error instanceof WrongUsage ? 2 : 1
  }
}

function readNames({ names }: CommandLine): string[] {
  const given = positionals()
  const missing = names[given.length]
  if (missing !== undefined) throw new WrongUsage(`${missing} is missing.`)
  if (given.length > names.length) throw new WrongUsage(`Too many arguments: ${given.slice(names.length).join(' ')}`)
  return given
}

function positionals(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
