import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './use-hydrated.ts'

type TakeOver = (typed: Record<string, string>) => void

/** Takes over what was typed, like `useTypedBeforeHydration`. Returns the form's ref, and whether the form is hydrated. */
export function usePrerenderedForm(takeOver: TakeOver) {
  const ref = useRef<HTMLFormElement>(null)
  useTypedBeforeHydration(ref, takeOver)
  return { ref, isHydrated: useHydrated() }
}

/**
 * Takes over what was typed into a prerendered form before it was hydrated. Calls `takeOver` once, when the form mounts, with the values
 * of its named fields that are not empty.
 */
export function useTypedBeforeHydration(form: RefObject<HTMLFormElement | null>, takeOver: TakeOver) {
  const readFields = useEffectEvent(() => {
    const typed = [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    if (typed.length > 0) takeOver(Object.fromEntries(typed))
  })
  useLayoutEffect(() => readFields(), [])
}
