import { interpret } from '../interpret.ts'
import { scenes } from './scenes.ts'
import { showCommand } from './show-command.ts'

/** Interprets a sentence in a scene; returns the command in the notation of `show-command.ts`. Throws if there is no such scene. */
export function interpretInScene(scene: string, say: string): string {
  const context = scenes[scene]
  if (!context) throw new Error(`no scene ${scene}`)
  return showCommand(interpret(say, context), context)
}
