import { expect, test } from 'vitest'
import { interpretInScene } from './interpret-in-scene.ts'

// Sentences in which a careless reading does harm: with an exception, a reason first, an order beside a note, or the old value beside the
// new one. Hardly any recorded conversation has one, so only these tests notice when a rule for them is deleted.
test.each([
  ['listed', 'delete the gig, not the quiz', 'delete gig'],
  ['three', 'delete the first one, not the second', 'delete hamlet'],
  ['spoke', 'delete this, not hamlet', 'delete choir'],
  ['three', 'delete all, not hamlet', 'delete choir,blues'],
  ['three', 'delete the choir and not hamlet', 'delete choir'],
  ['listed', 'move the gig, not the quiz, to saturday', 'change gig start_date=2026-11-28'],
  ['empty', 'remind me about the run, not the quiz', 'remind run default'],
  [
    'weekly',
    'extend it until 9 january',
    'change openmic recurrence=freq=weekly;byday=sa;until=20270109;exdate=20261219',
  ],
  [
    'weekly',
    'it closes on 27 february',
    'change openmic recurrence=freq=weekly;byday=sa;until=20270227;exdate=20261219',
  ],
  [
    'weekly',
    "I'm away on the 12th so delete that one",
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
  [
    'weekly',
    "we're away on the 12th, skip it",
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261212,20261219',
  ],
  [
    'weekly',
    'on holiday 5-12 december so skip open mic',
    'change openmic recurrence=freq=weekly;byday=sa;exdate=20261205,20261212,20261219',
  ],
  ['one', 'sam has the tickets. can you note it down?', 'change jazz notes=sam has the tickets'],
  ['one', "used to be at the vortex, it's at cafe oto now", 'change jazz venue=cafe oto'],
  ['three', "hamlet was at the theatre royal, it's at the globe now", 'change hamlet venue=the globe'],
  ['weekly', 'open mic most weeks', 'back value recurrence openmic'],
  ['one', 'move it to room 12', 'change jazz venue=room 12'],
  ['three', 'hamlet is in screen 2', 'change hamlet venue=screen 2'],
  ['three', 'show me the ones on sunday', 'list any = blues'],
])('in "%s", the message "%s" becomes "%s"', (scene, typed, command) => {
  expect(interpretInScene(scene, typed)).toBe(command)
})
