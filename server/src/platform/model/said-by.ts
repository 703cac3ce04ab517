import { ModelError } from './model.ts'

/** ```json … ``` */
const FENCED = /^\s*```(?:json)?\s*\n(?<inside>[\s\S]*?)\n\s*```\s*$/

/** Returns the JSON that a model wrote as text, even between fences. Nothing else is looked for: half an answer is no answer. */
export function saidBy(text: unknown): unknown {
  if (typeof text !== 'string') throw new ModelError('nonsense', 'an answer without text')
  try {
    return JSON.parse(FENCED.exec(text)?.groups?.inside ?? text)
  } catch {
    throw new ModelError('nonsense', 'a text that is no JSON')
  }
}
