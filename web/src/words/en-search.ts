/** The words of searching threads and of the list of keys: fetched with them. */
export const searchWords = {
  close: 'Close the search',
  hint: 'Title or words in a picture',
  searching: 'Searching...',
  none: (text: string) => `No thread has "${text}" in it.`,
  noneNext: 'Try fewer words, or only the beginning of one.',
  found: (count: number, isMore: boolean) =>
    isMore ? `The ${count} best of many threads` : count === 1 ? '1 thread found' : `${count} threads found`,
  inPicture: 'In the picture:',
  failed: 'The search did not work.',
}

/** Each key beside what it does. `Mod` stands for Ctrl or, on an Apple keyboard, Cmd. */
export const keyWords = {
  title: 'Keys',
  close: 'Close',
  keys: [
    { press: ['Mod', 'V'], does: 'Start with the picture you copied' },
    { press: ['Mod', 'Shift', 'O'], does: 'New thread' },
    { press: ['Mod', 'B'], does: 'Sidebar wide or narrow' },
    { press: ['Enter'], does: 'Send what you typed' },
    { press: ['Shift', 'Enter'], does: 'New line' },
    { press: ['↑', '↓'], does: 'Go through the threads, once the list has the focus' },
    { press: ['Home', 'End'], does: 'The latest thread, the oldest thread' },
    { press: ['Esc'], does: 'Close what is on top' },
    { press: ['?'], does: 'This list' },
  ],
}
