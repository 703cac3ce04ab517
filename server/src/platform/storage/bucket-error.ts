/** Codes for a full bucket or a used-up quota. AWS has none, other servers have many. */
const NO_ROOM =
  /^(?:QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage|StorageFull|StorageLimitExceeded|DiskFull|InsufficientCapacity)$/
/** Codes that ask for a retry later, whatever the status. */
const RETRY_LATER = /^(?:SlowDown|RequestTimeout|ServiceUnavailable|InternalError|OperationAborted)$/

/** `unavailable`: unreachable, silent or busy · `broken`: incomplete or damaged · `full`: no room · `refused`: retrying is useless. */
export type BucketErrorKind = 'unavailable' | 'broken' | 'full' | 'refused'

/**
 * Why a request to a bucket failed. Its message is for the log: it never contains an address or a secret, and names only
 * damaged files, by their storage keys.
 */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  readonly kind: BucketErrorKind
  /** The status of its answer; null if none came. */
  readonly status: number | null
  /** The bucket's error code, like `AccessDenied`; null if there is none. */
  readonly code: string | null

  constructor(
    kind: BucketErrorKind,
    message: string,
    { status = null, code = null }: { status?: number | null; code?: string | null } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/** Creates the error of an unsuccessful answer. Only the code of its body is kept: its text may repeat what was sent. */
export function toBucketError(status: number, body: string): BucketError {
  const code = /<Code>\s*(?<code>[A-Za-z\d.]{1,64})\s*<\/Code>/.exec(body)?.groups?.code ?? null
  const message = `The bucket answered ${status}${code === null ? '' : ` ${code}`}`
  return new BucketError(kindOf(status, code ?? ''), message, { status, code })
}

function kindOf(status: number, code: string): BucketErrorKind {
  if (status === 507 || NO_ROOM.test(code)) return 'full'
  if (status >= 500 || status === 429 || status === 408 || RETRY_LATER.test(code)) return 'unavailable'
  return code === 'BadDigest' || code === 'XAmzContentSHA256Mismatch' ? 'broken' : 'refused'
}

/** Returns advice for the operator about a refusal; null if there is none. */
export function adviceFor({ code }: BucketError): string | null {
  return code === null ? null : (ADVICE[code] ?? null)
}

/** Our own code for a bucket that another installation keeps its pictures in. */
export const NOT_OURS = 'NotOurs'

const ADVICE: Readonly<Record<string, string>> = {
  [NOT_OURS]:
    'Choose another bucket, or another folder in it. If it is yours, and the data folder was recreated without the old file "secrets", remove the object "owner" there.',
  NoSuchBucket: 'There is no such bucket: create it first.',
  InvalidAccessKeyId: "It doesn't know the key.",
  SignatureDoesNotMatch: "The secret doesn't match the key.",
  AccessDenied: "The key isn't allowed to list, read, write and delete in this bucket.",
  AllAccessDisabled: "The key isn't allowed to list, read, write and delete in this bucket.",
  RequestTimeTooSkewed: 'The clocks of this computer and of the bucket differ too much.',
  AuthorizationHeaderMalformed: 'The region is wrong: add ?region=… to the address.',
  InvalidRegion: 'The region is wrong: add ?region=… to the address.',
  PermanentRedirect: 'The bucket is in another region, with another address.',
  TemporaryRedirect: 'The bucket is in another region, with another address.',
}
