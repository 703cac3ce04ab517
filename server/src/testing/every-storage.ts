import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** A folder of this test's own. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'swap-test-'))

/** The storages that every feature must work on: `describe.each(everyStorage)('pictures on $name', …)`. */
export const everyStorage: readonly { name: string; open: () => Promise<Storage> }[] = [
  { name: 'a disk', open: () => diskStorage({ folder: join(temporaryFolder(), 'pictures') }) },
]
