import { measureDownload } from './filling/measure-download.ts'
import { showFigures } from './measuring/figures.ts'
import { startFilledProduct } from './filling/filled-product.ts'

const EVENTS = 10_000
const PICTURE_BYTES = 2_000_000
const sizes = [
  { name: '100 MB', pictures: 50 },
  { name: '1 GB', pictures: 500 },
]

/** Measures the export of a person's data: 10,000 events with 100 MB of pictures, then with 1 GB. Both should take the same memory. */
export async function exportBenchmark(): Promise<void> {
  await using account = await startFilledProduct()
  await account.run('fill-with-events.ts', account.who.email, 0, EVENTS)
  let sent = 0
  for (const { name, pictures } of sizes) {
    await account.run('fill-with-pictures.ts', account.who.email, pictures - sent, PICTURE_BYTES)
    sent = pictures
    showFigures(
      await measureDownload(account, {
        name,
        ticketPath: '/api/account/export',
        firstByteGoalMs: 300,
        memoryGoalMb: 50,
      }),
    )
  }
}
