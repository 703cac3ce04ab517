import { z } from 'zod'
import { ModelError, type ModelPrompt } from './model.ts'
import type { ModelApi } from './model-api.ts'

/** The version of the API that these requests are written for. */
const VERSION = '2023-06-01'
/** Upper bound on an answer's tokens: enough for forty events. */
const MAX_TOKENS = 8192

const reply = z.object({
  stop_reason: z.string().nullable(),
  content: z.array(z.object({ type: z.string(), name: z.string().optional(), input: z.unknown() }).partial()),
  usage: z.object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() }).nullish(),
})

/**
 * Anthropic's API: POST /v1/messages. The answer is the input of a tool that the model has to use, so that the schema
 * is enforced.
 */
export const anthropicApi: ModelApi = {
  request: ({ url, model, key }, { instructions, text, picture, schema, schemaName }: ModelPrompt) => ({
    url: `${url}/v1/messages`,
    headers: { 'anthropic-version': VERSION, ...(key !== null && { 'x-api-key': key }) },
    body: {
      model,
      max_tokens: MAX_TOKENS,
      system: instructions,
      tools: [{ name: schemaName, description: 'The answer.', input_schema: schema }],
      tool_choice: { type: 'tool', name: schemaName },
      messages: [
        {
          role: 'user',
          content: [
            ...(picture
              ? [
                  {
                    type: 'image',
                    source: { type: 'base64', media_type: 'image/jpeg', data: Buffer.from(picture).toString('base64') },
                  },
                ]
              : []),
            { type: 'text', text },
          ],
        },
      ],
    },
  }),
  answer(json, { schemaName }) {
    const { data } = reply.safeParse(json)
    if (!data) throw new ModelError('nonsense', 'not a message of Anthropic')
    if (data.stop_reason === 'refusal') throw new ModelError('refused', 'it declined')
    if (data.stop_reason === 'max_tokens') throw new ModelError('nonsense', 'an answer that was cut off')
    const used = data.content.find(({ type, name }) => type === 'tool_use' && name === schemaName)
    if (!used) throw new ModelError('nonsense', 'an answer without its tool')
    const { input_tokens: input = null, output_tokens: output = null } = data.usage ?? {}
    return { output: used.input, tokens: { input, output } }
  },
}
