import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf, readJudgedFile } from './read-judged-file.ts'

const fileWith = (want: object) => ({
  author: 'ada',
  today: '2026-12-01T10:00',
  scenes: [{ name: 'gig', conversations: [{ in: 'new', turns: [{ say: 'hi', kind: 'rest', want }] }] }],
})

test('the sample can be judged by', () => {
  const { scenes } = readJudgedFile(join(import.meta.dirname, 'conversations/sample.json'))
  expect(scenes).toHaveLength(3)
  expect(scenes.flatMap(({ conversations }) => conversations.flatMap(({ turns }) => turns))).toHaveLength(20)
})

test.each([
  [{}, 'want is empty'],
  [{ say: ['x'] }, 'want knows no say'],
  [{ says: 'x' }, 'says and saysNot are lists of texts'],
  [{ event: { title: 'Quiz', start: '20:00' } }, 'a wanted event knows no start'],
  [{ event: { start_time: '20:00' } }, 'a wanted event has no title'],
  [{ event: { title: 'Quiz', days: ['2026-02-30'] } }, 'days are days like 2026-12-08'],
  [{ reminders: ['tomorrow'] }, 'reminders are times like 2026-12-06T18:00'],
  [{ unchanged: false }, 'unchanged and asks are true or left out'],
])('a turn that wants %j is refused', (want, problem) => {
  expect(problemsOf(fileWith(want))).toContain(`gig › conversation 0 › turn 0 › ${problem}`)
})

test('a conversation in a picture that there is not is refused', () => {
  const scene = {
    name: 'gig',
    conversations: [{ in: 'poster', turns: [{ say: 'hi', kind: 'rest', want: { count: 0 } }] }],
  }
  expect(problemsOf({ author: 'ada', today: '2026-12-01T10:00', scenes: [scene] })).toEqual([
    'gig › conversation 0 › in is none of new',
  ])
})
