import { escapeHtml } from '../text/escape-html.ts'
import type { OutboxEmail } from './read-outbox.ts'

const LINK = /https?:\/\/[^\s<>"']+/g

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const timeOf = (at: number) =>
  `<time datetime="${new Date(at).toISOString()}">${escapeHtml(inUtc.format(at))} UTC</time>`

/** Renders the list of emails that were written instead of sent, the newest first. */
export function outboxPage(mails: readonly OutboxEmail[]): string {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/outbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a><span>${escapeHtml(to)}</span>${timeOf(at)}</li>`,
  )
  const list = rows.length === 0 ? '<p>No emails yet.</p>' : `<ol>${rows.join('\n')}</ol>`
  const why =
    'No mail server is set (SMTP_URL), so emails are kept on this computer instead of being sent. They are shown only in a browser that was opened with the link from the terminal.'
  return page('Outbox', `<h1>Outbox</h1><p>${why}</p>${list}`)
}

/** Renders one email as text with clickable links. Its HTML is not shown. */
export function emailPage({ subject, to, at, text }: OutboxEmail): string {
  const words = escapeHtml(text.trim()).replace(LINK, (link) => `<a href="${link}">${link}</a>`)
  return page(
    subject,
    `<p><a href="/outbox">All emails</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(to)}, ${timeOf(at)}</p><article>${words}</article>`,
  )
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} - Starts With A Picture</title>
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body><main>${body}</main></body>
</html>
`
