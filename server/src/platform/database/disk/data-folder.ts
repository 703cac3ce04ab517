import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the product puts into its data folder. */
const OURS = /^(?:secrets|swap\.db|lock|reserve$|pictures$|uploads$|outbox$)/
/** What is no sign that others use a folder. */
const NOBODYS = /^(?:\.|lost\+found$)/

const OTHERS = 0o077
const OWNER = 0o700

/** How a mode is changed; by the system unless a test says otherwise. */
type SetMode = (path: string, mode: number) => void

/**
 * Makes the data folder, or closes the one that is there: nobody but its owner may look into it, nor at anything of ours in it, whatever
 * an older version, a copy or a careless `chmod` left open. Throws in words for the operator where that cannot be done, and where the
 * folder is used for other things, too (`/tmp`, somebody's home): closing it would shut others out.
 */
export function makeDataFolder(folder: string, change: SetMode = chmodSync): void {
  mkdirSync(folder, { recursive: true, mode: OWNER })
  if (process.platform === 'win32') return // modes mean nothing there
  const names = readdirSync(folder)
  const ours = names.filter((name) => OURS.test(name))
  const isOthersToo = ours.length === 0 && names.some((name) => !NOBODYS.test(name))
  if (isOthersToo && isOpen(statSync(folder).mode))
    throw new Error(
      `The data folder ${folder} contains other files, and other users of this computer can read it. Set DATA_DIR to a folder of its own.`,
    )
  closeToOthers(folder, change)
  for (const name of ours) closeAll(join(folder, name), change)
}

const isOpen = (mode: number) => (mode & OTHERS) !== 0

/** Goes on into a folder only where it was open: below a closed one nothing was in reach, and pictures are many. */
function closeAll(path: string, change: SetMode): void {
  if (!closeToOthers(path, change) || !statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) closeAll(join(path, entry.name), change)
}

/** Returns whether others could reach it. */
function closeToOthers(path: string, change: SetMode): boolean {
  const before = statSync(path, { throwIfNoEntry: false })
  if (!before || !isOpen(before.mode)) return false // removed meanwhile, or closed
  try {
    change(path, before.isDirectory() ? OWNER : before.mode & OWNER)
    if (isOpen(statSync(path).mode)) throw new Error('the file system keeps no modes')
  } catch (cause) {
    throw new Error(
      `Other users of this computer can read ${path}, and that couldn't be changed. Make yourself its owner and run "chmod go= ${path}", or set DATA_DIR to a new folder.`,
      { cause },
    )
  }
  return true
}
