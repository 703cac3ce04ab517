import { ModelError } from './model.ts'

/** ```json … ``` */
const FENCED = /^\s*```(?:json)?\s*\n(?<inside>[\s\S]*?)\n\s*```\s*$/

/** The JSON that a model wrote as text, also where it put it between fences. Nothing else is looked for: half an answer is none. */
export function saidBy(text: unknown): unknown {
  if (typeof text !== 'string') throw new ModelError('nonsense', 'an answer without text')
  try {
    return JSON.parse(FENCED.exec(text)?.groups?.inside ?? text)
  } catch {
    throw new ModelError('nonsense', 'a text that is no JSON')
  }
}
