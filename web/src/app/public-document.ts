/** What a public page's document is made of. */
export interface DocumentParts {
  head: string
  body: string
  /** The style sheets it needs, in their order. */
  styles: readonly { href: string; text: string }[]
  /** The script that brings it to life. */
  entry: string
  /** The entry and everything it imports. */
  modules: readonly string[]
}

const ROOT = '<div id="root"></div>'
/** The shell's own head, which a page's replaces. */
const PLAIN_HEAD = /\s*(?:<title>[\s\S]*?<\/title>|<meta\s+name="description"[\s\S]*?\/>)/g
/** What the shell preloads before it shows anything. */
const FETCHED_FIRST =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>|<link rel="preload"[^>]* as="font"[^>]*>)/g

const FAMILY = 'Archivo Variable'
/** The font's faces; the fallback has another family name. */
const FACES = new RegExp(`@font-face\\s*\\{[^}]*font-family:\\s*["']?${FAMILY}\\b[^}]*\\}`, 'g')

/** What `FontFace` takes after the family. */
type Face = [source: string, descriptors: Record<string, string>]

/** The shell's indentation and script comments. */
const FOR_READERS = /\n\s*(?:\/\/[^\n]*\n\s*)*/g

/**
 * A public page as one self-contained document: its styles are inlined, and the font and scripts are
 * fetched once its words and the first picture are there, so that nothing delays those.
 */
export function finishDocument(shell: string, { head, body, ...files }: DocumentParts): string {
  if (!shell.includes(ROOT)) throw new Error('index.html has no root to draw into')
  const css = files.styles.map(({ text }) => text.trim()).join('')
  if (/<\/style/i.test(css)) throw new Error('a style sheet would end its element')
  const faces = css.match(FACES) ?? []
  const withFaces = files.styles.find(({ text }) => text.match(FACES))
  // First, so that the document's own styles still apply in their order.
  const withoutScript = withFaces ? `<noscript><link rel="stylesheet" href="${withFaces.href}"></noscript>` : ''
  const styles = `${withoutScript}<style>${css.replaceAll(FACES, '')}</style>`
  return shell
    .replaceAll(PLAIN_HEAD, '')
    .replaceAll(FETCHED_FIRST, '')
    .replaceAll(FOR_READERS, '\n')
    .replace('</head>', () => `${head}${styles}<script>${awakening(faces.map(faceOf), files)}</script></head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>`)
}

const DESCRIPTORS = {
  display: 'font-display',
  weight: 'font-weight',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
}

function faceOf(rule: string): Face {
  const value = (property: string) => new RegExp(`[{;]\\s*${property}:\\s*([^;}]+)`).exec(rule)?.[1]?.trim() ?? ''
  const described = Object.entries(DESCRIPTORS)
    .map(([name, property]) => [name, value(property)] as const)
    .filter(([, said]) => said !== '') // an empty value would be refused
  return [value('src'), Object.fromEntries(described)]
}

/**
 * Fetches the page's scripts all at once, when the browser says that it has shown the page and is idle (two seconds later
 * in a background tab), and runs them one by one, so that scrolls and presses meanwhile don't wait for all.
 * After another page of ours the font is cached and used at once. Presses before hydration
 * are replayed, each element once, when the page is hydrated: see ui/page/hydration-events.ts. During hydration React hears buttons already, but not
 * those that are disabled or send nothing until then; Enter in a form counts as its button.
 *
 * The loader in the scripts looks for links to style sheets before it fetches them: the links here say that the document has them.
 */
const awakening = (faces: readonly Face[], { styles, entry, modules }: Omit<DocumentParts, 'head' | 'body'>) => `{
const faces = ${JSON.stringify(faces)}.map(it => new FontFace(${JSON.stringify(FAMILY)}, ...it))
const add = () => {
faces.forEach(it => document.fonts.add(it))
try {
sessionStorage.setItem('swap.font', '')
} catch {}
}
const link = (rel, href, more) => document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', ...more }))
let hasFont = false
try {
hasFont = 'swap.font' in sessionStorage
} catch {}
if (hasFont) add()
const wake = async () => {
if (!hasFont) faces[0].load().then(add, add)
for (const href of ${JSON.stringify(styles.map(({ href }) => href))}) link('stylesheet', href, { disabled: true })
const modules = ${JSON.stringify([...modules.filter((it) => it !== entry), entry])}
for (const href of modules) link('modulepreload', href)
for (const href of modules) {
await import(href)
await new Promise(it => setTimeout(it))
}
}
const pressed = new Set()
const unheardStill = 'label:has(:disabled), form > [type=button]'
let unheard = 'button, ' + unheardStill
const press = ({ type, key, target }) => {
const isEnter = key === 'Enter' && target.matches('input')
const it = type === 'click' ? target.closest(unheard) : isEnter && target.form?.querySelector('[type=button]')
if (it) pressed.add(it)
}
const events = ['click', 'keydown']
for (const it of events) addEventListener(it, press, true)
addEventListener('waking', () => (unheard = unheardStill))
addEventListener('awake', () => {
for (const it of events) removeEventListener(it, press, true)
pressed.forEach(it => it.click())
}, { once: true })
let isSeen = false
const seen = () => {
if (isSeen) return
isSeen = true
;(window.requestIdleCallback ?? setTimeout)(wake, { timeout: 1000 })
}
addEventListener('load', () => {
setTimeout(seen, 2000)
try {
new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
} catch {
seen()
}
})
}`
