import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages if run as root on Debian, else does nothing. The caller checks whether they are installed. */
export function installPackages(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  process.stderr.write(`[swap] Installing ${names.join(' and ')} ...\n`)
  spawnSync('apt-get', ['update'], { stdio: ['ignore', 2, 2] })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: ['ignore', 2, 2] })
}
