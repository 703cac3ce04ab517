import { deleteLocalFiles, clearSession } from './session.ts'

/** Deletes everything this browser stores about a person whose account was deleted, including its own client id. */
export function clearBrowserData() {
  clearSession()
  deleteLocalFiles()
  localStorage.clear()
  sessionStorage.clear()
}
