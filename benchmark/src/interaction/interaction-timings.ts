// Records how long each interaction with a page takes until its result is painted.
import type { Page } from 'playwright-core'

/** The duration assumed for interactions too quick for the browser to report, ms. */
const UNREPORTED_MS = 8
/** The shortest duration that the browser reports, ms. */
const REPORTED_MS = 16

/** How long one interaction took until its result was painted, in ms. */
export interface InteractionTiming {
  name: string
  ms: number
  /** Its breakdown; null for one too quick to be reported. */
  breakdown: TimingBreakdown | null
}

/** The parts of an interaction's time, in ms. */
interface TimingBreakdown {
  /** Input delay: from the input until its event handlers started. */
  input: number
  /** Processing time: in the event handlers. */
  processing: number
  /** Presentation delay: from then until the next paint. */
  presentation: number
  /** The time of it all that was spent in scripts; known only for frames over 50 ms (Long Animation Frames). */
  script: number
  /** The time of it all that was spent on style and layout; known for the same frames. */
  layout: number
  /** The longest-running script in those frames: what called it, its file, its time. */
  longest: string
}

/** An action and its time, in epoch ms by this computer's clock. */
export interface Action {
  name: string
  at: number
}

interface Reported extends InteractionTiming {
  interaction: number
  at: number
  breakdown: TimingBreakdown
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var takeInteractions: () => Reported[]
}

/** Makes a page record how long each interaction takes, in every document that it loads from now on. */
export const observeInteractions = (page: Page) => page.addInitScript(observe, REPORTED_MS)

/** Returns the timings since the last call, with the action that caused each. A click is several browser events: the longest counts. */
export async function takeTimings(page: Page, actions: readonly Action[]): Promise<InteractionTiming[]> {
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => globalThis.takeInteractions())
  const longest = new Map<number, InteractionTiming>()
  for (const { interaction, ms, at, breakdown } of seen) {
    const name = actions.findLast((action) => action.at <= at)?.name ?? 'before'
    const before = longest.get(interaction)
    if (!before || before.ms < ms) longest.set(interaction, { name, ms, breakdown })
  }
  const quick = Array.from({ length: Math.max(0, actions.length - longest.size) }, () => UNREPORTED_MS)
  return [...longest.values(), ...quick.map((ms) => ({ name: 'quick', ms, breakdown: null }))]
}

/** A long animation frame with its scripts, as browsers report it; TypeScript's DOM types lack it. */
interface LongFrame extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: {
    startTime: number
    duration: number
    forcedStyleAndLayoutDuration: number
    invoker: string
    sourceURL: string
    sourceFunctionName: string
  }[]
}

/** Runs in the page, so it can't use anything that is defined outside it. */
function observe(reportedMs: number) {
  const events: PerformanceEventTiming[] = []
  const frames: LongFrame[] = []
  const watch = (type: string, take: (entries: PerformanceEntry[]) => void) =>
    new PerformanceObserver((list) => take(list.getEntries())).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: reportedMs }),
    })
  // the types of the observed entries
  watch('event', (entries) => void events.push(...(entries as PerformanceEventTiming[])))
  watch('long-animation-frame', (entries) => void frames.push(...(entries as LongFrame[])))

  const breakdownOf = ({
    startTime,
    processingStart,
    processingEnd,
    duration,
  }: PerformanceEventTiming): TimingBreakdown => {
    const end = startTime + duration
    let [script, layout] = [0, 0]
    let longest: LongFrame['scripts'][number] | null = null
    for (const frame of frames) {
      if (frame.startTime >= end || frame.startTime + frame.duration <= startTime) continue
      if (frame.styleAndLayoutStart) layout += frame.startTime + frame.duration - frame.styleAndLayoutStart
      for (const part of frame.scripts) {
        script += part.duration - part.forcedStyleAndLayoutDuration
        layout += part.forcedStyleAndLayoutDuration
        if (part.duration > (longest?.duration ?? 0)) longest = part
      }
    }
    const file = longest?.sourceURL
      .split('/')
      .at(-1)
      ?.replace(/-[\w-]{7}\.js$/, '')
    return {
      input: processingStart - startTime,
      processing: processingEnd - processingStart,
      presentation: Math.max(0, end - processingEnd),
      script,
      layout,
      longest: longest ? `${longest.invoker} ${file ?? ''} ${Math.round(longest.duration)}` : '',
    }
  }
  globalThis.takeInteractions = () => {
    const begun = Date.now() - performance.now() // `timeOrigin` drifts away from the computer's clock
    const taken = events
      .splice(0)
      .filter((event) => event.interactionId)
      .map((event) => ({
        name: event.name,
        interaction: event.interactionId,
        ms: event.duration,
        at: begun + event.startTime,
        breakdown: breakdownOf(event),
      }))
    frames.length = 0
    return taken
  }
}
