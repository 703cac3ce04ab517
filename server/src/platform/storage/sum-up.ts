/** How many files there are, and how large they are together. */
export async function sumUp(files: AsyncIterable<{ bytes: number }>): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  for await (const { bytes } of files) {
    total.count += 1
    total.bytes += bytes
  }
  return total
}
