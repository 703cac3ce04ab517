import { expect, test } from 'vitest'
import { Failure } from '@swap/contract/failures'
import { errorMessage, toFailure } from './failure-reply.ts'

const failureOfHtmlPage = (status: number, statusText: string) =>
  toFailure(new Response('<html>', { status, statusText }))

test.each([
  [500, 'Internal Server Error', 'Sorry it looks like something went wrong.'],
  [502, 'Bad Gateway', 'The server is busy. Please try again in a moment.'],
  [413, 'Content Too Large', 'This is too large to send in one go.'],
  [403, 'Forbidden', "You don't have permission to do this."],
])('an HTML error page with status %i gets a message in plain words', async (status, statusText, words) => {
  const failure = await failureOfHtmlPage(status, statusText)
  expect(failure.message).toBe(`API error: ${status} ${statusText}`)
  expect(errorMessage(failure)).toBe(words)
})

test('a message from the server is shown as it is, but the message of a bug is not', () => {
  expect(errorMessage(new Failure('CONFLICT', { message: 'That day is over.' }))).toBe('That day is over.')
  expect(errorMessage(new TypeError('x is undefined'))).toBe('Sorry it looks like something went wrong.')
})
