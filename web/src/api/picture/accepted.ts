/** What the file picker offers; the server has the final say. */
export const ACCEPTED = 'image/*,application/pdf,.heic,.heif,.hif'
