import { MAX_PICTURE_MB } from './picture/picture-limits.ts'

/**
 * Every expected failure of the product: its code, HTTP status and the words a person may read. One table for both sides:
 * the server answers `{ code, message }` with the status, and the browser throws the same Failure again.
 */
export const failures = {
  VALIDATION: { status: 400, message: 'Please check what you entered.' },
  NO_PICTURE: { status: 400, message: 'There is no picture in this upload.' },
  EMPTY_PICTURE: { status: 400, message: 'This file is empty.' },
  UPLOAD_CUT_OFF: { status: 400, message: 'The upload was cut off. Please try again.' },
  NOT_AN_EXPORT: {
    status: 400,
    message: "This isn't an export from this product, or the file is damaged. Nothing was changed.",
  },
  REGISTRATION_FAILED: { status: 400, message: 'Registration failed.' },
  PASSKEY_INVALID: { status: 400, message: "That passkey didn't work. Please try again." },
  LINK_INVALID: { status: 400, message: 'This link is invalid or has expired.' },
  CODE_INVALID: { status: 400, message: 'That code is wrong or has expired.' },
  UNAUTHORIZED: { status: 401, message: 'Please log in.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  TWO_FACTOR_REQUIRED: { status: 401, message: 'Please enter the code from your authenticator app.' },
  SESSION_EXPIRED: { status: 401, message: 'Session expired. Please log in again.' },
  WRONG_PASSWORD: { status: 403, message: "That isn't your password." },
  EMAIL_VERIFICATION_REQUIRED: { status: 403, message: 'Email verification required' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. Please contact the people who run this server.',
  },
  TWO_FACTOR_LOST: {
    status: 403,
    message:
      "We can no longer check this account's codes. Please ask the people who run this server to turn off two-step sign-in.",
  },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  LINK_EXPIRED: { status: 403, message: 'This link has expired.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address doesn't accept that method." },
  CONFLICT: { status: 409, message: 'This changed in the meantime. Please check it again.' },
  NOTIFICATIONS_OFF: { status: 409, message: 'Reminders are off in your settings.' },
  TWO_FACTOR_IS_ON: { status: 409, message: 'Two-step sign-in is already on.' },
  TWO_FACTOR_IS_OFF: { status: 409, message: 'Two-step sign-in is off.' },
  LINK_USED: { status: 410, message: 'This link has already been used.' },
  LINK_REPLACED: {
    status: 410,
    message: 'This link has expired because we sent you a newer one. Please use the link in our latest email.',
  },
  ALREADY_VERIFIED: {
    status: 410,
    message: 'This link has already been used. Your email address is verified.',
  },
  PICTURE_TOO_LARGE: { status: 413, message: `This picture is larger than ${MAX_PICTURE_MB} MB.` },
  TOO_MANY_PIXELS: { status: 413, message: 'This picture has more than 50 megapixels.' },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to send in one go.' },
  NOT_A_PICTURE: { status: 415, message: "That isn't a picture I can read." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "We can't read this kind of content." },
  PICTURE_DAMAGED: { status: 422, message: "This picture is damaged and can't be opened." },
  PICTURE_TOO_MUCH: {
    status: 422,
    message: 'This picture is too much for the reader. Try a closer or smaller photo.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  DAILY_PICTURES_USED: {
    status: 429,
    message: "You've added 20 pictures today. Verify your email address to add more now.",
  },
  INTERNAL: { status: 500, message: 'Sorry it looks like something went wrong.' },
  UNAVAILABLE: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  /** Thrown by the browser itself, when no answer came. */
  NO_CONNECTION: { status: 503, message: "The server can't be reached. Please check your connection." },
  READER_UNAVAILABLE: { status: 503, message: 'The reader is restarting. Please try again.' },
  STORAGE_FULL: {
    status: 507,
    message: "The server's disk is full. Delete something, or ask the people who run it.",
  },
} as const satisfies Record<string, { status: number; message: string }>

/** Sent with STORAGE_FULL for a file upload. */
export const noRoomForFile =
  "The server's disk is full, so your file wasn't saved. Delete something you no longer need, or ask the people who run this server."

export type FailureCode = keyof typeof failures

/** One wrong field of a form: `path` is the field's name, dotted when nested. */
export interface Issue {
  path: string
  message: string
}

/**
 * An expected failure, thrown on both sides. A bug is any other error.
 *
 *     throw new Failure('NOT_FOUND')
 *     throw new Failure('VALIDATION', { message: 'Please enter your full name.', issues: [{ path: 'name', message: '…' }] })
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly issues: readonly Issue[]
  /** Seconds until it makes sense to try again; sent as `Retry-After`. */
  readonly retryAfter: number | null

  constructor(
    code: FailureCode,
    more: { message?: string; issues?: readonly Issue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(more.message ?? failures[code].message, { cause: more.cause })
    this.name = 'Failure'
    this.code = code
    this.status = failures[code].status
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter ?? null
  }
}

/** Whether a received text is one of our codes. */
export const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && code in failures
