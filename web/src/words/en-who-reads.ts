import type { ConnectedModel } from '@swap/contract/receipt'

/** Who reads pictures, in one sentence or two, as the server is set up: for the home page, the settings and the privacy policy. */
export function whoReads({ name, host, isHere, takes, when }: ConnectedModel): string {
  if (isHere)
    return `On our own server, with ${name}, a language model that runs there too. It is not sent to an outside AI service.`
  const what = takes === 'picture' ? 'the picture' : 'the words read from it'
  const service = `${name} at ${host}, an outside AI service that the people who run this server connected`
  const sentences = {
    always: `On our own server. Then ${what} is sent to ${service}.`,
    unsure: `On our own server. When that leaves a doubt, ${what} is sent to ${service}.`,
    ask: `On our own server. Only if you tap "Ask ${name}", ${what} is sent to ${service}.`,
  }
  return takes === 'picture' ? sentences[when] : sentences[when].replace(' is sent', ' are sent')
}
