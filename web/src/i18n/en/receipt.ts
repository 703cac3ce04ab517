import type { ConnectedModel, Cost, ModelReceipt, SentSoFar } from '@swap/contract/model-receipt'

type Outcomes = Record<ModelReceipt['outcome'], string>

/** Texts of receipts. Each receipt records one request to a connected model: what was sent, the cost and the outcome. */
export const receiptWords = {
  /** The outcome of a request about a picture, and what was sent. */
  aboutPicture: (receipt: ModelReceipt): string => {
    const who = modelName(receipt)
    const outcomes: Outcomes = {
      helped: `${who} read it too, and some of what you see comes from it.`,
      agreed: `${who} read it too, and changed nothing.`,
      failed: `${who} gave no usable answer, so you see what this server read on its own.`,
      'used-up': `${who} wasn't asked: today's limit has been reached. You see what this server read on its own.`,
      sent: `${who} was asked, but its answer was lost. It isn't asked again automatically, so you see what this server read on its own.`,
    }
    const what = receipt.sent === 'picture' ? 'The picture and the words from it' : 'The words from the picture'
    return `${outcomes[receipt.outcome]} ${sentDataText(receipt, what)}`
  },
  /** The outcome of a request about a message, and what was sent. */
  aboutMessage: (receipt: ModelReceipt): string => {
    const who = modelName(receipt)
    const outcomes: Outcomes = {
      helped: `${who} helped me understand this.`,
      agreed: `${who} was asked, but had nothing to add.`,
      failed: `${who} was asked, but gave no usable answer.`,
      'used-up': `${who} wasn't asked: today's limit has been reached.`,
      sent: `${who} was asked, but its answer was lost.`,
    }
    return `${outcomes[receipt.outcome]} ${sentDataText(receipt, 'Your message, the names of the events it may be about and the words from the picture')}`
  },
  pictureDeletedLater: (time: string, model: string | null) =>
    `So the picture will be deleted at ${time}. Your own copy is untouched.${model === null ? '' : ` Until then you can ask ${model}, above.`}`,
  /** Says that pictures go to a model outside this server without being asked for. */
  modelDisclosure: ({ name, host, takes, when }: ConnectedModel) =>
    `${takes === 'picture' ? 'Pictures' : 'The words from pictures'}${when === 'unsure' ? ' that leave a doubt' : ''} are also sent to ${name} at ${host}.`,
  askModel: (model: string) => `Ask ${model}`,
  askHint: ({ host, isHere, takes }: ConnectedModel) =>
    isHere
      ? 'A model on this server reads it too. Nothing leaves the server.'
      : `Sends ${takes === 'picture' ? 'this picture and the words from it' : 'the words from this picture'} to ${host}.`,
  allowReading: (model: string) => `Let ${model} read too`,
  allowReadingHint: ({ isHere, answers }: ConnectedModel) => {
    const what = answers ? 'your pictures and messages' : 'your pictures'
    return isHere ? `When off, ${what} are read without it.` : `When off, nothing from ${what} is sent to it.`
  },
  sentSoFar: ({ pictures, messages, bytes, costs }: SentSoFar): string => {
    if (pictures + messages === 0) return 'Nothing has been sent so far.'
    const what = [pictures > 0 && countOf(pictures, 'picture'), messages > 0 && countOf(messages, 'message')]
    return `Sent so far, from the threads you still have: ${what.filter(Boolean).join(' and ')}, ${[formatBytes(bytes), ...costs.map(formatCost)].join(', ')}.`
  },
}

const modelName = ({ model, host, isHere }: ModelReceipt): string => (isHere ? model : `${model} at ${host}`)

function sentDataText({ isHere, bytes, ms, outcome, cost }: ModelReceipt, what: string): string {
  if (bytes === 0) return 'Nothing was sent.'
  const long = outcome === 'sent' ? '' : `, ${(ms / 1000).toFixed(1)}\u00A0s`
  const took = `${formatBytes(bytes)}${long}${cost ? `, ${formatCost(cost)}` : ''}`
  return isHere ? `${what} stayed on this server: ${took}.` : `${what} were sent there, and nothing else: ${took}.`
}

/** Formats a cost: "about $0.0012". */
function formatCost({ millionths, currency }: Cost): string {
  const amount = millionths / 1_000_000
  const digits = amount === 0 || amount >= 0.1 ? {} : { maximumSignificantDigits: 2 }
  return `about ${new Intl.NumberFormat(undefined, { style: 'currency', currency, ...digits }).format(amount)}`
}

const countOf = (count: number, what: string): string => (count === 1 ? `one ${what}` : `${count} ${what}s`)

/** Formats a size: "812 KB", "3.4 MB". */
const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
