/** Texts of the chat page around an open thread: its sidebar, the start of a new thread, the composer. */
export const chatWords = {
  newThread: 'New thread',
  paste: 'Drag and drop an image here, or paste one',
  message: 'Message',
  send: 'Send',
  ask: 'Ask about this event',
  typeMessage: 'Type a message',
  tooLong: 'Please keep your message under 10,000 characters.',
  typeEvent: 'Type the event here',
  dropNow: 'Drop the picture anywhere',
  choose: 'Choose a picture',
  addPicture: 'Add a picture',
  fileTypes: (megabytes: number) =>
    `Posters, flyers, tickets, menus, screenshots. JPEG, PNG, WebP, HEIC or PDF, up to ${megabytes} MB.`,
  promise: "If there's no event in it, the picture is deleted.",
  samplesHint: 'No picture to hand? Try one of ours.',
  samples: { market: 'market', films: 'films', seeds: 'seed swap' },
  trySample: (name: string) => `Try the sample picture: ${name}`,

  savedEvents: 'Saved events',
  sidebar: 'Threads and pages',
  more: 'More',
  openThreads: 'Open threads',
  closeThreads: 'Close threads',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  noThreads: 'Your pictures and events will appear here.',
  listFailed: "Your threads couldn't be loaded.",
  tryAgain: 'Try again',
  search: 'Search threads',
  loadingThread: 'Loading...',

  waitingForConnection: 'Waiting for a connection',
  sendsByItself: (isKept: boolean) =>
    isKept
      ? "Saved on this device. It will be sent when you're back online with the app open."
      : "It will be sent when you're back online. Keep this page open until then.",
  sendingElsewhere: 'Sending in another tab',
}
