import type { TokenPrice } from './cost-of.ts'
import type { ModelAnswer, ModelPrompt } from './model.ts'
import type { JsonRequest } from './post-json.ts'

/** Where a model is, and how it is called. */
export interface ModelSettings {
  kind: 'ollama' | 'openai' | 'anthropic'
  /** The base of its addresses, without a trailing slash. */
  url: string
  model: string
  /** Null if none is needed. */
  key: string | null
  sends: 'picture' | 'text'
  timeoutMs: number
  /** Null if none was given. */
  price?: TokenPrice | null
}

/** How a model is made to follow a schema, the strictest first. */
type OutputMode = 'schema' | 'json' | 'text'

/** The API of one kind of model server: its request format, and how to read its answer. */
export interface ModelApi {
  request: (settings: ModelSettings, prompt: ModelPrompt, mode: OutputMode) => JsonRequest
  /** Reads the server's JSON. Throws a ModelError if it holds no usable answer. */
  answer: (json: unknown, prompt: ModelPrompt) => Pick<ModelAnswer, 'output' | 'tokens'>
  /**
   * The output modes to try, in this order, for an API whose servers may not support the first one. Just `schema` by
   * default.
   */
  outputModes?: readonly OutputMode[]
}
