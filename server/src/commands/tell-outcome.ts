import { inWords } from '../in-words.ts'

/** Runs a command and prints what it says; where it fails, why, in words and with the exit code 1. */
export async function tellOutcome(command: (args: string[]) => Promise<string> | string): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`)
    process.exitCode = 1
  }
}
