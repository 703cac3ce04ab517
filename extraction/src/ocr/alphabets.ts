import { readFile } from 'node:fs/promises'
import { createAlphabet, type Alphabet } from './ctc.ts'
import { relate, type Kinship } from './mix-readings.ts'
import { MODEL_FILES } from './model-files.ts'
import { readHead, type Head } from './onnx/latin-head.ts'

/** What the recogniser can read: the alphabet of our head, the package's, and which of its classes say the same. */
export interface Alphabets {
  head: Head
  alphabet: Alphabet
  theirs: Alphabet
  kinship: Kinship
}

export async function loadAlphabets(): Promise<Alphabets> {
  const [file, dictionary] = await Promise.all([
    readFile(MODEL_FILES.head),
    readFile(MODEL_FILES.dictionary, 'utf8'), // one character a line
  ])
  const head = readHead(file)
  const alphabet = createAlphabet(head.characters)
  const theirs = createAlphabet(dictionary.replace(/\r?\n$/, '').split(/\r?\n/))
  return { head, alphabet, theirs, kinship: relate(theirs.classes, alphabet.classes) }
}
