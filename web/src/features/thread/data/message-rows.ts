/** One row for each rendered message, then pending ones. The inner list of a card of several events doesn't count. */
export const messageRows = (scroller: HTMLElement): readonly Element[] => [
  ...(scroller.querySelector(':scope > ol')?.children ?? []),
]

/** How far below the top of the window a row begins, px; negative above it. */
export const rowTop = (row: Element, scroller: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
