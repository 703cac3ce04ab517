import { z } from 'zod'
import { ModelError, type ModelPrompt } from './model.ts'
import { parseModelJson } from './parse-model-json.ts'
import type { ModelApi } from './model-api.ts'

/** Context window in tokens, for a page of small print, a picture and an answer. Ollama's default silently truncates long questions. */
const CONTEXT = 16_384

const reply = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
})

/** Ollama's API: POST /api/chat. */
export const ollamaApi: ModelApi = {
  request: ({ url, model }, { instructions, text, picture, schema }: ModelPrompt) => ({
    url: `${url}/api/chat`,
    headers: {},
    body: {
      model,
      stream: false,
      format: schema,
      options: { temperature: 0, num_ctx: CONTEXT },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: text, ...(picture && { images: [Buffer.from(picture).toString('base64')] }) },
      ],
    },
  }),
  answer(json) {
    const { data } = reply.safeParse(json)
    if (!data) throw new ModelError('nonsense', 'not an answer of Ollama')
    if (data.done_reason === 'length') throw new ModelError('nonsense', 'an answer that was cut off')
    return {
      output: parseModelJson(data.message.content),
      tokens: { input: data.prompt_eval_count ?? null, output: data.eval_count ?? null },
    }
  },
}
