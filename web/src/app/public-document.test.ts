import { expect, test } from 'vitest'
import { buildPublicDocument } from './public-document.ts'

const shell = `<!doctype html>
<html lang="en">
  <head>
    <title>Product</title>
    <meta
      name="description"
      content="Of all pages."
    />
    <script>
      // Before anything is rendered.
      theme()
    </script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shell-1.js">
    <link rel="stylesheet" crossorigin href="/assets/shell-1.css">
    <link rel="preload" href="/assets/archivo-1.woff2" as="font" type="font/woff2" crossorigin="">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const font =
  '@font-face{font-family:Archivo Variable;font-display:swap;font-weight:100 900;font-stretch:62% 125%;src:url(/assets/archivo-1.woff2)format("woff2");unicode-range:U+0-FF}'
const standIn = '@font-face{font-family:Archivo Fallback;src:local(Arial)}'

const buildHelpPage = (about = {}) =>
  buildPublicDocument(shell, {
    head: '<title>Help</title>',
    body: '<h1>Help</h1>',
    styles: [
      { href: '/assets/shell-1.css', text: `${font}${standIn}p{color:red}\n` },
      { href: '/assets/help-1.css', text: 'h1{color:blue}\n' },
    ],
    entry: '/assets/index-1.js',
    modules: ['/assets/shell-1.js', '/assets/index-1.js', '/assets/help-1.js'],
    ...about,
  })

/** The files that the document itself loads, before any script runs. */
const loadedFiles = (html: string) =>
  [...html.replaceAll(/<(script|noscript)>[^]*?<\/\1>/g, '').matchAll(/(?:src|href)="(?<address>[^"]*)"/g)].map(
    ({ groups }) => groups?.address,
  )

test('a document contains the title, body and styles of its page', () => {
  const html = buildHelpPage()
  expect(html.match(/<title>[^<]*/g)).toEqual(['<title>Help'])
  expect(html).not.toContain('Of all pages.')
  expect(html).toContain('<div id="root"><h1>Help</h1></div>')
  expect(html).toContain(`<style>${standIn}p{color:red}h1{color:blue}</style>`)
  expect(html).toContain('<script>\ntheme()\n</script>')
})

test('the text of a document waits for no script, style sheet or font', () => {
  expect(loadedFiles(buildHelpPage())).toEqual([])
})

test('the modules of a document run one by one, the entry last', () => {
  expect(buildHelpPage()).toContain('const modules = ["/assets/shell-1.js","/assets/help-1.js","/assets/index-1.js"]')
})

test('the script loads the font as its style sheet declares it; without JavaScript, that style sheet is used', () => {
  const html = buildHelpPage()
  const face = [
    'url(/assets/archivo-1.woff2)format("woff2")',
    { display: 'swap', weight: '100 900', stretch: '62% 125%', unicodeRange: 'U+0-FF' },
  ]
  expect(html).toContain(JSON.stringify([face]))
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/shell-1.css"></noscript>')
})

test('a descriptor that a font face lacks is left out: browsers refuse an empty range', () => {
  const html = buildHelpPage({ styles: [{ href: '/a.css', text: font.replace(/;unicode-range:[^}]*/, '') }] })
  expect(html).toContain('{"display":"swap","weight":"100 900","stretch":"62% 125%"}')
})

test.each([
  ['a shell with no place for the page', { shell: shell.replace('id="root"', 'id="page"') }, 'no root'],
  ['a style sheet that would end its element', { styles: [{ href: '/x.css', text: 'a{}</style>' }] }, 'style sheet'],
])('%s stops the build', (_, { shell: given = shell, ...about }: { shell?: string; styles?: object[] }, why) => {
  const parts = { head: '', body: '', styles: [], entry: '/x.js', modules: [], ...about }
  expect(() => buildPublicDocument(given, parts as Parameters<typeof buildPublicDocument>[1])).toThrow(why) // wrong on purpose
})
