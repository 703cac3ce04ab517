import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openFakeBucket } from '../testing/fakes/fake-bucket.ts'
import { readBucketAddress } from '../platform/storage/bucket-address.ts'
import { openCommandStorage } from './open-command-storage.ts'

test('a command survives a bucket that is unreachable for three seconds', async () => {
  const bucket = await openFakeBucket()
  const address = readBucketAddress(bucket.url, null)
  if ('problem' in address) throw new Error(address.problem)
  const { storage, close } = await openCommandStorage({
    storage: { kind: 's3', ...address },
    dataFolder: temporaryFolder(),
  })
  const bytes = randomBytes(1000)
  const key = await storage.put({ stream: Readable.from([bytes]) })
  await bucket.stop()
  const back = sleep(3000).then(bucket.start)
  const [other, found] = await Promise.all([storage.put({ stream: Readable.from([bytes]) }), storage.read(key)])
  await back
  expect(found && bytes.equals(await buffer(found.stream))).toBe(true)
  expect(await storage.size()).toEqual({ count: 2, bytes: 2000 })
  await storage.remove(other)
  await close()
})
