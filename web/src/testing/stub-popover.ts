/** Stubs the popover API, which happy-dom lacks. */
export function stubPopover() {
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
}
