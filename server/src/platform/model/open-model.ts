import { anthropicApi } from './anthropic-model.ts'
import { costOf } from './cost-of.ts'
import { ModelError, type Model, type ModelPrompt, type AskOptions } from './model.ts'
import { ollamaApi } from './ollama-model.ts'
import { openaiApi } from './openai-model.ts'
import { postJson, type PostRules } from './post-json.ts'
import type { ModelSettings, ModelApi } from './model-api.ts'

const apis = { ollama: ollamaApi, openai: openaiApi, anthropic: anthropicApi }

/** Creates the client of the model in the settings. It connects only when `ask` is called. */
export function openModel(settings: ModelSettings, backoffMs?: PostRules['backoffMs']): Model {
  const api = apis[settings.kind]
  const outputModes = api.outputModes ?? ['schema']
  /** The index of the first mode that this server supports, as far as known. */
  let firstSupportedMode = 0
  return {
    name: settings.model,
    host: new URL(settings.url).host,
    takes: settings.sends,
    async ask(fullPrompt, { signal, beforeSend } = {}) {
      const prompt = settings.sends === 'picture' ? fullPrompt : { ...fullPrompt, picture: null }
      const begun = performance.now()
      const endsAt = begun + Math.min(settings.timeoutMs, prompt.timeoutMs ?? Infinity)
      let sentBefore = 0
      for (let at = firstSupportedMode; ; at += 1) {
        try {
          const timeoutMs = Math.max(1, Math.round(endsAt - performance.now()))
          const rules = { timeoutMs, ...(backoffMs && { backoffMs }) }
          const request = api.request(settings, prompt, outputModes[at] ?? 'schema')
          const { json, sentBytes } = await postJson(request, rules, {
            signal,
            beforeSend: reportTotal(sentBefore, beforeSend),
          })
          const answer = answerOf(api, json, prompt, sentBytes)
          firstSupportedMode = at
          const cost = costOf(answer.tokens, settings.price ?? null)
          return { ...answer, cost, sentBytes: sentBefore + sentBytes, ms: performance.now() - begun }
        } catch (error) {
          if (!(error instanceof ModelError)) throw error
          if (at + 1 >= outputModes.length || !UNSUPPORTED_MODE.includes(error.message))
            throw withMoreSent(error, sentBefore)
          sentBefore += error.sentBytes
        }
      }
    },
  }
}

/** How servers refuse an output mode that they do not support. */
const UNSUPPORTED_MODE: readonly string[] = ['status 400', 'status 422']

function answerOf(api: ModelApi, json: unknown, prompt: ModelPrompt, sentBytes: number) {
  try {
    return api.answer(json, prompt)
  } catch (error) {
    throw error instanceof ModelError ? withMoreSent(error, sentBytes) : error
  }
}

/** Reports the total sent, including earlier requests. */
const reportTotal = (before: number, beforeSend: AskOptions['beforeSend']): AskOptions['beforeSend'] =>
  beforeSend && ((bytes) => beforeSend(before + bytes))

const withMoreSent = (error: ModelError, more: number): ModelError =>
  more === 0 ? error : new ModelError(error.kind, error.message, { sentBytes: error.sentBytes + more })
