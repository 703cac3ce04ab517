import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The credentials that a fake bucket accepts. */
export interface BucketKeys {
  keyId: string
  secret: string
  region: string
}

const AUTHORIZATION_HEADER =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/,]+)\/(?<date>\d{8})\/(?<region>[^/,]+)\/s3\/aws4_request, SignedHeaders=(?<signed>[a-z\d;-]+), Signature=(?<signature>[\da-f]{64})$/
const MAX_SKEW_MS = 15 * 60_000

/**
 * Checks the AWS Signature Version 4 of a request, with code that shares nothing with the product's. Returns the error code,
 * or null if the signature is valid.
 */
export function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  keys: BucketKeys,
  now = Date.now(),
): string | null {
  const { headers, method = '', url = '/' } = request
  const parts = AUTHORIZATION_HEADER.exec(headers.authorization ?? '')?.groups
  if (!parts) return 'AccessDenied'
  const { keyId = '', date = '', region = '', signed = '', signature } = parts
  const at = headerText(headers['x-amz-date'])
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  if (!at.startsWith(date) || Math.abs(now - timeOf(at)) > MAX_SKEW_MS) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'content-md5')
  if (!['host', ...mustBeSigned].every((name) => names.includes(name))) return 'AccessDenied'
  const hash = headerText(headers['x-amz-content-sha256'])
  const [path = '', query = ''] = url.split('?', 2)
  const canonical = [
    method,
    path.split('/').map(encodedOnce).join('/'),
    sorted(query),
    ...names.map((name) => `${name}:${headerText(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    hash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const stringToSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = sign(sign(sign(sign(Buffer.from(`AWS4${keys.secret}`), date), region), 's3'), 'aws4_request')
  if (sign(key, stringToSign).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  return hash === sha256(body) ? null : 'XAmzContentSHA256Mismatch'
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''))

/** `20261127T204500Z` */
const timeOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0

const encodedOnce = (part: string) =>
  encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function sorted(query: string): string {
  if (query === '') return ''
  const pairs = query.split('&').map((pair) => pair.split('=', 2).map((part) => encodedOnce(part.replaceAll('+', ' '))))
  return pairs
    .map(([name = '', value = '']) => `${name}=${value}`)
    .toSorted()
    .join('&')
}
