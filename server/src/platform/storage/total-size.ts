/** Counts files and adds up their sizes. */
export async function totalSize(files: AsyncIterable<{ bytes: number }>): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  for await (const { bytes } of files) {
    total.count += 1
    total.bytes += bytes
  }
  return total
}
