import { pathToFileURL } from 'node:url'
import type { ReadEvent } from '@swap/contract/event'
import type { Evidence } from '@swap/contract/reading'
import { countCauses } from './causes-table.ts'
import { SCRIPT, STYLE } from './failure-page-script.ts'
import { causes, type Cause, type Verdict } from './first-cause.ts'
import type { JudgedPicture } from './judged-picture.ts'
import type { TrueEvent } from './labelled-pictures.ts'
import type { PartChoice } from './parts.ts'

const COLOURS: Record<Evidence['source'], string> = {
  read: '#0a7d33',
  'worked-out': '#1455c0',
  assumed: '#c25e00',
  user: '#555555',
  staff: '#555555',
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * A page with every picture: what was read of it beside what was right, the boxes it was read from, and the first cause of
 * failure; those that failed first. Made to look through a hundred failures in ten minutes: see SCRIPT. Pictures are referred to by their path, so the page is for the machine that holds them.
 */
export function drawFailurePage(
  pictures: readonly JudgedPicture[],
  { split, part }: { split: string; part: PartChoice },
) {
  const ordered = pictures.toSorted((a, b) => rankOf(a) - rankOf(b))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(split)}, ${part}</title><style>${STYLE}</style>
${navigation(ordered)}
<h1>${escape(split)}, ${part}: ${pictures.length} pictures</h1>
<p>${Object.entries(COLOURS)
    .map(([source, colour]) => `<b style="color:${colour}">${source}</b>`)
    .join(' · ')} · grey: a line</p>
${contents(ordered)}
${ordered.map((picture) => drawPicture(picture)).join('\n')}
<script>${SCRIPT}
</script></html>
`
}

/** The causes of a picture, in the order of the pipeline; none for one that is all right. */
const causesOf = ({ verdicts, isNegative, hasEvent }: JudgedPicture): Cause[] => {
  const found = new Set(verdicts.map(({ cause }) => cause))
  if (isNegative && hasEvent) found.add('decision')
  return causes.filter((cause) => found.has(cause))
}

/** By first cause; pictures without a failure last. */
function rankOf(picture: JudgedPicture): number {
  const [first] = causesOf(picture)
  return first === undefined ? causes.length : causes.indexOf(first)
}

const RIGHT = 'all right'
const firstCauseOf = (picture: JudgedPicture): string => causesOf(picture)[0] ?? RIGHT

/** A button for each first cause, and for all. */
function navigation(pictures: readonly JudgedPicture[]): string {
  const byCause = Map.groupBy(pictures, firstCauseOf)
  const buttons = [...byCause].map(([cause, own]) => `<button value="${cause}">${cause} ${own.length}</button>`)
  return `<nav><button value="" aria-pressed="true">all ${pictures.length}</button>${buttons.join('')}<span id="place"></span> <kbd>N</kbd> next, <kbd>P</kbd> previous</nav>`
}

/** How many pictures each cause costs, with a link to each picture under its first cause. */
function contents(pictures: readonly JudgedPicture[]): string {
  const links = (own: (picture: JudgedPicture) => boolean) =>
    pictures
      .filter(own)
      .map(({ id }) => `<a href="#${escape(id)}">${escape(id)}</a>`)
      .join(' ')
  const rows = [...countCauses(pictures)].map(
    ([cause, count]) =>
      `<tr><th>${cause}<td>${count.toFixed(1)}<td>${links((picture) => causesOf(picture)[0] === cause)}`,
  )
  const right = links((picture) => causesOf(picture).length === 0)
  return `<table><tr><th>first cause<th>pictures<th>${rows.join('')}<tr><th>all right<td><td>${right}</table>`
}

function drawPicture(picture: JudgedPicture): string {
  const { id, repository, part, reading, verdicts, shown } = picture
  const paired = new Set(verdicts.map(({ read }) => read))
  const others = shown.filter((read) => !paired.has(read))
  return `<section id="${escape(id)}" data-cause="${firstCauseOf(picture)}">${drawBoxes(picture)}<div>
<h2>${escape(id)}: ${causesOf(picture).join(', ') || 'all right'}</h2>
<p>${escape(repository)} · ${part} · ${reading.outcome} ${reading.probability.toFixed(2)} · ${escape(reading.language ?? '?')}${
    reading.question ? ` · asks for ${reading.question.field} (${reading.question.why})` : ''
  }</p>
${verdicts.map((verdict) => drawVerdict(verdict)).join('')}
${others.map((read) => drawVerdict({ event: null, read, cause: null })).join('')}
<details><summary>${reading.lines.length} lines</summary><pre>${escape(reading.lines.map(({ text }) => text).join('\n'))}</pre></details>
</div></section>`
}

const FIELDS = ['title', 'start_date', 'start_time', 'end_date', 'end_time', 'recurrence', 'category'] as const

/** What was read beside what was right, field by field. */
function drawVerdict({ event, read, cause }: Omit<Verdict, 'event'> & { event: TrueEvent | null }): string {
  const rows = FIELDS.map((field) => row(field, read?.[field], rightOf(event, field), read?.evidence[field]))
  const place = (['venue', 'address', 'city'] as const).map((field) =>
    row(field, read?.location?.[field], rightOf(event, field), read?.evidence[field]),
  )
  const name = event === null ? 'no such event' : (cause ?? 'right')
  return `<table><tr><th>${name}<th>read<th>right${[...rows, ...place].join('')}</table>`
}

/** A field that neither says is not drawn; one that differs stands out. */
function row(field: string, read: string | null | undefined, right: string, evidence: Evidence | undefined): string {
  const isRight = right.split(' | ').some((it) => it.toLowerCase() === (read ?? '').toLowerCase())
  const state = !read && right === '' ? ' class="absent"' : isRight ? '' : ' class="wrong"'
  const others = evidence?.alternatives.map(({ value }) => value).join(' | ') ?? ''
  const colour = evidence ? COLOURS[evidence.source] : '#111'
  const sure = evidence ? ` <small>${evidence.confidence.toFixed(2)}</small>` : ''
  const offered = others === '' ? '' : `<br><small>or ${escape(others)}</small>`
  return `<tr${state}><th>${field}<td style="color:${colour}">${escape(read ?? '')}${sure}${offered}<td>${escape(right)}`
}

function rightOf(event: TrueEvent | null, field: string): string {
  const others = event?.[field === 'start_date' ? 'alt_dates' : `alt_${field.replace(/y$/, 'ie')}s`]
  const values = [event?.[field], ...(Array.isArray(others) ? others : [])]
  return values.filter((value) => typeof value === 'string').join(' | ')
}

/** The upright picture under its boxes: every line in grey, every field in the colour of its source. */
function drawBoxes({ path, page, reading, shown }: JudgedPicture): string {
  const { width, height } = page
  const lines = reading.lines.map(({ box }) => rectangle(box, page, { colour: '#888', name: '' }))
  const fields = shown.flatMap((event) => fieldBoxes(event, page))
  return `<svg viewBox="0 0 ${width} ${height}">${upright(path, page)}${lines.join('')}${fields.join('')}</svg>`
}

type Size = Pick<JudgedPicture['page'], 'width' | 'height' | 'rotation'>

function upright(path: string, { width, height, rotation }: Size): string {
  const turn = {
    0: '',
    90: `translate(${width} 0) rotate(90)`,
    180: `translate(${width} ${height}) rotate(180)`,
    270: `translate(0 ${height}) rotate(270)`,
  }
  const [own, other] = rotation % 180 === 0 ? [width, height] : [height, width]
  const href = escape(pathToFileURL(path).href)
  return `<image href="${href}" width="${own}" height="${other}" preserveAspectRatio="none" transform="${turn[rotation]}"/>`
}

function fieldBoxes({ evidence }: ReadEvent, size: Size): string[] {
  return Object.entries(evidence).flatMap(([name, { boxes, source }]) =>
    boxes.map((box) => rectangle(box, size, { colour: COLOURS[source], name })),
  )
}

function rectangle(
  [left, top, wide, high]: readonly [number, number, number, number],
  { width, height }: Size,
  { colour, name }: { colour: string; name: string },
): string {
  const [x, y] = [left * width, top * height].map((it) => it.toFixed(1))
  const letters = Math.max(width, height) / 70
  const label =
    name &&
    `<text x="${x}" y="${y}" font-size="${letters.toFixed(1)}" fill="${colour}" stroke="#fff" stroke-width="${(letters / 5).toFixed(1)}" paint-order="stroke">${name}</text>`
  const stroke = `fill="none" stroke="${colour}" stroke-width="${name ? 2 : 1}" vector-effect="non-scaling-stroke"`
  return `<rect x="${x}" y="${y}" width="${(wide * width).toFixed(1)}" height="${(high * height).toFixed(1)}" ${stroke}/>${label}`
}
