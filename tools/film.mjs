// Records the film on the home page and its still image: a picture becomes a calendar entry, in the real product. Run by hand,
// after `npm run build`:
//
//     SWAP_BROWSER=/usr/bin/chromium node tools/film.mjs          (needs ffmpeg with an AV1 encoder)
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { signUp } from '../e2e/person.ts'
import { startProduct } from '../e2e/product.ts'

/** The size of the recorded screen, in px. */
const PHONE = { width: 360, height: 740 }
/** Frames per second. */
const RATE = 12
const OUT = 'web/src/ui/art/poster-to-plan'
/** The largest file that the home page should load. */
const MAX_BYTES = 150_000
const PICTURE = 'server/src/features/sample/pictures/sky.jpg'
const NAME = /night sky/i

/**
 * Records the screen from now on. `wait` waits for a promise and cuts out what takes longer than `atMost` seconds. `mark` chooses the
 * current frame as the still image. `stop` writes numbered frames at a constant rate.
 */
async function record(page, folder) {
  const session = await page.context().newCDPSession(page)
  const shots = []
  let skipped = 0
  let marked = 0
  const now = () => Date.now() / 1000 - skipped
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push({ data, at: now() })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return {
    async wait(promise, atMost) {
      const from = now()
      await promise
      skipped += Math.max(0, now() - from - atMost)
      // Frames within the cut all move to its start.
      for (const shot of shots) shot.at = Math.min(shot.at, now())
    },
    mark() {
      marked = now()
    },
    async stop() {
      await session.send('Page.stopScreencast')
      const [{ at: begin }] = shots
      const count = Math.round((now() - begin) * RATE)
      for (let number = 0; number < count; number++) {
        const shown = shots.findLast(({ at }) => at <= begin + number / RATE) ?? shots[0]
        writeFileSync(join(folder, `${String(number).padStart(4, '0')}.png`), Buffer.from(shown.data, 'base64'))
      }
      return { count, still: Math.round((marked - begin) * RATE) }
    },
  }
}

/** Taps an element, and shows a dot where the finger would be. */
async function tap(page, target) {
  const { x, y, width, height } = await target.boundingBox()
  await page.evaluate(
    ([left, top]) => {
      const dot = document.createElement('div')
      Object.assign(dot.style, {
        position: 'fixed',
        left: `${left - 22}px`,
        top: `${top - 22}px`,
        width: '44px',
        height: '44px',
        borderRadius: '50%',
        background: 'rgb(120 120 120 / 45%)',
        pointerEvents: 'none',
        zIndex: '9999',
      })
      document.body.append(dot)
      setTimeout(() => dot.remove(), 500)
    },
    [x + width / 2, y + height / 2],
  )
  await sleep(350)
  await target.click()
}

/** Performs in the product the steps that the film shows. */
async function play(page, { wait, mark }) {
  await sleep(900)
  const chooser = page.waitForEvent('filechooser')
  await tap(page, page.getByRole('button', { name: 'Take Photo' }))
  await (await chooser).setFiles(PICTURE)
  const card = page.getByRole('article', { name: NAME })
  await page.getByText('Checking for event information...').first().waitFor()
  await wait(card.waitFor({ timeout: 60_000 }), 1.5)
  await sleep(2500)
  mark() // the still: what was read is circled
  await sleep(300)
  const add = card.getByRole('button', { name: 'Add to calendar' })
  await add.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'smooth' }))
  await sleep(1800)
  await tap(page, add)
  await card.getByRole('button', { name: 'In your calendar' }).waitFor()
  await sleep(1200)
  await page.goto('/saved')
  await sleep(1000)
  await tap(page, page.getByRole('button', { name: 'Next month' }))
  await page.getByText(NAME).first().waitFor()
  await sleep(2500)
}

const run = (...args) => {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

const folder = mkdtempSync(join(tmpdir(), 'swap-film-'))
const product = await startProduct()
const browser = await chromium.launch({ executablePath: process.env.SWAP_BROWSER })
try {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    baseURL: product.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  await signUp(page, product.url)
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Take Photo' }).waitFor()
  await page.waitForLoadState('networkidle')
  await sleep(4000) // until deferred files have loaded
  const recording = await record(page, folder)
  await play(page, recording)
  const { count, still } = await recording.stop()
  const pictures = ['-framerate', String(RATE), '-i', join(folder, '%04d.png')]
  const encoded = ['-pix_fmt', 'yuv420p', '-c:v', 'libaom-av1', '-b:v', '0', '-f', 'avif']
  const one = join(folder, `${String(still).padStart(4, '0')}.png`)
  run(...pictures, ...encoded, '-crf', '38', '-cpu-used', '3', '-g', '400', `${OUT}.avif`)
  run('-i', one, ...encoded, '-crf', '28', '-still-picture', '1', `${OUT}-still.avif`)
  const { size } = statSync(`${OUT}.avif`)
  console.log(`${count} pictures in ${folder}, ${size} bytes`)
  if (size > MAX_BYTES) throw new Error(`The film is larger than ${MAX_BYTES} bytes.`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true })
}
