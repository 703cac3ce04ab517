/** One for each message that is drawn; then what is on its way. A card of several events holds a list of its own, which does not count. */
export const rowsOf = (scroller: HTMLElement): readonly Element[] => [
  ...(scroller.querySelector(':scope > ol')?.children ?? []),
]

/** How far below the top of the window a row begins, px; negative above it. */
export const topOf = (row: Element, scroller: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
