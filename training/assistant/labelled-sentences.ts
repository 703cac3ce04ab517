// Loads the training sentences of the assistant, labelled with their intents.
import { readdirSync, readFileSync } from 'node:fs'
import type { Intent } from '../../assistant/src/classifier/intent.ts'
import { parseAskedPictures } from '../../assistant/src/testing/asked-pictures.ts'
import type { Context } from '../../assistant/src/context.ts'
import { scenes } from '../../assistant/src/testing/scenes.ts'
import { intentsOfLabel } from './intents-of-label.ts'

/** A sentence whose intents are known. */
export interface LabelledSentence {
  /** Who wrote the sentence; null if it is one of our own. */
  author: string | null
  scene: string
  say: string
  /** The label in the utterance table; null if only the intent is known. */
  want: string | null
  intents: readonly Intent[]
}

const TABLES = new URL('../../assistant/data/utterances/', import.meta.url)
/** The author of each table; tables by the same author are held out together. */
const AUTHORS: Readonly<Record<string, string>> = {
  plain: 'first',
  texting: 'first',
  roundabout: 'first',
  'second-look': 'first',
  fresh: 'second',
  'last-look': 'second',
  phone: 'third',
  everyday: 'third',
}

/** Returns a scene by name: what was said before a sentence. Throws if there is none. */
export const findScene = (name: string): Context => {
  const memory = scenes[name]
  if (!memory) throw new Error(`no scene ${name}`)
  return memory
}

interface Row {
  in: string
  say: string
  want: string
}

/** Loads the sentences of the tables, with their authors. */
export function loadUtteranceTables(): LabelledSentence[] {
  const names = readdirSync(TABLES)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  return names.flatMap((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables of this repository
    const rows = JSON.parse(readFileSync(new URL(name, TABLES), 'utf8')) as Row[]
    const table = name.replace('.json', '')
    return rows.map((row) => ({
      author: AUTHORS[table] ?? table,
      scene: row.in,
      say: row.say,
      want: row.want,
      intents: intentsOfLabel(row.want),
    }))
  })
}

/** Intents of questions that the text of a picture may answer. */
const PRINTED: readonly Intent[] = [
  'ask when',
  'ask date',
  'ask start-time',
  'ask end-time',
  'ask how-long',
  'ask where',
  'ask address',
  'ask price',
  'ask tickets',
  'ask cancellation',
  'ask who',
  'ask contact',
  'ask age',
  'ask accessibility',
  'ask link',
  'ask description',
]

/** Loads questions about pictures. They may ask about any field, so each has all the intents of questions that a picture can answer. */
export function loadQuestions(): LabelledSentence[] {
  const folder = new URL('../assistant-network/questions/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt') && !name.startsWith('held-out'))
  const pictures = names.flatMap((name) => parseAskedPictures(readFileSync(new URL(name, folder), 'utf8')))
  return pictures.flatMap(({ questions }) =>
    questions.map(({ text: say }) => ({ author: 'questions', scene: 'one', say, want: null, intents: PRINTED })),
  )
}

const NAMES_ONE =
  /hamlet|choir|quiz|yoga|potter|jazz|batter|fest|\brun\b|gig|market|blues|brunch|lunch|\bana\b|foxes|marlowe|fair|talk/i

/**
 * Loads our own sentences, each under a heading with its intents. A sentence may begin with the name of its scene, as "@SCENE". By default
 * one event is open, or none if the sentence names an event.
 */
export function loadOwnSentences(): LabelledSentence[] {
  const lines = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8').split('\n')
  const all: LabelledSentence[] = []
  let intents: Intent[] = []
  for (const line of lines) {
    if (line.startsWith('# '))
      intents = line
        .slice(2)
        .split('|')
        .map((it) => it.trim())
    else if (line.trim() !== '') {
      const { scene, text = line } = /^@(?<scene>[a-z]+) (?<text>.*)$/.exec(line)?.groups ?? {}
      const say = text.replaceAll('\\n', '\n')
      all.push({ author: null, scene: scene ?? (NAMES_ONE.test(say) ? 'empty' : 'one'), say, want: null, intents })
    }
  }
  return all
}
