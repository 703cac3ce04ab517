/** Focuses a form's field by name, for example one that has to be corrected. */
export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A `ref` callback that focuses an element as soon as it is shown. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus()
