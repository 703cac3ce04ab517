import { flag, type TitleGroup } from './title-group.ts'

const MAX_AREA = 0.19

/** How large the words of a candidate are, against the page and among themselves. */
export function sizeFeatures(group: TitleGroup): Record<string, number> {
  return { ...heightFeatures(group), ...extentFeatures(group), ...inkFeatures(group) }
}

function heightFeatures({ page, others, tallest, meanHeight, lines, letters }: TitleGroup): Record<string, number> {
  const { document } = page.findings
  const byLetters = lines.reduce((sum, line) => sum + line.height * line.letters, 0) / Math.max(1, letters)
  const height = 0.65 * tallest + 0.35 * byLetters
  const taller = others.filter((line) => line.height > 1.05 * meanHeight && line.letters >= 3 && line.covered <= 0.5)
  return {
    heightOverMedian: Math.log2(Math.max(0.2, height / document.medianHeight)),
    heightOverTallest: Math.log2(tallest / document.maxHeight + 0.01),
    meanHeight: Math.log2(meanHeight / page.medianLetterHeight),
    tallerLines: Math.min(4, Math.log2(1 + taller.length)),
    heightOverTallestText: Math.log2(meanHeight / page.tallestText),
    isTallest: flag(meanHeight >= 0.93 * page.tallestText),
    mixedHeights: flag(lines.length > 1 && Math.min(...lines.map((line) => line.height)) / tallest < 0.6),
    heightSpread: spreadOf(lines.map((line) => Math.log2(line.height))),
  }
}

function extentFeatures({ page, lines, left, right }: TitleGroup): Record<string, number> {
  const { width, height } = page.findings.document
  const area = lines.reduce((sum, line) => sum + line.width * line.height, 0)
  return {
    area: Math.min(MAX_AREA, area / (width * height)),
    areaShare: area / page.area,
    width: Math.min(1, (right - left) / width),
    centred: 1 - Math.abs((left + right) / 2 / width - 0.5) * 2,
    furtherLines: Math.min(3, lines.length - 1),
    furtherRows: Math.min(3, countRows(lines) - 1),
    severalBlocks: flag(new Set(lines.map((line) => line.block)).size > 1),
  }
}

/** How surely its letters were read, and how much of it something else claims. */
function inkFeatures({ lines, letters }: TitleGroup): Record<string, number> {
  return {
    covered: lines.reduce((sum, line) => sum + line.covered * line.letters, 0) / Math.max(1, letters),
    mostCovered: Math.max(...lines.map((line) => line.covered)),
    doubt: 1 - lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length,
    lowestConfidence: Math.min(...lines.map((line) => line.confidence)),
  }
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

function countRows(lines: TitleGroup['lines']): number {
  const levels: number[] = []
  for (const line of lines.toSorted((a, b) => a.centreY - b.centreY)) {
    if (levels.length === 0 || line.centreY - (levels.at(-1) ?? 0) > 0.5 * line.height) levels.push(line.centreY)
  }
  return levels.length
}
