import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The product's own files in its data folder. */
const OWN_FILES = /^(?:secrets|swap\.db|lock|reserve$|pictures$|uploads$|outbox$)/
/** Files that may be in any folder, and do not show that it is used for other things. */
const IGNORED_FILES = /^(?:\.|lost\+found$)/

const GROUP_AND_OTHERS = 0o077
const OWNER_MODE = 0o700

/** Changes the mode of a file; replaced in tests. */
type SetMode = (path: string, mode: number) => void

/**
 * Creates the data folder, or removes other users' access to an existing one and to our files in it. Throws, with a
 * message for the operator, if that fails, or if the folder is also used for other things (`/tmp`, a home folder):
 * restricting it would lock others out.
 */
export function makeDataFolder(folder: string, change: SetMode = chmodSync): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_MODE })
  if (process.platform === 'win32') return // Windows has no such modes
  const names = readdirSync(folder)
  const ours = names.filter((name) => OWN_FILES.test(name))
  const hasOtherUses = ours.length === 0 && names.some((name) => !IGNORED_FILES.test(name))
  if (hasOtherUses && isAccessibleToOthers(statSync(folder).mode))
    throw new Error(
      `The data folder ${folder} contains other files, and other users of this computer can read it. Set DATA_DIR to a folder of its own.`,
    )
  restrictToOwner(folder, change)
  for (const name of ours) restrictTree(join(folder, name), change)
}

const isAccessibleToOthers = (mode: number) => (mode & GROUP_AND_OTHERS) !== 0

/**
 * Restricts everything in a folder to its owner. Skips folders that others could not enter: there are many pictures.
 */
function restrictTree(path: string, change: SetMode): void {
  if (!restrictToOwner(path, change) || !statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) restrictTree(join(path, entry.name), change)
}

/** Restricts a file or folder to its owner. Returns whether others had access. */
function restrictToOwner(path: string, change: SetMode): boolean {
  const before = statSync(path, { throwIfNoEntry: false })
  if (!before || !isAccessibleToOthers(before.mode)) return false // removed meanwhile, or closed
  try {
    change(path, before.isDirectory() ? OWNER_MODE : before.mode & OWNER_MODE)
    if (isAccessibleToOthers(statSync(path).mode)) throw new Error('the file system keeps no modes')
  } catch (cause) {
    throw new Error(
      `Other users of this computer can read ${path}, and that couldn't be changed. Make yourself its owner and run "chmod go= ${path}", or set DATA_DIR to a new folder.`,
      { cause },
    )
  }
  return true
}
