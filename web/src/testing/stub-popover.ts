/** The part of the popover API that the test's browser lacks: nothing is drawn there, so being open is enough. */
export function addPopover() {
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
}
