/** Texts about a thread that is missing or can't be loaded. */
export const missingThreadWords = {
  notFound: 'This thread is no longer here.',
  wasDeleted: 'This thread has been deleted.',
  failed: "This thread couldn't be loaded.",
  startsNew: 'Your message will start a new thread.',
}
