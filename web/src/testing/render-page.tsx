import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

declare global {
  /** React's own switch: updates outside `act` are then a fault. */
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

let root: Root | null = null

/** Renders a part on an empty page, as a browser would; `page` then finds and does what a person would. */
export async function onPage(part: ReactNode) {
  clearPage()
  const mounted = mount()
  await act(async () => mounted.render(part))
}

/** Renders the whole product. Its pages load asynchronously: wait for what should appear. */
export function openProduct(product: ReactNode) {
  clearPage()
  const mounted = mount()
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  mounted.render(product)
}

/** Waits until this holds: parts of the page are fetched, and a busy machine is slow. */
export const until = async (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 10_000 })

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

/** Takes the part off the page; call it after each test. */
export function clearPage() {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  if (root) act(() => root?.unmount())
  root = null
  document.body.replaceChildren()
}

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]

function must<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`${what} is not on the page:\n${document.body.textContent}`)
  return found
}

/** What a person can find and do. Elements are found by their words. */
export const page = {
  text: () => document.body.textContent ?? '',
  button: (name: string) =>
    must(
      all<HTMLButtonElement>('button').find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name),
      `button "${name}"`,
    ),
  /** Where a link with these words leads; null if there is none. */
  link: (name: string) =>
    all('a')
      .find((it) => it.textContent === name)
      ?.getAttribute('href') ?? null,
  field: (label: string) => {
    const named = must(
      all('label').find((it) => it.textContent === label),
      `field "${label}"`,
    )
    return must(document.querySelector<HTMLInputElement>(`[id="${named.getAttribute('for')}"]`) ?? undefined, label)
  },
  alert: () => document.querySelector('[role=alert]')?.textContent ?? null,
  focused: () => document.activeElement?.getAttribute('name') ?? null,
  type: async (label: string, value: string) => {
    const input = page.field(label)
    // React watches the property of the element; setting it through the prototype is what typing does.
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
  tick: async () => act(async () => must(all<HTMLInputElement>('[type=checkbox]')[0], 'tick box').click()),
  /** Lets this much time go by; needs the test's own clock. */
  wait: async (advance: () => Promise<unknown>) => act(async () => void (await advance())),
}
