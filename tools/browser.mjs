// Finds the browsers that the end-to-end tests run in, and installs a Chromium if there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { installPackages } from './install-packages.mjs'

const say = (text) => process.stderr.write(`[swap] ${text}\n`)
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const firefoxNames = ['firefox', 'firefox-esr']
const firefoxPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The oldest major version of Chromium for the tests. In version 150, service workers stay online when a test takes their page offline. */
const OLDEST_MAJOR = 153

/** Returns whether this program is new enough for the tests; one that does not report its version counts as new enough. */
function isNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const major = Number(/\b(\d+)\./.exec(stdout ?? '')?.[1] ?? OLDEST_MAJOR)
  if (major < OLDEST_MAJOR) say(`${path} is version ${major}, and the tests need ${OLDEST_MAJOR} or newer.`)
  return major >= OLDEST_MAJOR
}

/**
 * Finds a Chromium for the end-to-end tests: the one in CHROMIUM_PATH, else an installed one that is new enough. Else installs one:
 * Debian's package if run as root on Debian, or on Linux x64 an npm package, which crashes on some machines. Returns its path and the
 * environment that it needs; if there is none, prints advice and returns null as the path.
 */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (isProgram(asked)) return { path: asked, env: {} }
    say(`CHROMIUM_PATH is ${asked}, but there is no program there.`)
    return { path: null, env: {} }
  }
  return findInstalled() ?? installWithApt() ?? installWithNpm() ?? adviseToInstall()
}

/**
 * Returns the environment variables for the tests in Firefox: the path from FIREFOX_PATH, or that of an installed Firefox. Without a
 * Firefox these tests are skipped.
 */
export function findFirefox() {
  const asked = process.env.FIREFOX_PATH
  const path = asked ? [asked].find(isProgram) : locate(firefoxNames, firefoxPlaces)
  if (path) return { SWAP_FIREFOX: path }
  say(asked ? `FIREFOX_PATH is ${asked}, but there is no program there.` : 'No Firefox: its journeys are skipped.')
  return {}
}

function locate(programs, places) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => programs.map((name) => join(folder, name))), ...places].find(isProgram)
}

function findInstalled() {
  const path = locate(names, otherPlaces)
  return path && isNewEnough(path) ? { path, env: {} } : null
}

/** Installs a headless Chromium from an npm package. It is unpacked into its own folder, completely or not at all. */
function installWithNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = resolve('tools', 'browser')
  const packageFile = join(folder, 'node_modules/@sparticuz/chromium/package.json')
  if (!existsSync(packageFile)) {
    say('No Chromium found: fetching one for the tests, through npm ...')
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', ['ci', '--prefix', folder, ...flags], { stdio: ['ignore', 2, 2] })
    if (status !== 0) return null
  }
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))
  const unpacked = join(folder, `chromium-${version}`)
  if (!existsSync(unpacked)) {
    const fresh = mkdtempSync(join(folder, 'unpacking-'))
    const env = { ...process.env, TMPDIR: fresh }
    const { status } = spawnSync(process.execPath, [join(folder, 'unpack.mjs')], { stdio: ['ignore', 2, 2], env })
    if (status !== 0) return null
    renameSync(fresh, unpacked)
  }
  const libraries = [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  const path = join(unpacked, 'chromium')
  return isProgram(path)
    ? { path, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(unpacked, 'fonts') } }
    : null
}

/** Installs Debian's Chromium, and a font with the letter widths of Arial, in which pages are drawn until their own font has loaded. */
function installWithApt() {
  installPackages('chromium', 'fonts-liberation')
  return findInstalled()
}

function adviseToInstall() {
  say(`No Chromium: looked for CHROMIUM_PATH, then ${names.join(', ')} in PATH.`)
  say('Install one: sudo apt-get install chromium · brew install --cask chromium · or set CHROMIUM_PATH.')
  return { path: null, env: {} }
}
