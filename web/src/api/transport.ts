import { onlineManager } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'

/** An HTTP request, ready to send. */
export interface OutgoingRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | null
  signal: AbortSignal | null
  /** How it is sent; null: by fetch. */
  transfer: Transfer | null
}

/** Sends a request in another way than fetch; throws like `sendWithFetch`. */
export type Transfer = (request: OutgoingRequest) => Promise<Response>

/** Sends a request and returns the response, whatever its status. Throws NO_CONNECTION, or AbortError if it was cancelled. */
export function send(request: OutgoingRequest): Promise<Response> {
  const { method, headers, transfer } = request
  const response = (transfer ?? sendWithFetch)(request)
  // Only a failed GET proves that the connection is lost: some working networks drop uploads and cut long polls short.
  const failureMeansOffline = method === 'GET' && !headers.Prefer
  void response.then(
    () => onlineManager.setOnline(true),
    (error: unknown) => !failureMeansOffline || isAbortError(error) || onlineManager.setOnline(false),
  )
  return response
}

/** Throws NO_CONNECTION, or AbortError if the request was cancelled. */
export async function sendWithFetch({ method, path, headers, body, signal }: OutgoingRequest): Promise<Response> {
  try {
    return await fetch(path, { method, headers, body, signal })
  } catch (cause) {
    if (signal?.aborted) throw abortError()
    throw new Failure('NO_CONNECTION', { cause })
  }
}

/** What a cancelled request throws. */
export const abortError = () => new DOMException('The request was cancelled.', 'AbortError')

/** Whether an error only means that a request was cancelled, so that there is nothing to show. */
export const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
