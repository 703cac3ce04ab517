import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages, where that is possible: as root on Debian. Whether they are there is the caller's to see. */
export function installPackages(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  process.stderr.write(`[swap] Installing ${names.join(' and ')} ...\n`)
  spawnSync('apt-get', ['update'], { stdio: ['ignore', 2, 2] })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: ['ignore', 2, 2] })
}
