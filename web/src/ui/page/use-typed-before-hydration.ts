import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/**
 * Takes over what was typed into a prerendered form before it was hydrated. Calls `take` once, when the form mounts, with the values of
 * its named fields that are not empty.
 */
export function useTypedBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Record<string, string>) => void,
) {
  const takeOver = useEffectEvent(() => {
    const typed = [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    if (typed.length > 0) take(Object.fromEntries(typed))
  })
  useLayoutEffect(() => takeOver(), [])
}
