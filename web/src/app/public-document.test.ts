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
      // Before anything is drawn.
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

const finish = (about = {}) =>
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

/** What is fetched for the document by itself, before any of its scripts runs. */
const fetchedFirst = (html: string) =>
  [...html.replaceAll(/<(script|noscript)>[^]*?<\/\1>/g, '').matchAll(/(?:src|href)="(?<address>[^"]*)"/g)].map(
    ({ groups }) => groups?.address,
  )

test('a document says what it is and holds its page and its styles', () => {
  const html = finish()
  expect(html.match(/<title>[^<]*/g)).toEqual(['<title>Help'])
  expect(html).not.toContain('Of all pages.')
  expect(html).toContain('<div id="root"><h1>Help</h1></div>')
  expect(html).toContain(`<style>${standIn}p{color:red}h1{color:blue}</style>`)
  expect(html).toContain('<script>\ntheme()\n</script>')
})

test('nothing stands in line before its words: neither scripts nor styles nor the font', () => {
  expect(fetchedFirst(finish())).toEqual([])
})

test('its scripts run when all that they need is there, the one that brings it to life last', () => {
  expect(finish()).toContain('const modules = ["/assets/shell-1.js","/assets/help-1.js","/assets/index-1.js"]')
})

test('the font is asked for as its style sheet has it, and by that sheet where no script runs', () => {
  const html = finish()
  const face = [
    'url(/assets/archivo-1.woff2)format("woff2")',
    { display: 'swap', weight: '100 900', stretch: '62% 125%', unicodeRange: 'U+0-FF' },
  ]
  expect(html).toContain(JSON.stringify([face]))
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/shell-1.css"></noscript>')
})

test('what a face does not say is not said for it: a browser refuses an empty range', () => {
  const html = finish({ styles: [{ href: '/a.css', text: font.replace(/;unicode-range:[^}]*/, '') }] })
  expect(html).toContain('{"display":"swap","weight":"100 900","stretch":"62% 125%"}')
})

test.each([
  ['a shell with no place for the page', { shell: shell.replace('id="root"', 'id="page"') }, 'no root'],
  ['a style sheet that would end its element', { styles: [{ href: '/x.css', text: 'a{}</style>' }] }, 'style sheet'],
])('%s stops the build', (_, { shell: given = shell, ...about }: { shell?: string; styles?: object[] }, why) => {
  const parts = { head: '', body: '', styles: [], entry: '/x.js', modules: [], ...about }
  expect(() => buildPublicDocument(given, parts as Parameters<typeof buildPublicDocument>[1])).toThrow(why) // wrong on purpose
})
