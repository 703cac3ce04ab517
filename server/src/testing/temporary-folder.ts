import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a temporary folder for one test. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'swap-test-'))

/** Returns the names of all files in a folder and its subfolders. */
export const fileNames = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
