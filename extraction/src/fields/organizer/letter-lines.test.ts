import { expect, test } from 'vitest'
import { isClosing, isSalutation } from './letter-lines.ts'

test.each([
  'Dear parents and carers,',
  'Dear Mr and Mrs Tahir',
  'Liebe Eltern,',
  'Sehr geehrte Frau Moser,',
  'Chers parents,',
])('%j is a salutation', (line) => {
  expect(isSalutation(line)).toBe(true)
})

test.each([
  'Dear Evan Hansen 2027',
  'Oh Dear!',
  'Dear friends, our summer fair takes place on the village green',
  'Deer Park Fair',
])('%j is not a salutation', (line) => {
  expect(isSalutation(line)).toBe(false)
})

test.each(['Yours sincerely,', 'Kind regards,', 'Thank you, Miss Overton', 'Love Mum xx', 'Mit freundlichen Grüßen'])(
  '%j is a closing',
  (line) => {
    expect(isClosing(line)).toBe(true)
  },
)

test.each(['Lovers in the dark', 'Thank you for the music: a tribute to the seventies', 'Best of British'])(
  '%j is not a closing',
  (line) => {
    expect(isClosing(line)).toBe(false)
  },
)
