import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** A folder of this test's own. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'swap-test-'))

/** Names of the files in a folder and the folders in it. */
export const fileNames = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Names of the picture files that a data folder keeps. */
export const pictureFiles = ({ folder }: { folder: string }): string[] => fileNames(join(folder, 'pictures'))

/** The storages that every feature must work on: `describe.each(everyStorage)('pictures on $name', …)`. */
export const everyStorage: readonly { name: string; open: () => Promise<Storage> }[] = [
  { name: 'a disk', open: () => diskStorage({ folder: join(temporaryFolder(), 'pictures') }) },
]
