import { forgetPictures, leaveSession } from './session.ts'

/** Forgets everything this browser kept about a person whose account is gone, including its own client id. */
export function leaveForGood() {
  leaveSession()
  forgetPictures()
  localStorage.clear()
  sessionStorage.clear()
}
