import type { Letter } from './mail.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

const LINK = /https?:\/\/[^\s<>"']+/g

/** Our own links, written out: a person sees where they lead. */
const withLinks = (text: string) =>
  escape(text).replace(LINK, (link) => `<a href="${link}" style="color:#1d3fbb;word-break:break-all">${link}</a>`)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${withLinks(text).replaceAll('\n', '<br>')}</p>`

/**
 * The same words as HTML, for mail programs that prefer it: no picture, no script, nothing that is fetched. Whatever stands
 * in the letter is text.
 */
export function toHtml({ subject, text }: Pick<Letter, 'subject' | 'text'>): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1a1a1a;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
<div style="max-width:34rem">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.25">${escape(subject)}</h1>
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}
