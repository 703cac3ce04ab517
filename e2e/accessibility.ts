import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { waitUntilStill } from './wait-until-still.ts'

/** The rules that are checked: WCAG 2.2 up to AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the accessibility violations that axe finds in the current state of a page, one line each.
 *
 *     'color-contrast: Elements must meet minimum color contrast ratio thresholds: [".note"] …'
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await waitUntilStill(page)
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (tags) => {
    const { axe: inPage } = globalThis as unknown as { axe: { run: typeof axe.run } } // added by the line above
    const { violations: found } = await inPage.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return found
  }, TAGS)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary}`),
  )
}

/** Returns the elements that make the page scroll sideways, or stick out where nobody can scroll to them. */
export async function overflowingElements(page: Page): Promise<string[]> {
  await waitUntilStill(page)
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const out = [...document.querySelectorAll('main *, dialog[open] *')].filter((it) => {
      const { width, right } = it.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1 && !it.closest('svg, .visually-hidden')
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : []),
      ...out.map((it) => `${it.tagName} ${it.className}: ${it.textContent?.slice(0, 40)}`),
    ]
  })
}
