import { onlineManager } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'

/** An HTTP request, ready to send. */
export interface OutgoingRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | null
  signal: AbortSignal | null
  /** Share of the body that has left this device, 0..1. If given, the request uses XMLHttpRequest: fetch can't report it. */
  onProgress: ((share: number) => void) | null
}

/** Sends a request and returns the response, whatever its status. Throws NO_CONNECTION, or AbortError if it was cancelled. */
export function send(request: OutgoingRequest): Promise<Response> {
  const { method, headers, onProgress } = request
  const response =
    onProgress && typeof XMLHttpRequest === 'function' ? sendWithProgress(request) : sendWithFetch(request)
  // Only a failed GET proves that the connection is lost: some working networks drop uploads and cut long polls short.
  const failureMeansOffline = method === 'GET' && !headers.Prefer
  void response.then(
    () => onlineManager.setOnline(true),
    (error: unknown) => !failureMeansOffline || isAbortError(error) || onlineManager.setOnline(false),
  )
  return response
}

async function sendWithFetch({ method, path, headers, body, signal }: OutgoingRequest): Promise<Response> {
  try {
    return await fetch(path, { method, headers, body, signal })
  } catch (cause) {
    if (signal?.aborted) throw abortError()
    throw new Failure('NO_CONNECTION', { cause })
  }
}

function sendWithProgress({ method, path, headers, body, signal, onProgress }: OutgoingRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
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

const abortError = () => new DOMException('The request was cancelled.', 'AbortError')

/** Whether an error only means that a request was cancelled, so that there is nothing to show. */
export const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
