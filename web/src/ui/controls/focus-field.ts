/** Moves to the field of a form that has to be mended. */
export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** For `ref`: what appears in the place of something else takes the focus over. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus()
