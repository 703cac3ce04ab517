/** Texts of an open thread, loaded with its code. */
export const threadPageWords = {
  conversation: 'Conversation',
  assistant: 'Assistant:',
  pictureAlt: (fileName: string) => `Picture you added: ${fileName}`,
  noEventHint:
    "So the picture has been deleted, as promised. Your own copy is untouched. I only keep a picture when there's an event in it.",
  tips: [
    { title: 'Move closer.', text: 'The date should be readable on your screen.' },
    { title: 'Turn off the flash.', text: 'Tilt a little if the paper is shiny.' },
    { title: 'Or type it.', text: '"Quiz at the Crown, Thursday 8pm" is enough.' },
  ],
  tryAnother: 'Try another picture',
  typeInstead: 'Type it instead',
  supportDetails: 'Details for support',
  failedReading: (jobId: string, at: string) => `reading ${jobId}, asked for at ${at}`,

  renameTitle: 'Rename this thread',
  renameLabel: 'Title',
  deleteTitle: (title: string) => `Delete "${title}"?`,
  deleteHint: "The picture and this conversation will be deleted. This can't be undone.",
  keepEvents: (count: number) =>
    count === 1 ? 'Keep the event in my calendar' : `Keep the ${count} events in my calendar`,
  unsavedDeleted: "Events you haven't added to your calendar will be deleted too.",

  readIn: (seconds: string, isHere: boolean) =>
    isHere ? `read in ${seconds} s on this server` : `read in ${seconds} s`,
  stillReading: 'Still reading. You can leave: it will be here when you come back.',
  readingHint: 'Circles appear as details are read. Usually 1 to 4 seconds.',
  retryHint: 'The picture is still here and safe.',
  readAgain: 'Read it again',
  found: (count: string, first: string, asks: boolean) =>
    `Found ${count}: ${first}.${asks ? ' One detail to check.' : ''}`,
  oneEvent: 'one event',
  manyEvents: (count: number) => `${count} events`,
  earlier: 'Show earlier messages',
  later: 'Show later messages',
  newBelow: 'New',
  toNewest: 'New: go to the newest message',

  deleted: (title: string) => `"${title}" has been deleted`,
  keptUntilSignOut: 'Kept until you sign out',
  pictureDeleted: 'The picture was deleted',
  deletedAt: (time: string) => `Deleted from the server, ${time}`,

  options: 'Thread options',
  rename: 'Rename',
  savePicture: 'Save the picture',
  save: 'Save',
  notRead: "Image Analysis is off, so I haven't read this picture.",
  readThis: 'Read this picture',
}
