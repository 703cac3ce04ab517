import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateSuite, readConversationSuite } from './read-conversation-suite.ts'

const suiteWith = (want: object) => ({
  author: 'ada',
  today: '2026-12-01T10:00',
  scenes: [{ name: 'gig', conversations: [{ in: 'new', turns: [{ say: 'hi', kind: 'rest', want }] }] }],
})

test('the sample suite in conversations/sample.json is valid', () => {
  const { scenes } = readConversationSuite(join(import.meta.dirname, 'conversations/sample.json'))
  expect(scenes).toHaveLength(3)
  expect(scenes.flatMap(({ conversations }) => conversations.flatMap(({ turns }) => turns))).toHaveLength(20)
})

test.each([
  [{}, 'want is empty'],
  [{ say: ['x'] }, 'unknown key in want: say'],
  [{ says: 'x' }, 'says and saysNot are lists of texts'],
  [{ event: { title: 'Quiz', start: '20:00' } }, 'unknown key in an expected event: start'],
  [{ event: { start_time: '20:00' } }, 'an expected event has no title'],
  [{ event: { title: 'Quiz', days: ['2026-02-30'] } }, 'days are days like 2026-12-08'],
  [{ reminders: ['tomorrow'] }, 'reminders are times like 2026-12-06T18:00'],
  [{ unchanged: false }, 'unchanged and asks are true or left out'],
])('an expectation of %j is invalid', (want, problem) => {
  expect(validateSuite(suiteWith(want))).toContain(`gig › conversation 0 › turn 0 › ${problem}`)
})

test('a conversation about a missing picture is invalid', () => {
  const scene = {
    name: 'gig',
    conversations: [{ in: 'poster', turns: [{ say: 'hi', kind: 'rest', want: { count: 0 } }] }],
  }
  expect(validateSuite({ author: 'ada', today: '2026-12-01T10:00', scenes: [scene] })).toEqual([
    'gig › conversation 0 › in is not one of new',
  ])
})
