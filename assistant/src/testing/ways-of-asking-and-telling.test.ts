import { test } from 'vitest'
import { expectHeard } from './expect-heard.ts'

test.each([
  ['one', 'Please to write in the notes: come with the bicycle.', 'change jazz notes=come with the bicycle'],
  ['one', 'Please to remind me one hour before', 'remind jazz before 60'],
  ['one', 'please to not delete it', 'leave'],
  ['empty', 'I want to have a reminder for the quiz, the day before at 18 hours', 'remind quiz day 1 18:00'],
  ['one', 'I am wanting reminding for this', 'remind jazz default'],
  ['empty', "I'm looking a concert of choir", 'find = choir'],
])('what is put as in another language is understood: %j, %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['weekly', 'Confirm whether 26 December is included.', 'ask when openmic ?2026-12-26'],
  ['one', 'can you confirm if it starts at 8', 'ask start-time jazz ?20:00'],
  ['empty', 'see if im free friday', 'free 2026-11-27'],
  ['one', 'Confirm whether it is saved', 'ask saved jazz'],
  ['weekly', 'is the 19th included', 'ask when openmic ?2026-12-19'],
])('what is to be confirmed is asked, and nothing is done: %j, %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['empty', 'Which events are in the Technology category?', 'list any = talk'],
  ['empty', 'any events in the art category in Brighton', 'list any = pottery'],
  ['empty', "what's in food and drink category in December", 'list 2026-12-01..2026-12-31 = market'],
  ['one', 'which cat is it in', 'ask category jazz'],
])('a category is no place: %j, %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['empty', 'when is the jaz night', 'ask when jazz'],
  ['one', 'whatd u just change', 'recall'],
  ['one', 'whend it start', 'ask start-time jazz'],
  ['three', 'wich one is the cheepest', 'ask price hamlet,choir,blues'],
  ['three', 'which 1 is soonest', 'next any = blues'],
])('words that lack a letter or a sign are read: %j, %j', (scene, say, want) => {
  expectHeard(scene, say, want)
})

test.each([
  ['I should like a message about it sent to my daughter, please.', 'cannot send-message'],
  ['I want the details sent to my husband', 'cannot send-message'],
  ['could you get this emailed over to my wife', 'cannot send-message'],
  ['is it ok for my daughter', 'ask age jazz'],
])('what is to be sent to somebody asks for no age: %j', (say, want) => {
  expectHeard('one', say, want)
})

test('praise in front of an order is no doubt of it', () => {
  expectHeard('spoke', 'Excellent. Kindly add it to the diary.', 'save choir')
})

test('who looks for something free asks for what costs nothing', () => {
  expectHeard('nothing', 'i am looking for something free', 'list any =')
})

test.each([
  ['so excited for this one', 'leave'],
  ['looking forward to it', 'leave'],
  ["make sure it's saved", 'save jazz'],
])('gladness asks for nothing, and what is to be made sure of is done: %j', (say, want) => {
  expectHeard('one', say, want)
})
