import { z } from 'zod'
import { ModelError, type ModelPrompt } from './model.ts'
import { parseModelJson } from './parse-model-json.ts'
import type { ModelApi } from './model-api.ts'

const reply = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() }).nullish(),
})

/** OpenAI's API, which many servers offer: POST /chat/completions. */
export const openaiApi: ModelApi = {
  request: ({ url, model, key }, { instructions, text, picture, schema, schemaName }: ModelPrompt, mode) => ({
    url: `${url}/chat/completions`,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    body: {
      model,
      ...formatOf(mode, schema, schemaName),
      messages: [
        { role: 'system', content: mode === 'schema' ? instructions : withSchema(instructions, schema) },
        {
          role: 'user',
          content: picture
            ? [
                { type: 'text', text },
                { type: 'image_url', image_url: { url: asUrl(picture) } },
              ]
            : text,
        },
      ],
    },
  }),
  answer(json) {
    const { data } = reply.safeParse(json)
    const [choice] = data?.choices ?? []
    if (!data || !choice) throw new ModelError('nonsense', 'not a chat completion')
    if (choice.message.refusal) throw new ModelError('refused', 'it declined')
    if (choice.finish_reason === 'length') throw new ModelError('nonsense', 'an answer that was cut off')
    if (choice.finish_reason === 'content_filter') throw new ModelError('refused', 'its filter stopped it')
    const { prompt_tokens: input = null, completion_tokens: output = null } = data.usage ?? {}
    return { output: parseModelJson(choice.message.content), tokens: { input, output } }
  },
  // Some servers support no schemas, some not even JSON: they say so with 400 or 422.
  outputModes: ['schema', 'json', 'text'],
}

const asUrl = (picture: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`

function formatOf(mode: string, schema: Record<string, unknown>, name: string) {
  if (mode === 'schema')
    return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } }
  return mode === 'json' ? { response_format: { type: 'json_object' } } : {}
}

const withSchema = (instructions: string, schema: Record<string, unknown>): string =>
  `${instructions}\n\nThe JSON object has this schema:\n${JSON.stringify(schema)}`
