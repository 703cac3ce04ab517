import { flag, type TitleGroup } from './title-group.ts'

/** Returns how large the words of a candidate are, against the page and among themselves, and how surely they were read. */
export function sizeFeatures(group: TitleGroup): Record<string, number> {
  return { ...heightFeatures(group), ...extentFeatures(group), ...inkFeatures(group) }
}

function heightFeatures({ page, others, tallest, meanHeight, lines }: TitleGroup): Record<string, number> {
  const { document } = page.findings
  const taller = others.filter((line) => line.height > 1.05 * meanHeight && line.letters >= 3 && line.covered <= 0.5)
  const lowest = Math.min(...lines.map((line) => line.height))
  return {
    meanHeight: Math.log2(meanHeight / page.medianLetterHeight),
    heightOverTallest: Math.log2(tallest / document.maxHeight),
    isTallest: flag(meanHeight >= 0.93 * page.tallestText),
    tallerLines: Math.min(4, Math.log2(1 + taller.length)),
    heightRank: Math.log2(1 + page.lines.filter((line) => line.height > 1.05 * tallest).length),
    mixedHeights: flag(lowest / tallest < 0.6),
  }
}

function extentFeatures({ page, lines, left, right }: TitleGroup): Record<string, number> {
  const area = lines.reduce((sum, line) => sum + line.width * line.height, 0)
  const middle = (left + right) / 2
  return {
    areaShare: area / page.area,
    centredInText: 1 - (2 * Math.abs(middle - (page.left + page.right) / 2)) / Math.max(1, page.right - page.left),
    furtherLines: Math.min(3, lines.length - 1),
    severalBlocks: flag(new Set(lines.map((line) => line.block)).size > 1),
    letterWidth: Math.log2(widthOfLetter(lines) / widthOfLetter(page.lines)),
  }
}

/** Letters of display faces are wider or narrower than those of the text. */
function widthOfLetter(lines: TitleGroup['lines']): number {
  const heights = lines.reduce((sum, line) => sum + line.width / line.height, 0)
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0)
  return Math.max(0.05, heights / Math.max(1, letters))
}

function inkFeatures({ lines }: TitleGroup): Record<string, number> {
  return {
    mostCovered: Math.max(...lines.map((line) => line.covered)),
    doubt: 1 - lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length,
    lowestConfidence: Math.min(...lines.map((line) => line.confidence)),
  }
}
