import { escapeHtml } from '../text/escape-html.ts'
import type { Email } from './mail.ts'

/** Renders an email as HTML, for email programs that prefer it: without pictures, scripts or remote content. */
export function renderEmailHtml({ subject, text, action }: Pick<Email, 'subject' | 'text' | 'action'>): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const first = action === undefined ? undefined : paragraphs.find((one) => ONLY_A_LINK.test(one))
  const shown = paragraphs.map((one) => (one === first && action !== undefined ? button(one, action) : paragraph(one)))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="canvas" style="margin:0;padding:24px 12px;background:${CANVAS}">
<div class="surface" style="max-width:34rem;margin:0 auto;padding:28px;border:1px solid #d8d6ce;border-radius:4px;background:${SURFACE};color:${INK};font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
${NAME}
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>
${shown.join('\n')}
</div>
</body>
</html>
`
}

const LINK = /https?:\/\/[^\s<>"']+/g
const ONLY_A_LINK = /^https?:\/\/[^\s<>"']+$/
/** A code to type: shown large, in monospace. */
const ONLY_A_CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** The light theme's colours (web/src/styles/tokens.css): email programs support no CSS variables. */
const CANVAS = '#f3f2ed'
const SURFACE = '#fefefc'
const INK = '#161512'
const QUIET = '#625e56'
const ON_INK = '#fbfaf6'
const PENCIL = '#e5340b'
/** The dark theme's colours. */
const DARK = `@media (prefers-color-scheme:dark){
.canvas{background:#141010!important}.surface{background:#1e1817!important;border-color:#3a302d!important}
.surface,.surface a{color:#f7f0ea!important}.quiet,.quiet a{color:#a89b93!important}
.surface .button{background:#f7f0ea!important;color:#161210!important}.loop{border-color:#ff5a33!important}}`

const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

/** Makes addresses in a text clickable, and shows them in full, so that people see where they lead. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(LINK, (link) => `<a href="${link}" style="color:${INK};word-break:break-all">${link}</a>`)

const button = (link: string, action: string) =>
  `<p style="margin:0 0 12px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${INK};color:${ON_INK};font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
<p class="quiet" style="margin:0 0 20px;font-size:13px;color:${QUIET}">${withLinks(link)}</p>`

function paragraph(text: string): string {
  if (ONLY_A_CODE.test(text))
    return `<p style="margin:0 0 16px;font:600 28px/1.3 ${MONO};letter-spacing:2px">${escapeHtml(text)}</p>`
  return `<p style="margin:0 0 16px">${withLinks(text).replaceAll('\n', '<br>')}</p>`
}

/** The product's name, with the logo's loop round the last word. */
const NAME = `<p style="margin:0 0 24px;font-weight:800;font-size:17px">Starts With A <span class="loop" style="display:inline-block;padding:2px 9px;border:2px solid ${PENCIL};border-radius:50%">Picture</span></p>`
