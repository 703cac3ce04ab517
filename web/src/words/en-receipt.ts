import type { ConnectedModel, Cost, Receipt, SentSoFar } from '@swap/contract/receipt'

type Outcomes = Record<Receipt['outcome'], string>

/** What is said about a connected model that was asked, or may be. */
export const receiptWords = {
  /** What came of asking about a picture, and what left the server for it. */
  ofPicture: (receipt: Receipt): string => {
    const who = nameOf(receipt)
    const outcomes: Outcomes = {
      helped: `${who} read it too, and some of what you see is from there.`,
      agreed: `${who} read it too, and changed nothing.`,
      failed: `${who} gave no usable answer, so this is what this server read on its own.`,
      'used-up': `${who} was not asked: it may only be asked so often in a day. This is what this server read on its own.`,
      sent: `${who} was asked, but its answer was lost. It is not asked again by itself, so this is what this server read on its own.`,
    }
    const what = receipt.sent === 'picture' ? 'The picture and its words' : 'The words of the picture'
    return `${outcomes[receipt.outcome]} ${leftFor(receipt, what)}`
  },
  /** The same of a message. */
  ofMessage: (receipt: Receipt): string => {
    const who = nameOf(receipt)
    const outcomes: Outcomes = {
      helped: `${who} helped to understand this.`,
      agreed: `${who} was asked, and knew no more.`,
      failed: `${who} was asked, and gave no usable answer.`,
      'used-up': `${who} was not asked: it may only be asked so often in a day.`,
      sent: `${who} was asked, but its answer was lost.`,
    }
    return `${outcomes[receipt.outcome]} ${leftFor(receipt, 'Your message, the names of events it may mean and the words of the picture')}`
  },
  goesLater: (time: string, model: string | null) =>
    `So the picture will be deleted at ${time}. Your own copy is untouched.${model === null ? '' : ` Until then you can ask ${model}, above.`}`,
  ask: (model: string) => `Ask ${model}`,
  askWhat: ({ host, isHere, takes }: ConnectedModel) =>
    isHere
      ? 'A model on this server reads it, too. Nothing is sent out.'
      : `Sends ${takes === 'picture' ? 'this picture and its words' : 'the words of this picture'} to ${host}.`,
  letRead: (model: string) => `Let ${model} read along`,
  letReadWhat: ({ isHere, answers }: ConnectedModel) => {
    const what = answers ? 'your pictures and messages' : 'your pictures'
    return isHere ? `Off: ${what} are read without it.` : `Off: nothing of ${what} is sent to it.`
  },
  soFar: ({ pictures, messages, bytes, costs }: SentSoFar): string => {
    if (pictures + messages === 0) return 'Nothing was sent so far.'
    const what = [pictures > 0 && counted(pictures, 'picture'), messages > 0 && counted(messages, 'message')]
    return `Sent so far, of the threads you have: ${what.filter(Boolean).join(' and ')}, ${[bytesInWords(bytes), ...costs.map(costInWords)].join(', ')}.`
  },
}

const nameOf = ({ model, host, isHere }: Receipt): string => (isHere ? model : `${model} at ${host}`)

function leftFor({ isHere, bytes, ms, outcome, cost }: Receipt, what: string): string {
  if (bytes === 0) return 'Nothing was sent.'
  const long = outcome === 'sent' ? '' : `, ${(ms / 1000).toFixed(1)}\u00A0s`
  const took = `${bytesInWords(bytes)}${long}${cost ? `, ${costInWords(cost)}` : ''}`
  return isHere ? `${what} stayed on this server: ${took}.` : `${what} were sent there, and nothing else: ${took}.`
}

/** about $0.0012 */
function costInWords({ millionths, currency }: Cost): string {
  const amount = millionths / 1_000_000
  const digits = amount === 0 || amount >= 0.1 ? {} : { maximumSignificantDigits: 2 }
  return `about ${new Intl.NumberFormat(undefined, { style: 'currency', currency, ...digits }).format(amount)}`
}

const counted = (count: number, what: string): string => (count === 1 ? `one ${what}` : `${count} ${what}s`)

/** 812 KB, 3.4 MB */
const bytesInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
