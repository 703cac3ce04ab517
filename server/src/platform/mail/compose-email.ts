import type { SendMailOptions } from 'nodemailer'
import { renderEmailHtml } from './email-html.ts'
import type { Email } from './mail.ts'

/** Exactly one address: no part of it can become a header or a second recipient. Stricter than the standard, on purpose. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u

const CONTROL_CHARACTERS = /\p{Cc}+/gu
const toSingleLine = (text: string) => text.replace(CONTROL_CHARACTERS, ' ').trim()

/**
 * Composes nodemailer's message for exactly one recipient. The address is passed as an object and as the envelope: as
 * text, `a@example.org, x@example.org` would reach two people.
 */
export function composeEmail(email: Email, from: string): SendMailOptions {
  const { to, subject, text, action, id, unsubscribe, replyTo, isWrittenByStranger = false } = email
  if (!ONE_ADDRESS.test(to.address)) throw new Error('An email goes to exactly one address')
  if (replyTo && !ONE_ADDRESS.test(replyTo.address)) throw new Error('An answer goes to exactly one address')
  const fromAddress = /<(?<address>[^<>]+)>\s*$/.exec(from)?.groups?.address ?? from
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: toSingleLine(to.name), address: to.address },
    envelope: { from: fromAddress, to: [to.address] },
    subject: toSingleLine(subject),
    text,
    ...(isWrittenByStranger
      ? {}
      : {
          html: renderEmailHtml({
            subject: toSingleLine(subject),
            text,
            ...(action === undefined ? {} : { action }),
          }),
        }),
    ...(replyTo ? { replyTo: { name: toSingleLine(replyTo.name), address: replyTo.address } } : {}),
    ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated', // so that no out-of-office reply is sent
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
