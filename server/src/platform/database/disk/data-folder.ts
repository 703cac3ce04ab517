import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The product's own files in its data folder. */
const OWN_FILES = /^(?:secrets|swap\.db|lock|reserve$|pictures$|uploads$|outbox$)/
/** Files that any folder may have. */
const IGNORED_FILES = /^(?:\.|lost\+found$)/

const OTHERS_MODE = 0o077
const OWNER_MODE = 0o700

/** How a mode is changed; by the system unless a test replaces it. */
type SetMode = (path: string, mode: number) => void

/**
 * Creates the data folder, or restricts an existing one and our files in it to their owner, whatever an older version, a
 * copy or a `chmod` left open. Throws, in words for the operator, where that fails, and where the folder has other uses,
 * too (`/tmp`, a home folder): restricting it would lock others out.
 */
export function makeDataFolder(folder: string, change: SetMode = chmodSync): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_MODE })
  if (process.platform === 'win32') return // modes mean nothing there
  const names = readdirSync(folder)
  const ours = names.filter((name) => OWN_FILES.test(name))
  const isOthersToo = ours.length === 0 && names.some((name) => !IGNORED_FILES.test(name))
  if (isOthersToo && isOpen(statSync(folder).mode))
    throw new Error(
      `The data folder ${folder} contains other files, and other users of this computer can read it. Set DATA_DIR to a folder of its own.`,
    )
  closeToOthers(folder, change)
  for (const name of ours) closeAll(join(folder, name), change)
}

const isOpen = (mode: number) => (mode & OTHERS_MODE) !== 0

/** Descends into a folder only where it was open: nothing below a closed one was accessible, and there are many pictures. */
function closeAll(path: string, change: SetMode): void {
  if (!closeToOthers(path, change) || !statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) closeAll(join(path, entry.name), change)
}

/** Returns whether others had access to it. */
function closeToOthers(path: string, change: SetMode): boolean {
  const before = statSync(path, { throwIfNoEntry: false })
  if (!before || !isOpen(before.mode)) return false // removed meanwhile, or closed
  try {
    change(path, before.isDirectory() ? OWNER_MODE : before.mode & OWNER_MODE)
    if (isOpen(statSync(path).mode)) throw new Error('the file system keeps no modes')
  } catch (cause) {
    throw new Error(
      `Other users of this computer can read ${path}, and that couldn't be changed. Make yourself its owner and run "chmod go= ${path}", or set DATA_DIR to a new folder.`,
      { cause },
    )
  }
  return true
}
