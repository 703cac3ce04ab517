// The text about the connected language model in the privacy policy: where pictures are read, and what is sent to it.
import { expect, test } from 'vitest'
import { describeModel, describeDeletion, describePictureReading } from './describe-model.ts'

/** A model elsewhere: it gets pictures (`takes`) whose reading is in doubt (`when`), and no messages (`answers`). */
const outsideModel = {
  name: 'm-1',
  host: 'models.example.org',
  isHere: false,
  takes: 'picture',
  when: 'unsure',
  answers: false,
} as const
/** The text, as the server puts it together from its parts. */
const textAbout = (model: Parameters<typeof describePictureReading>[0]) =>
  describeModel({ ...model, reads: describePictureReading(model), goes: describeDeletion(model) })

test('without a connected model, the text is empty', () => {
  expect(describeModel(null)).toBe('')
})

test.each([
  [{ ...outsideModel, isHere: true }, /with m-1, a language model that also runs there\./],
  [
    outsideModel,
    /If that leaves any doubt, the picture and the words read from it are sent to m-1 at models\.example\.org,/,
  ],
  [
    { ...outsideModel, when: 'always' as const },
    /Then the picture and the words read from it are sent to m-1 at models\.example\.org,/,
  ],
  [
    { ...outsideModel, when: 'ask' as const },
    /if you tap "Ask m-1", the picture.*deleted an hour after it has been read/,
  ],
  [
    { ...outsideModel, takes: 'text' as const, answers: true },
    /the words read from it are sent.*also asked about messages/,
  ],
])('the text names the connected model and what is sent to it: %j', (model, words) => {
  expect(textAbout(model)).toMatch(words)
})
