/** The words of the chat screen. The specification's own stand in `spec`. */
export const threadWords = {
  newThread: 'New thread',
  paste: 'Drag and drop an image here, or paste one',
  dropHint: 'Drag and drop an image here',
  dropNow: 'Drop the picture anywhere',
  choose: 'Choose a picture',
  addPicture: 'Add a picture',
  addAnother: 'Add another picture',
  kinds: (megabytes: number) =>
    `Posters, flyers, tickets, menus, screenshots. JPEG, PNG, WebP or HEIC, up to ${megabytes} MB.`,
  promise: 'If there is no event in it, the picture is deleted.',
  samplesHint: 'No picture to hand? Try one of ours.',
  samples: { market: 'market', films: 'films', seeds: 'seed swap' },
  trySample: (name: string) => `Try the sample picture: ${name}`,
  notAPicture: 'That is not a picture I can read.',
  usedFirst: (count: number) => `I used the first of ${count}. Add the others one at a time.`,

  sidebar: 'Threads and pages',
  more: 'More',
  openThreads: 'Open threads',
  closeThreads: 'Close threads',
  collapse: 'Make the sidebar narrow',
  expand: 'Make the sidebar wide',
  noThreads: 'Your pictures and events will stand here.',
  listFailed: 'Your threads could not be loaded.',
  tryAgain: 'Try again',

  conversation: 'Conversation',
  assistant: 'Assistant:',
  pictureAlt: (fileName: string) => `Picture you added: ${fileName}`,
  pictureDeleted: 'The picture was deleted',
  deletedAt: (time: string) => `Deleted from the server, ${time}`,
  dropped: (percent: number) => `The connection dropped at ${percent}%.`,
  removePicture: 'Remove picture',
  uploadProgress: 'Upload progress',

  readIn: (seconds: string, isHere: boolean) =>
    isHere ? `read in ${seconds} s on this server` : `read in ${seconds} s`,
  stillReading: 'Still reading. You can leave, it will be here.',
  soon: 'Circles appear as details are read. Usually 1 to 4 seconds.',
  pictureSafe: 'The picture is still here and safe. Trying again usually works.',
  readAgain: 'Read it again',
  found: (count: string, first: string, asks: boolean) =>
    `Found ${count}: ${first}.${asks ? ' One detail to check.' : ''}`,
  oneEvent: 'one event',
  manyEvents: (count: number) => `${count} events`,

  noEventWhy:
    'So the picture has been deleted, as promised. Your own copy is untouched. I only keep a picture when there is an event to keep with it.',
  tips: [
    { title: 'Move closer.', text: 'The date should be readable on your screen.' },
    { title: 'Turn off the flash.', text: 'Tilt a little if the paper is shiny.' },
    { title: 'One poster at a time.', text: 'Fill the frame with it and hold still.' },
  ],
  tryAnother: 'Try another picture',

  options: 'Thread options',
  rename: 'Rename',
  renameTitle: 'Rename this thread',
  renameLabel: 'Title',
  save: 'Save',
  savePicture: 'Save the picture',
  deleteTitle: (title: string) => `Delete "${title}"?`,
  deleteWhat: 'The picture and this conversation will be deleted. This cannot be undone.',
  keepEvents: (count: number) =>
    count === 1 ? 'Keep the event in my calendar' : `Keep the ${count} events in my calendar`,
  unsavedGo: 'Events you did not add to your calendar go with it.',
  deleted: (title: string) => `"${title}" is deleted`,
  gone: 'This thread is not here any more.',
  threadFailed: 'This thread could not be loaded.',
  eventGone: 'This event is not here any more.',
  backToThread: 'The thread it came from',
}
