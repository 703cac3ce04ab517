import { describe, expect, test } from 'vitest'
import { post, say, fetchThread } from '../../../testing/calls/assistant-calls.ts'
import { jobOf, personWith, readPicture } from '../../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../../testing/calls/test-app.ts'
import { picturesToRead } from './unread-pictures.ts'

const two = [
  { jobId: 'a', fileName: 'first.jpg' },
  { jobId: 'b', fileName: 'second.jpg' },
]
const idsToRead = (words: string) => picturesToRead(words, two).map(({ jobId }) => jobId)

test.each([
  'Read this picture',
  'Read this picture!!!!!',
  'please\nread this picture',
  'read this picture.',
  'please read it',
  'Please, read it now!',
  'can you read this for me?',
  'Could you please analyse the image?',
  'analyze the photo',
  'scan the flyer',
  'have a look at the poster',
  'ok, read the poster',
  'read',
  'What does it say?',
  'what does the poster say',
  'what’s on the picture?',
  'what is written on it?',
  'tell me what it says',
  'what do you see?',
  'Lies das Bild',
  'bitte lies das Plakat',
  'Was steht drauf?',
  'Lis cette affiche',
  'lee el cartel',
])('%j asks to read the newest picture', (words) => {
  expect(idsToRead(words)).toEqual(['b'])
})

test.each(['read them', 'Read both pictures', 'read all of them please', 'Read all pictures', 'lies alle Bilder'])(
  '%j asks to read every picture',
  (words) => {
    expect(idsToRead(words)).toEqual(['a', 'b'])
  },
)

test.each([
  'when is it?',
  `${','.repeat(10_000)} read it`,
  "don't read it",
  'do not read this picture',
  'read it tomorrow',
  'did you read it?',
  'remind me to read it',
  'Book reading at the library, Friday 8pm',
  'Read the room: comedy night, 4 December 8pm',
  'what does it cost?',
  'what is on this weekend?',
  'check my calendar',
  'lies es nicht',
  'thanks',
  '',
])('%j asks to read no picture', (words) => {
  expect(idsToRead(words)).toEqual([])
})

const waiting = async (app: TestApp) => {
  const ada = await personWith(app, { imageAnalysis: false })
  const { jobId, threadId } = await readPicture(app, ada)
  return { ada, jobId, threadId }
}
const contents = async (app: TestApp, person: { accessToken: string }, id: string) =>
  (await fetchThread(app, person, id)).messages.map(({ content }) => content.split('\n')[0])

describe.each(everyApp)('a picture that waits to be read on $name', ({ open }) => {
  test('is read when its owner says so in its thread, once', async () => {
    const app = await open()
    const { ada, jobId, threadId } = await waiting(app)
    const answer = await say(app, ada, threadId, 'Please read it')
    expect(answer.content).toBe("I'm reading poster.jpg now.")
    await app.settled()
    expect(await contents(app, ada, threadId)).toEqual([
      'poster.jpg',
      'Please read it',
      "I'm reading poster.jpg now.",
      'Checking for event information...',
      'I found one event. Four details are certain.',
    ])
    expect(app.reader.requests).toHaveLength(1)
    expect(await jobOf(app, ada, jobId)).toMatchObject({ status: 'complete' })
    await say(app, ada, threadId, 'read it')
    await app.settled()
    expect(app.reader.requests).toHaveLength(1)
    await app.close()
  })

  test('is never described as if it had been read, and answers offer to read it', async () => {
    const app = await open()
    const { ada, threadId } = await waiting(app)
    for (const words of ['When is it?', 'how much is it', 'add it to my calendar', 'hmm, a thing']) {
      const answer = await say(app, ada, threadId, words)
      expect([words, answer.content]).toEqual([
        words,
        "I haven't read this picture yet, because Image Analysis is off. Do you want me to read it?",
      ])
      expect(answer.actions).toMatchObject([{ label: 'Read this picture', action: 'answer:Read this picture' }])
    }
    // Such a question doesn't mean an event in another thread, unless it names the event.
    const elsewhere = await post(app, ada, '/api/threads', { content: 'Quiz at the Crown, 4 December 2027 8pm' })
    expect(elsewhere.statusCode).toBe(201)
    expect((await say(app, ada, threadId, 'When is it?')).content).toContain("I haven't read this picture yet")
    expect((await say(app, ada, threadId, 'When is the quiz?')).content).toContain('4 December')
    expect(app.reader.requests).toEqual([])
    await say(app, ada, threadId, 'Read this picture')
    await app.settled()
    expect((await say(app, ada, threadId, 'When is it?')).content).toContain('4 December')
    await app.close()
  })

  test('keeps nobody from asking about other things, or from writing down an event', async () => {
    const app = await open()
    const { ada, threadId } = await waiting(app)
    expect((await say(app, ada, threadId, "What's on this weekend?")).content).not.toContain('read this picture')
    const typed = await say(app, ada, threadId, 'Quiz at the Crown, 4 December 2027 8pm')
    expect(typed.eventIds).toHaveLength(1)
    expect((await say(app, ada, threadId, 'When is it?')).content).toContain('4 December')
    expect(app.reader.requests).toEqual([])
    await app.close()
  })

  test('can be read alone, or together with the others of its thread', async () => {
    const app = await open()
    const { ada, threadId } = await waiting(app)
    for (const { threadId: other } of [await readPicture(app, ada), await readPicture(app, ada)])
      for (const table of ['pictures', 'readings', 'messages'] as const)
        await app.db.updateTable(table).set({ thread_id: threadId }).where('thread_id', '=', other).execute()
    const asked = await say(app, ada, threadId, 'when is it?')
    expect(asked.content).toContain("I haven't read these 3 pictures yet")
    expect(asked.actions).toMatchObject([{ label: 'Read all pictures' }])
    const one = await say(app, ada, threadId, 'read this picture')
    expect(one.content).toBe("I'm reading poster.jpg now. 2 more pictures have not been read yet.")
    await app.settled()
    expect(app.reader.requests).toHaveLength(1)
    const rest = await say(app, ada, threadId, 'Read all pictures')
    expect(rest.content).toBe("I'm reading 2 pictures now.")
    await app.settled()
    expect(app.reader.requests).toHaveLength(3)
    await app.close()
  })

  test('is not read when somebody else asks for it', async () => {
    const app = await open()
    const { threadId } = await waiting(app)
    const eve = await app.signUp()
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/threads/${threadId}/messages`,
      headers: { authorization: `Bearer ${eve.accessToken}` },
      body: { content: 'read it' },
    })
    expect(answer.statusCode).toBe(404)
    expect(app.reader.requests).toEqual([])
    await app.close()
  })
})
