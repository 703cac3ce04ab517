/** The words of a thread that is not there, fetched with the first thread. */
export const goneWords = {
  gone: 'This thread is no longer here.',
  wasDeleted: 'This thread has been deleted.',
  failed: "This thread couldn't be loaded.",
  startsNew: 'Your message will start a new thread.',
}
