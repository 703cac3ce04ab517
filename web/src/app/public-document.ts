import { FONT_FAMILY, hydrationScript, type FontFaceArguments, type HydrationFiles } from './hydration-script.ts'

/** The HTML of a prerendered page, and the files it loads to hydrate. */
export interface DocumentParts extends HydrationFiles {
  head: string
  body: string
}

const ROOT = '<div id="root"></div>'
/** The title and description in index.html; each page has its own instead. */
const SHELL_HEAD = /\s*(?:<title>[\s\S]*?<\/title>|<meta\s+name="description"[\s\S]*?\/>)/g
/** The scripts, style sheets and fonts that index.html loads at once. */
const BLOCKING_FILES =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>|<link rel="preload"[^>]* as="font"[^>]*>)/g

/** The `@font-face` rules of the font; the fallback font has another family name. */
const FONT_FACES = new RegExp(`@font-face\\s*\\{[^}]*font-family:\\s*["']?${FONT_FAMILY}\\b[^}]*\\}`, 'g')

/** Indentation and script comments of index.html. */
const INDENTS_AND_COMMENTS = /\n\s*(?:\/\/[^\n]*\n\s*)*/g

/**
 * Builds the static document of a public page from index.html. Its styles are inlined, and the font and scripts load only
 * after the first paint, so that nothing delays the text and the first picture.
 */
export function buildPublicDocument(shell: string, { head, body, ...files }: DocumentParts): string {
  if (!shell.includes(ROOT)) throw new Error('index.html has no root element')
  const css = files.styles.map(({ text }) => text.trim()).join('')
  if (/<\/style/i.test(css)) throw new Error('a style sheet would end its element')
  const faces = css.match(FONT_FACES) ?? []
  const withFaces = files.styles.find(({ text }) => text.match(FONT_FACES))
  // First, so that the inlined styles still apply in their order.
  const noscript = withFaces ? `<noscript><link rel="stylesheet" href="${withFaces.href}"></noscript>` : ''
  const styles = `${noscript}<style>${css.replaceAll(FONT_FACES, '')}</style>`
  return shell
    .replaceAll(SHELL_HEAD, '')
    .replaceAll(BLOCKING_FILES, '')
    .replaceAll(INDENTS_AND_COMMENTS, '\n')
    .replace(
      '</head>',
      () => `${head}${styles}<script>${hydrationScript(faces.map(parseFontFace), files)}</script></head>`,
    )
    .replace(ROOT, () => `<div id="root">${body}</div>`)
}

const DESCRIPTORS = {
  display: 'font-display',
  weight: 'font-weight',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
}

function parseFontFace(rule: string): FontFaceArguments {
  const value = (property: string) => new RegExp(`[{;]\\s*${property}:\\s*([^;}]+)`).exec(rule)?.[1]?.trim() ?? ''
  const descriptors = Object.entries(DESCRIPTORS)
    .map(([name, property]) => [name, value(property)] as const)
    .filter(([, text]) => text !== '') // an empty value would be refused
  return [value('src'), Object.fromEntries(descriptors)]
}
