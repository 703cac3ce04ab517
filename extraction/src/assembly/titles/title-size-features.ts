import type { TitleGroup } from './measure-title-group.ts'

/** Computes the features of a title candidate that depend on its size, compared with the page, and on how confidently it was read. */
export function computeSizeFeatures({
  page,
  others,
  tallest,
  meanHeight,
  lines,
  left,
  right,
}: TitleGroup): Record<string, number> {
  const taller = others.filter(
    (line) => line.height > 1.05 * meanHeight && line.letters >= 3 && line.coveredShare <= 0.5,
  )
  const area = lines.reduce((sum, line) => sum + line.width * line.height, 0)
  const offCentre = Math.abs((left + right) / 2 - (page.left + page.right) / 2)
  return {
    meanHeight: Math.log2(meanHeight / page.medianLetterHeight),
    heightOverTallest: Math.log2(tallest / page.findings.document.maxHeight),
    isTallest: Number(meanHeight >= 0.93 * page.tallestText),
    tallerLines: Math.min(4, Math.log2(1 + taller.length)),
    heightRank: Math.log2(1 + page.lines.filter((line) => line.height > 1.05 * tallest).length),
    mixedHeights: Number(Math.min(...lines.map((line) => line.height)) / tallest < 0.6),
    areaShare: area / page.area,
    centredInText: 1 - (2 * offCentre) / Math.max(1, page.right - page.left),
    furtherLines: Math.min(3, lines.length - 1),
    severalBlocks: Number(new Set(lines.map((line) => line.block)).size > 1),
    letterWidth: Math.log2(widthOfLetter(lines) / widthOfLetter(page.lines)),
    mostCovered: Math.max(...lines.map((line) => line.coveredShare)),
    doubt: 1 - lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length,
    lowestConfidence: Math.min(...lines.map((line) => line.confidence)),
  }
}

/** Returns the mean width of a letter, in line heights: display faces are wider or narrower than text. */
function widthOfLetter(lines: TitleGroup['lines']): number {
  const heights = lines.reduce((sum, line) => sum + line.width / line.height, 0)
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0)
  return Math.max(0.05, heights / Math.max(1, letters))
}
