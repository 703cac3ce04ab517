// Events of one picture that share a title: each is named by the words of its own line, and answers say which one it was.
import { describe, expect, test } from 'vitest'
import { say, fetchThread } from '../../../testing/calls/assistant-calls.ts'
import { readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import { evidence, readEvent, readingOf } from '../../../testing/readings.ts'

const line = (text: string, at: number) => ({ text, confidence: 0.97, box: [0.1, at / 10, 0.8, 0.05] as const })
const lines = [
  'Aisha & Bilal',
  'Mehndi – Friday 15 January 2090, 6pm',
  'Nikkah – Saturday 16 January 2090, 1pm',
  'Walima – Sunday 17 January 2090, 5pm',
].map(line)
const from = (at: number, more = {}) => evidence({ boxes: [[0.1, at / 10, 0.5, 0.05]], ...more })
const part = (at: number, start_time: string, more = {}) =>
  readEvent({
    title: 'Aisha & Bilal',
    start_date: `2090-01-1${at + 4}`,
    start_time,
    evidence: { title: from(0), start_date: from(at), start_time: from(at, more) },
  })

const [mehndi, nikkah, walima] = ['Sun 15', 'Mon 16', 'Tue 17'].map((day) => `Aisha & Bilal (${day} Jan 2090)`)

describe.each(everyApp)('events of one title on $name', ({ open }) => {
  test('are told apart by the words and the day of their own line', async () => {
    const app = await open()
    const ada = await app.signUp()
    // 18:00 is also printed for another event.
    const offer = { alternatives: [{ value: '18:00', confidence: 0.2, boxes: from(1).boxes }] }
    app.reader.script.push({ ...readingOf([part(1, '18:00'), part(2, '13:00'), part(3, '17:00', offer)]), lines })
    const { threadId } = await readPicture(app, ada)
    const answerTo = async (words: string) => (await say(app, ada, threadId, words)).content
    expect(await answerTo('walima is at 6pm')).toBe(`Done: ${walima} now starts at 18:00.`)
    expect(await answerTo('save the mehndi and the walima')).toBe(`Added to your calendar: ${mehndi} and ${walima}.`)
    expect(await answerTo('where is the nikkah')).toBe(`${nikkah}: Kulturhaus, Riga.`)
    expect(await answerTo('delete the mehndi, cant make that one')).toBe(`I deleted ${mehndi}.`)
    const left = (await fetchThread(app, ada, threadId)).events.map(({ start_date: date, start_time: time }) => [
      date,
      time,
    ])
    expect(left).toEqual([
      ['2090-01-16', '13:00'],
      ['2090-01-17', '18:00'],
    ])
    await app.close()
  })
})
