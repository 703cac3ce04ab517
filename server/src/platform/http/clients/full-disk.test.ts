import { expect, test } from 'vitest'
import { endpointList } from '../endpoint-list.ts'
import { reservePurposeOf } from '../server/reserve-purpose.ts'
import { route } from '../route.ts'
import { failures, noRoomForFile } from '@swap/contract/failures'
import { openDiskReserve } from '../../database/disk/disk-reserve.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { pictureForm } from '../../../testing/calls/http-calls.ts'
import { asAda, openTestServer } from '../../../testing/test-server.ts'

const full = () => Object.assign(new Error('write failed'), { code: 'ENOSPC' })

const openReserve = async () => {
  const reserve = await openDiskReserve(temporaryFolder(), async () => {})
  await reserve.refill()
  return reserve
}

test('a deletion on a full disk is tried again with the reserved space', async () => {
  let tries = 0
  const deleting = route('DELETE /api/threads/:id', async () => {
    tries += 1
    if (tries === 1) throw full()
    return null
  })
  const { server } = await openTestServer([deleting], { reserve: await openReserve() })
  const answer = await server.inject({ method: 'DELETE', url: '/api/threads/x', headers: asAda })
  expect([answer.statusCode, tries]).toEqual([204, 2])
})

test('a write that adds something is not tried again, and answers with the reason', async () => {
  const adding = route('POST /api/threads', () => Promise.reject(full()))
  const { server } = await openTestServer([adding], { reserve: await openReserve() })
  const answer = await server.inject({
    method: 'POST',
    url: '/api/threads',
    headers: asAda,
    body: { content: 'Dinner at 8' },
  })
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toEqual({ code: 'STORAGE_FULL', message: failures.STORAGE_FULL.message })
  expect(failures.STORAGE_FULL.message).not.toContain('picture')
})

test('uploads are refused while a deletion uses the reserve', async () => {
  const reserve = await openReserve()
  const { server, incomingFiles } = await openTestServer(
    [route('POST /api/jobs', async () => ({ jobId: 'j', threadId: 't' }))],
    { reserve },
  )
  const { headers, payload } = pictureForm('a picture')
  const send = () => server.inject({ method: 'POST', url: '/api/jobs', headers: { ...headers, ...asAda }, payload })
  expect((await send()).statusCode).toBe(202)
  let isFirst = true
  await reserve.use('deletion', async () => {
    if (isFirst) {
      isFirst = false
      throw full()
    }
  })
  const refused = await send()
  expect([refused.statusCode, refused.json()]).toEqual([507, { code: 'STORAGE_FULL', message: noRoomForFile }])
  expect(incomingFiles()).toEqual([])
  await reserve.refill()
  expect((await send()).statusCode).toBe(202)
})

test('every endpoint that deletes may use the reserve, as may signing in and out', () => {
  const deleting = endpointList.map(({ name }) => name).filter((name) => name.startsWith('DELETE '))
  expect(deleting.map(reservePurposeOf)).toEqual(deleting.map(() => 'deletion'))
  expect(reservePurposeOf('POST /api/auth/login')).toBe('sign-in')
  expect(reservePurposeOf('POST /api/auth/logout')).toBe('deletion')
  expect(reservePurposeOf('POST /api/jobs')).toBeNull()
})
