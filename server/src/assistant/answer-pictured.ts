import type { PicturedDone } from './picture-text.ts'
import { say, type Said } from './said.ts'
import { titleOf } from './value-words.ts'

/** The words of the picture, as they stand there; or that it says nothing of it. */
export function answerPictured({ what, all }: PicturedDone): Said {
  const rows = all.map(({ event, lines }) => {
    const told = toldBy(event.picture_id !== null, what, lines)
    return all.length > 1 ? `${titleOf(event)}: ${told}` : told
  })
  return say(rows.join('\n'), { spokenOf: all.map(({ event }) => event.id) })
}

function toldBy(isOfPicture: boolean, what: string, lines: readonly string[]): string {
  if (lines.length > 0)
    return `${isOfPicture ? 'The picture says' : 'It says'}: ${lines.map((it) => `“${it}”`).join(' · ')}`
  return isOfPicture
    ? `The picture does not say anything about ${what}.`
    : `I do not know anything about ${what}. Tell me, and I will write it down.`
}
