import { CircleAlert, X } from 'lucide-react'
import { useCallback, useEffect, useRef, type FocusEvent } from 'react'
import { words } from '../../i18n/en.ts'
import { Button, ButtonLink, IconButton } from '../controls/button.tsx'
import { dismissToast, useToasts, type Toast } from './toast.ts'
import styles from './toast-region.module.css'

const SHOWN_MS = 6000

/** The area in which toasts appear, once in the app. It is in the browser's top layer, so that an open dialog doesn't hide it. */
export function ToastRegion() {
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Hides and shows the region again, so that it appears above a dialog that was opened in between.
    region.current?.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
  }, [newest])
  const trackFocus = useFocusRestore(newest)
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={words.ui.notices}
      className={styles.region}
      onFocus={trackFocus}
      onBlur={trackFocus}
    >
      <div className={styles.list} aria-live="polite">
        {toasts.map((it) => (
          <ToastBox key={it.id} toast={it} />
        ))}
      </div>
    </section>
  )
}

/**
 * Restores the focus when a focused toast is removed: to the element that was focused when the newest toast appeared, else to the one
 * that was focused before the toast. Returns the handler of focus events.
 */
function useFocusRestore(newest: number | undefined) {
  const region = useRef<Element>(null)
  const focusAtNewest = useRef<Element>(null)
  const before = useRef<EventTarget>(null)
  useEffect(() => {
    if (newest === undefined) return undefined
    // Waits a frame, until a form that was just saved has closed.
    const frame = requestAnimationFrame(() => {
      if (!region.current?.contains(document.activeElement)) focusAtNewest.current = document.activeElement
    })
    return () => cancelAnimationFrame(frame)
  }, [newest])
  useEffect(() => {
    if (!before.current) return
    for (const it of [focusAtNewest.current, before.current])
      if (it instanceof HTMLElement && document.activeElement === document.body) it.focus({ preventScroll: true })
  })
  return ({ type, relatedTarget, currentTarget }: FocusEvent) => {
    region.current = currentTarget
    // No related target: the window itself has lost the focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget))
      before.current = type === 'focus' ? relatedTarget : null
  }
}

function ToastBox({ toast: { id, text, tone, action, isLasting } }: { toast: Toast }) {
  const clock = useCountdown(
    tone === 'bad' || isLasting ? null : SHOWN_MS,
    useCallback(() => dismissToast(id), [id]),
  )
  const done = () => dismissToast(id)
  return (
    <div className={styles.toast} {...clock}>
      {tone === 'bad' && <CircleAlert size={20} strokeWidth={1.9} aria-hidden="true" />}
      <p>{text}</p>
      {action && <Action {...action} done={done} />}
      <IconButton label={words.ui.dismiss} icon={<X size={18} />} onClick={done} />
    </div>
  )
}

function Action({ label, done, ...way }: NonNullable<Toast['action']> & { done: () => void }) {
  const look = { look: 'quiet', className: styles.action ?? '' } as const
  if ('href' in way)
    return (
      <ButtonLink {...look} href={way.href} onClick={done}>
        {label}
      </ButtonLink>
    )
  const act = () => {
    done()
    way.run()
  }
  return (
    <Button {...look} onClick={act}>
      {label}
    </Button>
  )
}

/** Calls `end` after `ms`; the timer pauses while the pointer or the keyboard focus is on it. */
function useCountdown(ms: number | null, end: () => void) {
  const timer = useRef<number>(undefined)
  const left = useRef(ms ?? 0)
  const startedAt = useRef(0)
  const stop = useCallback(() => window.clearTimeout(timer.current), [])
  const run = useCallback(() => {
    if (ms === null) return
    stop()
    startedAt.current = performance.now()
    timer.current = window.setTimeout(end, left.current)
  }, [ms, end, stop])
  const hold = useCallback(() => {
    stop()
    left.current = Math.max(1000, left.current - (performance.now() - startedAt.current))
  }, [stop])
  useEffect(() => {
    run()
    return stop
  }, [run, stop])
  return { onPointerEnter: hold, onFocus: hold, onPointerLeave: run, onBlur: run }
}
