import { Failure } from '@swap/contract/failures'
import { abortError, sendWithFetch, type OutgoingRequest, type Transfer } from './transport.ts'

/**
 * Sends a request by XMLHttpRequest and reports the share of its body that has left this device, 0..1: fetch can't. Where a browser has
 * no XMLHttpRequest, nothing is reported.
 *
 *     await call('POST /api/jobs', { file, transfer: withProgress(setShare) })
 */
export const withProgress =
  (onProgress: (share: number) => void): Transfer =>
  (request) =>
    typeof XMLHttpRequest === 'function' ? sendReporting(request, onProgress) : sendWithFetch(request)

function sendReporting(
  { method, path, headers, body, signal }: OutgoingRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new Failure('NO_CONNECTION')))
    request.addEventListener('abort', () => reject(abortError()))
    if (signal?.aborted) return reject(abortError())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After')
  const headers = {
    'Content-Type': request.getResponseHeader('Content-Type') ?? '',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  }
  const hasBody = request.status !== 204
  const body: Blob | null = hasBody ? request.response : null // a Blob, because of the responseType
  return new Response(body, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}
