/** Whether a host, with or without a port, is the computer the server runs on: what is sent to it leaves no machine. */
export function isHere(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
