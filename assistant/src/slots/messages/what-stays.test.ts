import { test } from 'vitest'
import { expectHeard } from '../../testing/expect-heard.ts'

test.each([
  ['Bring the start forward to 19:15; leave the end as is.', 'change jazz start_time=19:15'],
  ['push it back half an hour but keep the end the same', 'change jazz start_time=20:30'],
  ['move it to 9pm but the end stays at 11', 'change jazz start_time=21:00'],
  ['move it to 7 without changing the end', 'change jazz start_time=19:00'],
  ["move it an hour earlier. The finish doesn't change.", 'change jazz start_time=19:00'],
  ['put the start time at 18:30 and leave the finish alone', 'change jazz start_time=18:30'],
  ["its moved an hour later but the end hasn't changed", 'change jazz start_time=21:00'],
  ['move to 9, not the end', 'change jazz start_time=21:00'],
  ['leave the start as it is, move the end to midnight', 'change jazz end_time=00:00'],
  ['change the venue to the Crown, keep the date', 'change jazz venue=the crown'],
  ['could you move it to nine, with the ending unchanged', 'change jazz start_time=21:00'],
  [
    'Move it to Saturday and 9pm — leave the price alone.',
    'change jazz start_date=2026-12-05 start_time=21:00 end_time=00:00',
  ],
])('what is said to stay stays: %j', (say, want) => {
  expectHeard('one', say, want)
})

test.each([
  ['bring the start forward to 19:15', 'change jazz start_time=19:15'],
  ['move the start to 7pm', 'change jazz start_time=19:00'],
  ['only change the start to 7', 'change jazz start_time=19:00'],
  ['they moved the start to 7pm', 'change jazz start_time=19:00'],
  ['they have pushed the end back to midnight', 'change jazz end_time=00:00'],
])('a start or an end that is moved leaves the other where it is: %j', (say, want) => {
  expectHeard('one', say, want)
})

test('what is written down may say that something stays', () => {
  expectHeard('one', 'add a note: keep the date free', 'change jazz notes=keep the date free')
})
