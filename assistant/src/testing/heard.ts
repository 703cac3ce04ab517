import { interpret } from '../interpret.ts'
import { scenes } from './scenes.ts'
import { showRequest } from './show-request.ts'

/** What a sentence comes to in a scene, in the notation of the tables. Throws if there is no such scene. */
export function heard(scene: string, say: string): string {
  const memory = scenes[scene]
  if (!memory) throw new Error(`no scene ${scene}`)
  return showRequest(interpret(say, memory), memory)
}
