// Renders a component or the whole app for a test, and finds and uses its elements as a person would.

import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

declare global {
  /** React's switch: if true, updates outside `act` cause a warning. */
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

let root: Root | null = null

/** Renders a component on an empty page; `page` then finds elements and acts as a person would. */
export async function renderPage(component: ReactNode) {
  clearPage()
  const mounted = mount()
  await act(async () => mounted.render(component))
}

/** Renders the whole app. Its pages load asynchronously, so tests wait for what should appear. */
export function renderApp(app: ReactNode) {
  clearPage()
  const mounted = mount()
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  mounted.render(app)
}

/** Waits until the check passes, for at most ten seconds: long enough on a busy machine. */
export const waitUntil = async (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000 })

function mount(): Root {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  // happy-dom has no popovers; they are tested in a real browser.
  const nothing = { value: () => {}, configurable: true }
  Object.defineProperties(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  return root
}

/** Removes what was rendered; call it after each test. */
export function clearPage() {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  if (root) act(() => root?.unmount())
  root = null
  document.body.replaceChildren()
}

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]

function expectFound<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`${what} is not on the page:\n${document.body.textContent}`)
  return found
}

/** A page object: finds elements by their text, and acts on them. */
export const page = {
  text: () => document.body.textContent ?? '',
  button: (name: string) =>
    expectFound(
      all<HTMLButtonElement>('button').find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name),
      `button "${name}"`,
    ),
  /** The address of the link with this text; null if there is none. */
  link: (name: string) =>
    all('a')
      .find((it) => it.textContent === name)
      ?.getAttribute('href') ?? null,
  field: (label: string) => {
    const named = expectFound(
      all('label').find((it) => it.textContent === label),
      `field "${label}"`,
    )
    return expectFound(
      document.querySelector<HTMLInputElement>(`[id="${named.getAttribute('for')}"]`) ?? undefined,
      label,
    )
  },
  alert: () => document.querySelector('[role=alert]')?.textContent ?? null,
  /** The name of the focused field; null if none is. */
  focusedName: () => document.activeElement?.getAttribute('name') ?? null,
  type: async (label: string, value: string) => {
    const input = page.field(label)
    // React replaces the element's own `value` property, so it only notices a change made through the prototype, as by typing.
    const { prototype } = input.matches('textarea') ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
    await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })))
  },
  choose: async (label: string, value: string) => {
    const select = page.field(label)
    select.value = value
    await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })))
  },
  press: async (name: string) => act(async () => page.button(name).click()),
  tickFirstCheckbox: async () =>
    act(async () => expectFound(all<HTMLInputElement>('[type=checkbox]')[0], 'tick box').click()),
  /** Runs an action, such as a click or advancing the fake clock, and waits until React has rendered the result. */
  act: async (action: () => Promise<unknown>) => act(async () => void (await action())),
}
