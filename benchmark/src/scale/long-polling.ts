import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../measuring/figures.ts'
import { createPictureSenders } from '../filling/send-pictures.ts'
import { measureMemory } from '../measuring/resident-memory.ts'
import { figuresBySize, SIZES, type Measurements } from './sizes.ts'
import { measureMedianRequestMs, startStubProduct } from './stub-product.ts'

/** A time to read a picture that outlasts the benchmark, so that requests stay open. */
const NEVER_MS = 3_600_000
/** Connections opened at once. */
const BATCH = 200
/** How long the server may take until it holds all requests open. */
const SETTLE_MS = 1000
const GOALS = {
  /** Memory per open request. */
  heldKb: 25,
  /** Time until all open requests are answered. */
  wakeMs: 1000,
  /** Median response time of other requests. */
  otherMs: 5,
}

/** Measures what it costs the server to hold many long-polling requests open for one picture, and how soon all get the result. */
export async function measureLongPolling(): Promise<Figure[]> {
  const bySize = new Map<number, Measurements>()
  for (const size of SIZES) bySize.set(size, await measureAt(size))
  return figuresBySize('held requests', bySize)
}

async function measureAt(count: number): Promise<Measurements> {
  await using product = await startStubProduct(NEVER_MS)
  const { url, pid } = product.stub
  const { token, sendForJob } = await createPictureSenders([product.stub], 0)
  const path = `/api/jobs/${await sendForJob()}`
  await measureMedianRequestMs(url, token, '/api/counts') // warm-up
  const before = measureMemory(pid).mb
  const sockets: Socket[] = []
  for (let at = 0; at < count; at += BATCH)
    sockets.push(
      ...(await Promise.all(Array.from({ length: BATCH }, () => openLongPoll(url, path, token)))).slice(0, count - at),
    )
  await sleep(SETTLE_MS)
  const heldMb = measureMemory(pid).mb - before
  const other = await measureMedianRequestMs(url, token, '/api/counts')
  const begun = performance.now()
  const answered = Promise.all(sockets.map((socket) => once(socket, 'data')))
  await fetch(url + path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  await answered
  const wakeMs = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  return {
    'memory of each': { value: (heldMb * 1024) / count, unit: 'KB', goal: GOALS.heldKb },
    'other requests, p50': { value: other, unit: 'ms', goal: GOALS.otherMs },
    'until all are answered': { value: wakeMs, unit: 'ms', goal: GOALS.wakeMs },
  }
}

/** Requests the result for a picture by long polling: the server holds the request open until it has one. */
async function openLongPoll(url: string, path: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\nprefer: wait=25\r\n\r\n`)
  return socket
}
