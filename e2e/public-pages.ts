/** Every public page with its heading; page-paths.test.ts compares the paths with the pages of the browser. */
export const publicPages: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/', /picture/],
  ['/help', /Help/],
  ['/contact', /Contact/],
  ['/privacy', /Privacy/],
  ['/terms-of-service', /Terms/],
  ['/login', /Welcome back/],
  ['/register', /account/],
  ['/forgot-password', /Forgot/],
  ['/licences', /Licences/],
  ['/nowhere', /Lost/],
]
export const publicPaths: readonly string[] = publicPages.map(([path]) => path)
