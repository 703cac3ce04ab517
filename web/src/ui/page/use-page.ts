import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../i18n/en.ts'

/** The path of the page shown; null before the first one. */
let shownPath: string | null = null

/**
 * Sets the title of a page. On every change of path after the first it also scrolls to the top and focuses the heading, so that a
 * screen reader starts there, unless the person is already typing. Called by each page. A page that may
 * render after the URL has changed passes its own path.
 */
export function usePage(title: string, ownPath?: string) {
  const [pathNow] = useLocation()
  const path = ownPath ?? pathNow
  useEffect(() => {
    document.title = words.frame.pageTitle(title)
  }, [title])
  useEffect(() => {
    if (shownPath !== null && shownPath !== path && !isTyping()) startAtTop()
    shownPath = path
  }, [path])
}

/**
 * Scrolls to the top and focuses the heading when a page shows another step at the same URL: the element that had the focus is gone.
 */
export function useStepFocus(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) startAtTop()
    shown.current = step
  }, [step])
}

/** Whether a text field has the focus; a page that renders later must not take it away. */
const isTyping = () => document.activeElement?.matches('textarea, input') ?? false

function startAtTop() {
  window.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
