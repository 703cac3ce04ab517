import { expect, test } from 'vitest'
import { pictureUrlsIn, withCachedPictures } from './picture-urls.ts'

const address = (key: string) => `/api/pictures/${key}?expires=1&signature=s`
const picture = (key: string) => ({
  url: address(key),
  thumbnailUrl: address(`${key}-small`),
  fileName: 'poster.jpg',
})

test('the pictures of an answer are named without what their addresses are signed with, each once', () => {
  const text = JSON.stringify({ startImage: address('a'), messages: [{ picture: picture('a') }] })
  expect([...(pictureUrlsIn(text) ?? [])]).toEqual([
    ['/api/pictures/a', address('a')],
    ['/api/pictures/a-small', address('a-small')],
  ])
})

test('words about an address are no picture', () => {
  expect(pictureUrlsIn(JSON.stringify({ content: `Look at ${address('a')}` }))).toEqual(new Map())
})

test('an answer that shows a picture of this page alone is not kept', () => {
  expect(pictureUrlsIn(JSON.stringify({ startImage: 'blob:https://swap.example/1' }))).toBeNull()
})

test('kept pictures stand in the place of their addresses; one that is kept small is shown by that', () => {
  const text = JSON.stringify([picture('a'), picture('b'), picture('c'), { url: null, thumbnailUrl: null }])
  const kept = new Map([
    ['/api/pictures/a', 'blob:1'],
    ['/api/pictures/a-small', 'blob:2'],
    ['/api/pictures/b-small', 'blob:3'],
  ])
  expect(withCachedPictures(text, kept)).toEqual([
    { ...picture('a'), url: 'blob:1', thumbnailUrl: 'blob:2' },
    { ...picture('b'), url: 'blob:3', thumbnailUrl: 'blob:3' },
    picture('c'),
    { url: null, thumbnailUrl: null },
  ])
})
