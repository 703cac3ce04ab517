// Downloads the given address, as a remote client does, and prints the result as JSON. Usage: node download-program.ts URL
import type { DownloadResult } from './measure-download.ts'

const [url = ''] = process.argv.slice(2)
await (await fetch(new URL('/api/health', url))).text() // so that this client's start-up isn't timed
const begun = performance.now()
const answer = await fetch(url)
if (!answer.ok || !answer.body) throw new Error(`The download answered ${answer.status}`)
let [bytes, firstByteMs] = [0, Number.NaN]
for await (const piece of answer.body) {
  if (bytes === 0) firstByteMs = performance.now() - begun
  bytes += (piece as Uint8Array).length // what fetch gives
}
console.log(JSON.stringify({ firstByteMs, wholeMs: performance.now() - begun, bytes } satisfies DownloadResult))
