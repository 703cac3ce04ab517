import type { Cost } from '@swap/contract/model-receipt'

/** A language model that the operator connected, on this computer or elsewhere. */
export interface Model {
  /** As its operator named it, like `qwen2.5vl:7b`. */
  name: string
  /** The host that is asked, with its port if it is not the default: people read that pictures are sent there. */
  host: string
  /** Whether it is sent the picture, or only the text that was read on this server. */
  takes: 'picture' | 'text'
  /**
   * Asks once, with its own retries. Throws a ModelError if anything goes wrong, and what `beforeSend` throws.
   * `output` is what the model answered, parsed as JSON: nothing in it can be trusted, not even its shape.
   */
  ask: (prompt: ModelPrompt, options?: AskOptions) => Promise<ModelAnswer>
}

/** How a prompt is sent. */
export interface AskOptions {
  /** Cancels the request at once. */
  signal?: AbortSignal | undefined
  /** Awaited before each try, with the total bytes sent including it. If it throws, nothing is sent. */
  beforeSend?: ((sentBytes: number) => Promise<void>) | undefined
}

/** What is sent to a model, and the form of the answer it must give. */
export interface ModelPrompt {
  /** What the model is to do, in our own words. */
  instructions: string
  /** The text to work on, which may be written by strangers. */
  text: string
  /** A JPEG; sent only to a model that takes pictures. */
  picture: Uint8Array | null
  /** JSON schema (draft 2020-12) of the answer, sent where the server can enforce it. */
  schema: Record<string, unknown>
  /** Name of the schema: letters, digits and underscores. */
  schemaName: string
  /** The caller's own time limit for all tries, in ms, if it is shorter than the model's. */
  timeoutMs?: number
}

/** What a model answered, and what it cost. */
export interface ModelAnswer {
  output: unknown
  /** Bytes of the bodies sent in all tries together, except those that reached no server. */
  sentBytes: number
  /** From the first try to the answer. */
  ms: number
  /** As the server counted them; null if it did not say. */
  tokens: { input: number | null; output: number | null }
  /** Computed from the operator's price; null if the price or the tokens are unknown. */
  cost: Cost | null
}

/**
 * Why a model gave no answer.
 *
 *     unreachable   no connection, or it broke off
 *     slow          no whole answer in time
 *     busy          the server is overloaded (429, 503, 529), also after the retries
 *     refused       the server rejects the key, the model's name or the request (other 4xx), or the model declines
 *     broken        the server failed (other 5xx)
 *     nonsense      an answer, but not JSON, too large, or cut off
 */
export type ModelErrorKind = 'unreachable' | 'slow' | 'busy' | 'refused' | 'broken' | 'nonsense'

/** A model gave no answer. The message is for the log: it never contains the key, the prompt or the model's output. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelErrorKind
  /** Bytes sent before it failed; 0 if certainly none were. */
  readonly sentBytes: number

  constructor(
    kind: ModelErrorKind,
    message: string,
    { sentBytes = 0, cause }: { sentBytes?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.sentBytes = sentBytes
  }
}
