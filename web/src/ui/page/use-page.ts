import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../i18n/en.ts'

/** The path of the page shown; null before the first one. */
let shownPath: string | null = null

/**
 * Tells the browser which page this is: its title; and, on every change of path after the first, the top of the window
 * and the focus on the heading, so that a screen reader starts there (unless the person is already typing). Called by the page itself, once it has arrived. A page that
 * may be drawn later than the address bar changes says which path is its own.
 */
export function usePage(title: string, ownPath?: string) {
  const [pathNow] = useLocation()
  const path = ownPath ?? pathNow
  useEffect(() => {
    document.title = words.frame.pageTitle(title)
  }, [title])
  useEffect(() => {
    if (shownPath !== null && shownPath !== path && !isWriting()) startAtTop()
    shownPath = path
  }, [path])
}

/**
 * For a page that changes in place: when its step changes, the focus goes to the new heading, because what
 * had it is gone.
 */
export function useStep(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) startAtTop()
    shown.current = step
  }, [step])
}

/** A page that renders after its text box must not take the focus from it. */
const isWriting = () => document.activeElement?.matches('textarea, input') ?? false

function startAtTop() {
  window.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
