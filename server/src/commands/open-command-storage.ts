import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { makeOwnUploadsFolder } from '../platform/http/uploads/uploads-folder.ts'
import { openSecrets } from '../platform/secrets/secrets.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { commandFaultHandlers } from './command-fault-handlers.ts'

/** Opens the configured storage for a command, which may run beside the product. `close` removes temporary files. */
export async function openCommandStorage({
  storage: settings,
  dataFolder,
}: Pick<Config, 'storage' | 'dataFolder'>): Promise<{ storage: Storage; close: () => Promise<void> }> {
  const uploadsFolder = await makeOwnUploadsFolder(join(dataFolder, 'uploads'))
  const close = () => rm(uploadsFolder, { force: true, recursive: true })
  try {
    const { bucket: owner } = openSecrets(dataFolder)
    const storage = await openStorage(settings, { ...commandFaultHandlers, owner, uploadsFolder, isBackground: true })
    return { storage, close }
  } catch (error) {
    await close()
    throw error
  }
}
