import { ModelError } from './model.ts'

/** A Markdown code fence. */
const FENCED = /^\s*```(?:json)?\s*\n(?<inside>[\s\S]*?)\n\s*```\s*$/

/** Parses the JSON that a model wrote as text, also within a Markdown code fence. Throws a ModelError for anything else. */
export function parseModelJson(text: unknown): unknown {
  if (typeof text !== 'string') throw new ModelError('nonsense', 'an answer without text')
  try {
    return JSON.parse(FENCED.exec(text)?.groups?.inside ?? text)
  } catch {
    throw new ModelError('nonsense', 'a text that is not JSON')
  }
}
