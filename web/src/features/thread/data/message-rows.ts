/** Returns the DOM elements of a thread's rows: rendered messages, then pending ones. Ignores lists inside a card. */
export const messageRows = (scroller: HTMLElement): readonly Element[] => [
  ...(scroller.querySelector(':scope > ol')?.children ?? []),
]

/** Returns a row's distance below the top of the scroller, px; negative above it. */
export const rowTop = (row: Element, scroller: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
