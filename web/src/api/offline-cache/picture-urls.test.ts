import { expect, test } from 'vitest'
import { pictureUrlsIn, withCachedPictures } from './picture-urls.ts'

const address = (key: string) => `/api/pictures/${key}?expires=1&signature=s`
const picture = (key: string) => ({
  url: address(key),
  thumbnailUrl: address(`${key}-small`),
  fileName: 'poster.jpg',
})

test('the pictures of a response are listed by path without the signature, each once', () => {
  const text = JSON.stringify({ startImage: address('a'), messages: [{ picture: picture('a') }] })
  expect([...(pictureUrlsIn(text) ?? [])]).toEqual([
    ['/api/pictures/a', address('a')],
    ['/api/pictures/a-small', address('a-small')],
  ])
})

test('a URL within a text is not a picture', () => {
  expect(pictureUrlsIn(JSON.stringify({ content: `Look at ${address('a')}` }))).toEqual(new Map())
})

test('a response with a picture that only this page can show is not cached', () => {
  expect(pictureUrlsIn(JSON.stringify({ startImage: 'blob:https://swap.example/1' }))).toBeNull()
})

test('cached pictures replace their URLs, and a cached thumbnail replaces a picture that is not cached', () => {
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
