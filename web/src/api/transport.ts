import { onlineManager } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'

/** A request, ready to go out. */
export interface Outgoing {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | null
  signal: AbortSignal | null
  /** Share of the body that has left this device, 0..1. If given, the request uses XMLHttpRequest: fetch can't report it. */
  onProgress: ((share: number) => void) | null
}

/** Sends a request and returns the answer, whatever its status. Throws NO_CONNECTION, or AbortError if it was cancelled. */
export function send(outgoing: Outgoing): Promise<Response> {
  const { method, headers, onProgress } = outgoing
  const answer = onProgress && typeof XMLHttpRequest === 'function' ? sendWithProgress(outgoing) : sendPlainly(outgoing)
  // Some networks that work otherwise drop uploads and cut long polls short.
  const tells = method === 'GET' && !headers.Prefer
  void answer.then(
    () => onlineManager.setOnline(true),
    (error: unknown) => !tells || isCalledOff(error) || onlineManager.setOnline(false),
  )
  return answer
}

async function sendPlainly({ method, path, headers, body, signal }: Outgoing): Promise<Response> {
  try {
    return await fetch(path, { method, headers, body, signal })
  } catch (cause) {
    if (signal?.aborted) throw calledOff()
    throw new Failure('NO_CONNECTION', { cause })
  }
}

function sendWithProgress({ method, path, headers, body, signal, onProgress }: Outgoing): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new Failure('NO_CONNECTION')))
    request.addEventListener('abort', () => reject(calledOff()))
    if (signal?.aborted) return reject(calledOff())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After')
  const headers = {
    'Content-Type': request.getResponseHeader('Content-Type') ?? '',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  }
  const hasBody = request.status !== 204
  const body: Blob | null = hasBody ? request.response : null // a Blob: that is the responseType
  return new Response(body, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}

const calledOff = () => new DOMException('The request was called off.', 'AbortError')

/** Whether an error only means that a request was cancelled: nothing to show. */
export const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
