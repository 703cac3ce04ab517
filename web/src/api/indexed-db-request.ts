/** Resolves with the result of an IndexedDB request; rejects with its error. */
export const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The IndexedDB request failed')))
  })
