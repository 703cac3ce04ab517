/** Transcripts of pictures with questions about them, used to choose the bounds and to measure them. */
export interface AskedPicture {
  name: string
  group: 'first' | 'second' | 'pages'
  lines: readonly string[]
  questions: readonly AskedQuestion[]
}

interface AskedQuestion {
  text: string
  /** The question it follows, if it makes no sense alone. */
  previous: string | null
  /** The lines that answer it; empty if the picture does not say. */
  answers: readonly number[]
}

/** Reads data/asked-pictures.txt; its header describes the format. */
export function readAskedPictures(written: string): AskedPicture[] {
  const blocks = written.split(/^= /mu).slice(1)
  return blocks.map((block) => {
    const [head = '', ...rows] = block.trimEnd().split('\n')
    const [name = '', group] = head.split(' ')
    const lines = rows.filter((row) => !/^[?+] /u.test(row))
    const questions: AskedQuestion[] = []
    for (const row of rows.filter((it) => !lines.includes(it))) {
      const [text = '', ...parts] = row
        .slice(2)
        .split('|')
        .map((it) => it.trim())
      const previous = row.startsWith('+') ? (questions.at(-1)?.text ?? null) : null
      const answers = parts.filter((it) => it !== '').map((part) => placeOf(part, lines))
      questions.push({ text, previous, answers })
    }
    return { name, group: group === 'first' || group === 'pages' ? group : 'second', lines, questions }
  })
}

function placeOf(part: string, lines: readonly string[]): number {
  const at = lines.findIndex((line) => line.includes(part))
  if (at === -1) throw new Error(`no line has "${part}"`)
  return at
}
