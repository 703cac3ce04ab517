/**
 * The English texts of the user interface; texts that only one page needs are in `en/`. `spec` holds the texts that the specification
 * prescribes, word for word and tested against it; the other sections hold our own, one section per feature. Messages about wrong form
 * fields are in `@swap/contract/form-rules`, the server's error messages in `@swap/contract/failures`.
 */
export const words = {
  spec: {
    // frame
    startWithAPicture: 'Start With A Picture',
    privacyPolicy: 'Privacy Policy',
    privacy: 'Privacy',
    getStarted: 'Get Started',
    settings: 'Settings',
    signOut: 'Sign Out',
    nameFallback: 'User',
    loading: 'Loading...',
    verifyBanner: 'Please verify your email address to access all features',
    resendVerificationEmail: 'Resend verification email',

    // landing
    howItWorks: 'How It Works',
    perfectFor: 'Perfect For',
    saveYourFirstEvent: 'Save Your First Event',

    // chat
    threads: 'Threads',
    admin: 'Admin',
    help: 'Help',
    home: 'Home',
    itStartsWithAPicture: 'It Starts With A Picture',
    tapToAddAPhoto: 'Tap to add a photo',
    eventDetails: 'Event details',
    deleteThread: 'Delete Thread',
    takePhoto: 'Take Photo',
    chooseFromLibrary: 'Choose from Library',
    addAPhoto: 'Add a Photo',
    cancel: 'Cancel',
    composerHint: 'Press Enter to send, Shift + Enter for new line',
    uploading: 'Uploading...',
    uploadFailed: 'Upload failed',
    checking: 'Checking for event information...',
    noEvent: "I didn't find any events in the image.",
    wentWrong: 'Sorry it looks like something went wrong.',
    pollingFailed: 'I encountered an error while checking the image processing status.',
    chatThread: 'Chat Thread',
    minutesAgo: (minutes: number) => `${minutes}m ago`,
    hoursAgo: (hours: number) => `${hours}h ago`,
    daysAgo: (days: number) => `${days}d ago`,

    // accounts
    forgotYourPassword: 'Forgot your password?',
    createYourAccount: 'Create your account',
    resendVerification: 'Resend verification',
    invalidCredentials: 'Invalid credentials',
    accountCreated: "Account created successfully! You're now signed in.",
    registrationFailed: 'Registration failed.',

    // 404
    lost: "Lost? This page isn't here.",
    goHome: 'Go Home',
    startANewThread: 'Start a new thread',
    contactUs: 'Contact us',

    // legal
    termsOfService: 'Terms of Service',
    lastUpdated: 'Last updated July 6, 2025',
  },

  product: 'Starts With A Picture',
  tagline: 'A private way to remember events and plans',

  frame: {
    homeLabel: 'Starts With A Picture, home',
    skip: 'Skip to content',
    main: 'Main',
    product: 'Product',
    support: 'Support',
    audience: 'A private way to remember events and plans. For people aged 13 and over.',
    copyright: (year: number) => `© ${year} Starts With A Picture`,
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    accountOf: (name: string) => `Account of ${name}`,
    pageTitle: (title: string) => `${title} - Starts With A Picture`,
    crashed: 'Something went wrong on this page.',
    crashedNext: 'Nothing you saved is lost. Reload the page to continue.',
    reload: 'Reload',
    notLoaded: "This page couldn't be loaded.",
    tryAgain: 'Try again',
  },

  ui: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    dismiss: 'Dismiss',
    notices: 'Notices',
    close: 'Close',
  },

  notFound: {
    title: 'Page not found',
    hint: 'The page may have moved, or the link may be mistyped.',
  },
}
