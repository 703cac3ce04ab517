/** Test data for answering questions from a picture: its text, line by line, with questions about it. */
export interface AskedPicture {
  name: string
  /** The set that the picture belongs to: `first` to choose thresholds, `second` to measure them, `pages` from web pages. */
  group: 'first' | 'second' | 'pages'
  lines: readonly string[]
  questions: readonly AskedQuestion[]
}

interface AskedQuestion {
  text: string
  /** The question it follows, if it makes no sense alone. */
  previous: string | null
  /** Indexes of the lines that answer it; empty if the picture does not say. */
  answers: readonly number[]
}

/**
 * Parses the format of `data/asked-pictures.txt`:
 *
 *     = jazz-poster first              name and group of a picture
 *     Doors 7pm                        a line of the picture
 *     ? when do doors open | Doors 7   a question, and part of each line that answers it
 *     + and the price | £12            a question that continues the one before
 */
export function parseAskedPictures(file: string): AskedPicture[] {
  const blocks = file.split(/^= /mu).slice(1)
  return blocks.map((block) => {
    const [head = '', ...rows] = block.trimEnd().split('\n')
    const [name = '', group] = head.split(' ')
    const lines = rows.filter((row) => !isQuestion(row))
    return {
      name,
      group: group === 'first' || group === 'pages' ? group : 'second',
      lines,
      questions: parseQuestions(rows.filter(isQuestion), lines),
    }
  })
}

const isQuestion = (row: string): boolean => /^[?+] /u.test(row)

function parseQuestions(rows: readonly string[], lines: readonly string[]): AskedQuestion[] {
  const questions: AskedQuestion[] = []
  for (const row of rows) {
    const [text = '', ...answers] = row
      .slice(2)
      .split('|')
      .map((cell) => cell.trim())
    const previous = row.startsWith('+') ? (questions.at(-1)?.text ?? null) : null
    questions.push({ text, previous, answers: answers.filter(Boolean).map((answer) => lineWith(answer, lines)) })
  }
  return questions
}

/** Returns the index of the first line that contains a text; throws if there is none. */
function lineWith(text: string, lines: readonly string[]): number {
  const index = lines.findIndex((line) => line.includes(text))
  if (index === -1) throw new Error(`no line has "${text}"`)
  return index
}
