/** Focuses the field that has to be fixed. */
export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** For `ref`: focuses an element that replaces another one. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus()
