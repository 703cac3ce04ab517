import type { QuarterTurns, Reading } from '@swap/contract/event'
import type { ModelReceipt } from '@swap/contract/model-receipt'

/** In px. */
export interface PictureSize {
  width: number
  height: number
}

/** The clean copy of a picture: turned upright, re-encoded, without metadata. */
export interface CleanPicture extends PictureSize {
  /**
   * When it was taken, by the camera's own clock: YYYY-MM-DDTHH:MM:SS without a zone. Null when the picture does not
   * say.
   */
  takenAt: string | null
  /** How many pages the file has; 1 unless it is a PDF. */
  pages: number
}

/** What is known about a picture besides its pixels. */
export interface AboutPicture {
  /** The day that dates are read relative to, YYYY-MM-DD. */
  today: string
  /** IANA zone of the person who took it. */
  timeZone: string
}

/** When a connected model is asked about a picture, and how that is recorded. */
export interface ModelUse {
  /** `unsure`: only if this server's own reading is uncertain. */
  about: 'unsure' | 'all'
  /** Called before each question; returns false if the daily limit is used up. */
  mayAsk: () => Promise<boolean>
  /**
   * Stores the receipt before anything is sent; called again when more is sent, and with 0 bytes if nothing was sent
   * after all.
   */
  saveReceipt: (receipt: ModelReceipt) => Promise<void>
}

/** How a picture is read. */
export interface ReadOptions {
  signal?: AbortSignal | undefined
  /** Null or absent: nothing is sent anywhere. */
  ask?: ModelUse | null
}

/**
 * Opens strangers' pictures, outside the server's own process. A problem with a picture is a Failure (NOT_A_PICTURE,
 * EMPTY_PICTURE, TOO_MANY_PIXELS, PICTURE_DAMAGED); pictures are passed as paths, never as bytes.
 */
export interface PictureReader {
  /**
   * Writes a clean copy to `to`; of a PDF, a copy of one page (the first is 1). Throws READER_UNAVAILABLE if the process
   * crashed, and PICTURE_TOO_MUCH if it took too long or too much memory.
   */
  clean: (from: string, to: string, page?: number) => Promise<CleanPicture>
  /**
   * Re-encodes a file that claims to be a clean copy. Throws NOT_A_PICTURE, before decoding it, if `clean` cannot have
   * written it. Otherwise like `clean`.
   */
  reencode: (from: string, to: string) => Promise<CleanPicture>
  /** Writes a small copy for lists to `to`. Throws READER_UNAVAILABLE like `clean`. */
  thumbnail: (from: string, to: string) => Promise<void>
  /** Writes a clean copy, turned clockwise, to `to`, and returns its new size. Throws READER_UNAVAILABLE like `clean`. */
  rotate: (from: string, to: string, degrees: 90 | 180 | 270) => Promise<PictureSize>
  /**
   * Reads the events in a clean copy. Throws a plain error after a crash, so that the job is retried, and PICTURE_TOO_MUCH
   * if it took too long or too much memory.
   */
  read: (path: string, about: AboutPicture, options?: ReadOptions) => Promise<Reading>
  /**
   * Writes a small JPEG, turned clockwise, to `to`: the copy that a model or a visitor gets. Throws READER_UNAVAILABLE
   * like `clean`.
   */
  shrink: (from: string, to: string, turned: QuarterTurns) => Promise<void>
  /**
   * Combines a reading with a model's answer about its picture, as far as the text that was read supports the answer.
   * `output` is the answer and may be anything; if this takes too long, returns the reading unchanged.
   */
  ground: (local: Reading, output: unknown, about: AboutPicture) => Promise<Reading>
  /** Starts the processes in the background, because a picture is about to arrive. */
  warm: () => void
  /** Ends all running work at once. */
  close: () => void
}
