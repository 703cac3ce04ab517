import type { TokenPrice } from './cost-of.ts'
import type { ModelAnswer, ModelQuestion } from './model.ts'
import type { Post } from './post-json.ts'

/** Where a model is and how it is asked. */
export interface ModelSettings {
  kind: 'ollama' | 'openai' | 'anthropic'
  /** The base of its addresses, without a slash at its end. */
  url: string
  model: string
  /** Null where none is needed. */
  key: string | null
  sends: 'picture' | 'text'
  timeoutMs: number
  /** Null where nobody said. */
  price?: TokenPrice | null
}

/** How a model is asked to keep to a schema, the strictest first. */
type Manner = 'schema' | 'json' | 'text'

/** One kind of server: the request that it understands, and what its answer says. */
export interface Service {
  request: (settings: ModelSettings, question: ModelQuestion, manner: Manner) => Post
  /** Throws a ModelError. */
  answer: (json: unknown, question: ModelQuestion) => Pick<ModelAnswer, 'said' | 'tokens'>
  /** In which manners it may be asked, where a server may not know the first. */
  manners?: readonly Manner[]
}
