/** The file types that the file picker offers (`accept`); the server has the final say. */
export const ACCEPTED_TYPES = 'image/*,application/pdf,.heic,.heif,.hif'
