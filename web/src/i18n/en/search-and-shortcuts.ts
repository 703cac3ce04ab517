/** Texts of the thread search. */
export const searchWords = {
  close: 'Close the search',
  hint: 'Title or words in a picture',
  searching: 'Searching...',
  none: (text: string) => `No threads match "${text}".`,
  noneNext: 'Try fewer words, or just the start of one.',
  found: (count: number, isMore: boolean) =>
    isMore ? `The ${count} best matches` : count === 1 ? '1 thread found' : `${count} threads found`,
  inPicture: 'In the picture:',
  failed: "The search didn't work. Please try again.",
}

/** Texts of the keyboard shortcuts dialog. `Mod` stands for Ctrl or, on an Apple keyboard, Cmd. */
export const shortcutWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  keys: [
    { press: ['Mod', 'V'], does: 'Start with the picture you copied' },
    { press: ['Mod', 'Shift', 'O'], does: 'New thread' },
    { press: ['Mod', 'B'], does: 'Expand or collapse the sidebar' },
    { press: ['Enter'], does: 'Send what you typed' },
    { press: ['Shift', 'Enter'], does: 'New line' },
    { press: ['↑', '↓'], does: 'Move through the threads, when the list has the focus' },
    { press: ['Home', 'End'], does: 'Go to the latest or the oldest thread' },
    { press: ['Esc'], does: 'Close what is on top' },
    { press: ['?'], does: 'Show this list' },
  ],
}
