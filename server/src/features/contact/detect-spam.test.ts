import { expect, test } from 'vitest'
import { detectSpam } from './detect-spam.ts'

const links = (count: number) => Array.from({ length: count }, (_, at) => `https://spam.example/${at}`).join(' ')

test.each([
  ['a message with the hidden field filled in', { message: 'Hello', website: 'https://spam.example' }, 'hidden-field'],
  ['three links within a second', { message: links(3), openForMs: 900 }, 'links-in-a-hurry'],
  ['a dozen links, however long it took', { message: links(12), openForMs: 60_000 }, 'many-links'],
  ['links without https before them', { message: 'www.a.example '.repeat(12) }, 'many-links'],
])('%s looks like spam', (_, sent, why) => {
  expect(detectSpam(sent)).toBe(why)
})

test.each([
  ['a plain question', { message: 'How do I rename a thread?' }],
  ['a message that a browser filled in at once', { message: 'How do I rename a thread?', openForMs: 200 }],
  ['a report with links, from somebody who took their time', { message: links(4), openForMs: 40_000 }],
  ['a message with links that does not say how long the form was open', { message: links(4) }],
  ['a message with the hidden field empty', { message: 'Hello', website: '' }],
])('%s does not look like spam', (_, sent) => {
  expect(detectSpam(sent)).toBeNull()
})
