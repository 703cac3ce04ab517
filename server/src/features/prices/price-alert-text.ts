import { toSingleLine, truncateLine } from '../../platform/mail/single-line.ts'
import type { Price } from './page-price.ts'

/** A price that has changed on the page of an event. */
export interface PriceChange {
  title: string | null
  before: Price
  after: Price
}

/** Formats a price: "12.50 EUR", "free". */
const priceInWords = ({ minor, currency }: Price): string =>
  minor === 0 ? 'free' : `${(minor / 100).toFixed(2)} ${currency}`

const titleOf = ({ title }: Pick<PriceChange, 'title'>) => toSingleLine(title ?? '') || 'Your event'

/** Formats a change: "12.50 EUR → 15.00 EUR". */
const changeInWords = ({ before, after }: PriceChange): string => `${priceInWords(before)} → ${priceInWords(after)}`

/** Writes the message about a price change for the event's thread. */
export const priceMessage = (change: PriceChange): string =>
  `The page for ${titleOf(change)} shows a new price: ${changeInWords(change)}`

/** Writes the push message about a price change. */
export const pricePush = (change: PriceChange) => ({
  title: titleOf(change),
  body: `New price: ${changeInWords(change)}`,
})

/** Writes the email about a price change. The event's title is untrusted text from a picture. */
export function priceMail(
  change: PriceChange,
  { eventId, publicUrl, unsubscribeToken: token }: { eventId: string; publicUrl: string; unsubscribeToken: string },
) {
  const title = titleOf(change)
  return {
    subject: `${truncateLine(title)}: ${changeInWords(change)}`,
    text: [
      [title, `Its page shows a new price: ${changeInWords(change)}`].join('\n'),
      `${publicUrl}/event/${eventId}`,
      `You have Price Alerts on. You can turn them off: ${publicUrl}/unsubscribe?token=${token}`,
      'Starts With A Picture\n',
    ].join('\n\n'),
    action: 'Open the event',
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
  }
}
