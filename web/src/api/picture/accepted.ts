/** What the file picker offers; the server says in the end what it can open. */
export const ACCEPTED = 'image/*,application/pdf,.heic,.heif,.hif'
