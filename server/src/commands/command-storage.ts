import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeOwnUploadsFolder } from '../http/uploads.ts'
import { createLog } from '../pino-log.ts'
import { openSecrets } from '../secrets.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** Opens the storage of the settings for a command beside the product. `close` removes what lies on the way. */
export async function commandStorage({
  storage: settings,
  dataFolder,
}: Pick<Config, 'storage' | 'dataFolder'>): Promise<{ storage: Storage; close: () => Promise<void> }> {
  const uploadsFolder = await makeOwnUploadsFolder(join(dataFolder, 'uploads'))
  const { bucket: owner } = openSecrets(dataFolder)
  const storage = await openStorage(settings, { owner, uploadsFolder, log: createLog('silent'), isPatient: true })
  return { storage, close: () => rm(uploadsFolder, { force: true, recursive: true }) }
}
