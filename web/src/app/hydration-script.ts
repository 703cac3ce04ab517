/** The CSS family name of the product's font. */
export const FONT_FAMILY = 'Archivo Variable'

/** The arguments of `FontFace` after the family. */
export type FontFaceArguments = [source: string, descriptors: Record<string, string>]

/** What a prerendered page loads to hydrate. */
export interface HydrationFiles {
  /** The page's style sheets, in order. */
  styles: readonly { href: string; text: string }[]
  /** The script that hydrates the page. */
  entry: string
  /** The entry and everything it imports. */
  modules: readonly string[]
}

/**
 * Returns the inline script of a prerendered page. It loads the font and the page's modules once the browser has painted the
 * page and is idle (after two seconds in a background tab), and runs the modules one by one, so that they don't block input.
 *
 * Until hydration ends, the script records presses; then it replays them, once per element: see ui/page/hydration-events.ts. Buttons
 * already respond while React hydrates the page, except those that are disabled until hydration ends or that have no submit action.
 * Enter in a form counts as pressing its button.
 *
 * The disabled stylesheet links tell the module loader that the document already has these style sheets.
 */
export const hydrationScript = (
  faces: readonly FontFaceArguments[],
  { styles, entry, modules }: HydrationFiles,
): string => `{
const faces = ${JSON.stringify(faces)}.map(it => new FontFace(${JSON.stringify(FONT_FAMILY)}, ...it))
const addFont = () => {
faces.forEach(it => document.fonts.add(it))
try {
sessionStorage.setItem('swap.font', '')
} catch {}
}
const addLink = (rel, href, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', ...more }))
let isFontCached = false
try {
isFontCached = 'swap.font' in sessionStorage
} catch {}
if (isFontCached) addFont()
const load = async () => {
if (!isFontCached) faces[0].load().then(addFont, addFont)
for (const href of ${JSON.stringify(styles.map(({ href }) => href))}) addLink('stylesheet', href, { disabled: true })
const modules = ${JSON.stringify([...modules.filter((it) => it !== entry), entry])}
for (const href of modules) addLink('modulepreload', href)
for (const href of modules) {
await import(href)
await new Promise(it => setTimeout(it))
}
}
const pressed = new Set()
const recordedUntilEnd = 'label:has(:disabled), form > [type=button]'
let recordedSelector = 'button, ' + recordedUntilEnd
const record = ({ type, key, target }) => {
const isEnter = key === 'Enter' && target.matches('input')
const it = type === 'click' ? target.closest(recordedSelector) : isEnter && target.form?.querySelector('form > [type=button]')
if (it) pressed.add(it)
}
const events = ['click', 'keydown']
for (const it of events) addEventListener(it, record, true)
addEventListener('hydrationstart', () => (recordedSelector = recordedUntilEnd))
addEventListener('hydrationend', () => {
for (const it of events) removeEventListener(it, record, true)
pressed.forEach(it => it.click())
}, { once: true })
let isPainted = false
const onPaint = () => {
if (isPainted) return
isPainted = true
;(window.requestIdleCallback ?? setTimeout)(load, { timeout: 1000 })
}
addEventListener('load', () => {
setTimeout(onPaint, 2000)
try {
new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
} catch {
onPaint()
}
})
}`
