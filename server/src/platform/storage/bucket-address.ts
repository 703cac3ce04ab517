/** The address of a bucket, and the key for it. */
export interface BucketAddress {
  /** `https://s3.example.org:9000`, without a trailing slash. */
  endpoint: string
  bucket: string
  /** The prefix of every name in the bucket: '' or `folder/`. */
  prefix: string
  /** Null if it follows from the host, or the server needs none. */
  region: string | null
  keyId: string
  secret: string
}

interface BucketKey {
  keyId: string
  secret: string
}

/** What S3-compatible servers accept. AWS is stricter, and reports that itself. */
const BUCKET_NAME = /^[A-Za-z\d][\w.-]{1,62}$/
const FOLDER_NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/
const REGION = /^[\w-]{1,64}$/

const FORMAT_HINT =
  'must look like https://KEY:SECRET@host/bucket, with /folder and ?region=… behind it where they are needed; in a key, / is written %2F, and % is written %25'

/**
 * Parses the setting `https://KEY:SECRET@host:port/bucket/folder?region=…`. Without a key in it, `separateKey` is used.
 * Returns what is wrong with an invalid setting, without quoting it.
 */
export function readBucketAddress(text: string, separateKey: BucketKey | null): BucketAddress | { problem: string } {
  if (!URL.canParse(text)) return { problem: FORMAT_HINT }
  const url = new URL(text)
  if (!['https:', 'http:'].includes(url.protocol) || url.hostname === '') return { problem: FORMAT_HINT }
  const [bucket = '', ...folders] = url.pathname.replace(/^\/|\/$/g, '').split('/')
  if (!BUCKET_NAME.test(bucket)) return { problem: `${FORMAT_HINT}; the bucket is missing, or no name for one` }
  if (!folders.every((part) => FOLDER_NAME.test(part)))
    return { problem: 'may only name folders of letters, digits, dots, - and _' }
  const { region, hasOtherParameters } = readQuery(url)
  if (hasOtherParameters || url.hash !== '') return { problem: 'may only have ?region=… after it' }
  if (region !== null && !REGION.test(region)) return { problem: 'has a region that is none' }
  const key = keyInUrl(url) ?? separateKey
  if (key === null)
    return {
      problem: 'needs a key: KEY:SECRET@ before the host, S3_KEY_FILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    }
  if ('problem' in key) return key
  return { endpoint: url.origin, bucket, prefix: folders.map((part) => `${part}/`).join(''), region, ...key }
}

/** Parses the content of a key file, KEY:SECRET; null for anything else. */
export function readBucketKey(text: string): BucketKey | null {
  const [, keyId, secret] = /^([^\s:]+):(\S+)$/.exec(text.trim()) ?? []
  return keyId && secret ? { keyId, secret } : null
}

function readQuery({ searchParams }: URL): { region: string | null; hasOtherParameters: boolean } {
  const names = [...searchParams.keys()]
  return {
    region: searchParams.get('region') || null,
    hasOtherParameters: names.some((name) => name !== 'region') || names.length > 1,
  }
}

function keyInUrl({ username, password }: URL): BucketKey | { problem: string } | null {
  if (username === '' && password === '') return null
  if (username === '' || password === '') return { problem: 'has half a key: KEY:SECRET@ belongs before the host' }
  try {
    return { keyId: decodeURIComponent(username), secret: decodeURIComponent(password) }
  } catch {
    return { problem: 'has a key with a stray % in it' }
  }
}
