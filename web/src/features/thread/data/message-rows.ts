/** Returns the DOM rows of the rendered messages, then of pending ones. Lists inside a card don't count. */
export const messageRows = (scroller: HTMLElement): readonly Element[] => [
  ...(scroller.querySelector(':scope > ol')?.children ?? []),
]

/** Returns a row's distance below the top of the scroller, px; negative above it. */
export const rowTop = (row: Element, scroller: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
