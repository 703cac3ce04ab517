import type { Document, Line, Span } from '../layout/document.ts'
import { overlapAcross, tallerHeight } from '../layout/document.ts'

/** A number that could be a day of a month and belongs to nothing that was read. */
export interface SpareNumber {
  day: number
  line: Line
  start: number
  end: number
}

const LONE_NUMBER = /(?<![\p{L}\p{N}.,:/-])(\d{1,2})(?![\p{L}\p{N}:]|[.,/]\d)/gu

/** Numbers 1 to 31 that stand alone and outside of every date, time and price that was read. */
export function findSpareNumbers(document: Document, spans: readonly Span[]): SpareNumber[] {
  return document.lines.flatMap((line) =>
    [...line.text.matchAll(LONE_NUMBER)].flatMap((match) => {
      const start = line.start + match.index
      const day = Number(match[0])
      const isTaken = spans.some((span) => start >= span.start && start < span.end)
      return day >= 1 && day <= 31 && !isTaken ? [{ day, line, start, end: start + match[0].length }] : []
    }),
  )
}

/** Those near the lines of a date and not much smaller, nearest first: a digit of the date may have been read apart. */
export function spareNumbersBeside(lines: readonly Line[], numbers: readonly SpareNumber[]): SpareNumber[] {
  const tallest = Math.max(1, ...lines.map((line) => line.height))
  const lowest = Math.min(...lines.map((line) => line.height))
  const near = numbers.filter(
    ({ line }) =>
      line.height > 0.45 * lowest &&
      lines.some(
        (it) =>
          Math.abs(line.centreY - it.centreY) < 2.2 * Math.max(tallest, line.height) &&
          -overlapAcross(line, it) < 2.5 * Math.max(tallest, line.height),
      ),
  )
  const distance = ({ line }: SpareNumber) =>
    Math.min(...lines.map((it) => distanceBetween(line, it) / tallerHeight(line, it)))
  return near.toSorted((a, b) => distance(a) - distance(b))
}

const distanceBetween = (a: Line, b: Line) =>
  Math.hypot(Math.max(0, -overlapAcross(a, b)), Math.max(0, Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)))
