import { test } from 'vitest'
import { expectInterpretation } from '../testing/expect-interpretation.ts'

// Three events: Hamlet and the choir on Saturday 12 December, the Blues Brunch on Sunday 6 December. The choir was mentioned last.

test.each([
  ['spoke', 'ana takes my sunday, delete it', 'delete blues'],
  ['spoke', 'the blues is off, flooded. get rid', 'delete blues'],
  ['spoke', 'and delete hamlet, i saw it by myself', 'delete hamlet'],
  ['spoke', "it's full, delete it", 'delete choir'],
])('in %s %j deletes the event that the reason is about', expectInterpretation)

test.each([
  ['spoke', 'not doing sunday, delete it', 'back which delete choir,blues'],
  ['spoke', 'tom has my saturday, delete it', 'back which delete hamlet,choir'],
  ['spoke', 'tom has my monday, delete it', 'back which delete hamlet,choir,blues'],
])('in %s %j asks which event, if the day does not tell', expectInterpretation)

test.each([
  ['one', 'the website is unknown, please delete', 'change jazz event_url=-'],
  ['one', 'the end time is not known, please remove', 'change jazz end_time=-'],
  ['listed', 'the last one, bin it', 'delete pottery'],
])('in %s %j gives no reason to delete another event', expectInterpretation)
