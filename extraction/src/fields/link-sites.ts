export const isTicketUrl = (url: string): boolean => url === ''
export const isSocialUrl = (url: string): boolean => url === ''
