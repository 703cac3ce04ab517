/** Lists the picture files that a backup lacks, one per line; empty if it has all of them. */
export function missingFilesText(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  const lacks =
    missing.length === 1
      ? '1 picture file is not in it, because it was missing or damaged:'
      : `${missing.length} picture files are not in it, because they were missing or damaged:`
  return [lacks, ...missing].join('\n  ')
}
