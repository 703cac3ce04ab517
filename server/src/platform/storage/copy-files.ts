import { digestOf } from './digest-of.ts'
import type { Storage } from './storage.ts'

/**
 * Copies every file of one storage to another under the same key, and verifies each copy by its SHA-256. Skips files that
 * are already there with the same content, so that an interrupted copy can continue. Keeps the originals. Returns how many
 * files there are.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  onProgress: (files: number, bytes: number) => void = () => {},
): Promise<number> {
  let [files, total] = [0, 0]
  for await (const { key, bytes } of from.list()) {
    const sha256 = (await digestOf(from, key))?.sha256
    if (sha256 === undefined) continue // deleted meanwhile
    if ((await digestOf(to, key))?.sha256 !== sha256) await copyFile(from, to, { key, sha256 })
    onProgress((files += 1), (total += bytes))
  }
  return files
}

async function copyFile(from: Storage, to: Storage, { key, sha256 }: { key: string; sha256: string }): Promise<void> {
  const original = await from.read(key)
  if (!original) return
  await to.put({ stream: original.stream }, key)
  if ((await digestOf(to, key))?.sha256 !== sha256) throw new Error(`The file ${key} did not arrive as it was sent`)
}
