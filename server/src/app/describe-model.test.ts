import { expect, test } from 'vitest'
import { describeModel, describeDeletion, describePictureReading } from './describe-model.ts'

const elsewhere = {
  name: 'm-1',
  host: 'models.example.org',
  isHere: false,
  takes: 'picture',
  when: 'unsure',
  answers: false,
} as const
const said = (told: Parameters<typeof describePictureReading>[0]) =>
  describeModel({ ...told, reads: describePictureReading(told), goes: describeDeletion(told) })

test('without a connected model, the text is empty', () => {
  expect(describeModel(null)).toBe('')
})

test.each([
  [{ ...elsewhere, isHere: true }, /with m-1, a language model that also runs there\./],
  [
    elsewhere,
    /If that leaves any doubt, the picture and the words read from it are sent to m-1 at models\.example\.org,/,
  ],
  [
    { ...elsewhere, when: 'always' as const },
    /Then the picture and the words read from it are sent to m-1 at models\.example\.org,/,
  ],
  [{ ...elsewhere, when: 'ask' as const }, /if you tap "Ask m-1", the picture.*deleted an hour after it has been read/],
  [
    { ...elsewhere, takes: 'text' as const, answers: true },
    /the words read from it are sent.*also asked about messages/,
  ],
])('the text names the connected model and what is sent to it: %j', (model, words) => {
  expect(said(model)).toMatch(words)
})
