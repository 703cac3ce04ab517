import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

/** The state of an extra history entry for the same page: going back from it stays on the page, which can then ask. */
const MARK = { isUnsaved: true }
const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'isUnsaved' in state

/**
 * Asks before leaving the page with unsaved changes: by a link, by the back button, and (in the browser's own words) by
 * closing it. `leave` is null unless the person has to be asked; calling it continues to where they were going.
 */
export function useUnsavedChangesPrompt(isUnsaved: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const ask = (go: () => void) => setLeave(() => go)
  useAskOnLinks(isUnsaved, ask)
  useAskOnBack(isUnsaved, ask)
  return { leave, stay: () => setLeave(null) }
}

type Ask = (go: () => void) => void

function useAskOnLinks(isUnsaved: boolean, ask: Ask) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isUnsaved) return undefined
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
      if (!link || isOther || !leadsElsewhere(link)) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => navigate(link.pathname + link.search + link.hash))
    }
    addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, true)
    }
  })
}

/** Whether a link opens another of our pages in this tab. Links to other sites get the browser's own prompt. */
const leadsElsewhere = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  !link.target &&
  !link.hasAttribute('download')

/**
 * Going back can't be blocked. An extra history entry makes the back button lead to this page once more, which then asks. Once
 * everything is saved, the extra entry is skipped.
 */
function useAskOnBack(isUnsaved: boolean, ask: Ask) {
  const now = useRef({ isUnsaved, ask, hasEntry: false })
  useEffect(() => {
    const { hasEntry } = now.current
    if (isUnsaved && !hasEntry) history.pushState(MARK, '', location.href)
    now.current = { isUnsaved, ask, hasEntry: hasEntry || isUnsaved }
  })
  useEffect(() => {
    const here = location.pathname
    const onPopState = () => {
      if (location.pathname !== here || isMarked(history.state) || !now.current.hasEntry) return
      if (now.current.isUnsaved) {
        history.pushState(MARK, '', location.href)
        now.current.ask(() => history.go(-2))
      } else {
        now.current.hasEntry = false
        history.back()
      }
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
}
