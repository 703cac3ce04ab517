import { failures } from '@swap/contract/failures'
import { expect, test } from 'vitest'
import { accountWords } from './en/account.ts'
import { adminWords } from './en/admin.ts'
import { cardWords } from './en/card.ts'
import { contactWords } from './en/contact.ts'
import { helpWords } from './en/help.ts'
import { legalWords } from './en/legal.ts'
import { licencesWords } from './en/licences.ts'
import { landingWords } from './en/landing.ts'
import { settingsWords } from './en/settings.ts'
import { eventWords } from './en/event.ts'
import { frameWords } from './en/frame.ts'
import { mergeWords } from './en/merge.ts'
import { threadPageWords } from './en/thread-page.ts'
import { savedWords } from './en/saved.ts'
import { chatWords } from './en/chat.ts'
import { words } from './en.ts'

const { spec } = words
const { spec: settingsSpec, ...ourSettingsWords } = settingsWords
const { emailVerified, ...accountSpec } = accountWords.spec
const { spec: contactSpec, ...ourContactWords } = contactWords
const { spec: helpSpec, ...ourHelpWords } = helpWords

// Texts that the specification fixes word for word.
test.each([
  [words.tagline, 'A private way to remember events and plans'],
  [words.frame.product, 'Product'],
  [words.frame.support, 'Support'],
  [frameWords.spec.contact, 'Contact'],
  [frameWords.spec.contactUs, 'Contact Us'],
  [frameWords.spec.helpCenter, 'Help Center'],
  [spec.privacy, 'Privacy'],
  [spec.settings, 'Settings'],
  [adminWords.checking, 'Checking admin access...'],
  [spec.startWithAPicture, 'Start With A Picture'],
  [spec.getStarted, 'Get Started'],
  [spec.signOut, 'Sign Out'],
  [spec.nameFallback, 'User'],
  [spec.loading, 'Loading...'],
  [spec.verifyBanner, 'Please verify your email address to access all features'],
  [spec.resendVerificationEmail, 'Resend verification email'],
  [spec.howItWorks, 'How It Works'],
  [spec.perfectFor, 'Perfect For'],
  [spec.saveYourFirstEvent, 'Save Your First Event'],
  [spec.itStartsWithAPicture, 'It Starts With A Picture'],
  [spec.tapToAddAPhoto, 'Tap to add a photo'],
  [spec.eventDetails, 'Event details'],
  [spec.deleteThread, 'Delete Thread'],
  [spec.takePhoto, 'Take Photo'],
  [spec.chooseFromLibrary, 'Choose from Library'],
  [spec.addAPhoto, 'Add a Photo'],
  [spec.composerHint, 'Press Enter to send, Shift + Enter for new line'],
  [spec.uploading, 'Uploading...'],
  [spec.uploadFailed, 'Upload failed'],
  [spec.checking, 'Checking for event information...'],
  [spec.noEvent, "I didn't find any events in the image."],
  [spec.wentWrong, 'Sorry it looks like something went wrong.'],
  [spec.pollingFailed, 'I encountered an error while checking the image processing status.'],
  [spec.chatThread, 'Chat Thread'],
  [spec.minutesAgo(5), '5m ago'],
  [spec.hoursAgo(3), '3h ago'],
  [spec.daysAgo(2), '2d ago'],
  [spec.accountCreated, "Account created successfully! You're now signed in."],
  [
    accountSpec.verifyBeforeSignIn,
    'Please verify your email address before signing in. Check your inbox for a verification link.',
  ],
  [
    accountSpec.verifyForAllFeatures,
    'Please verify your email address to access all features. You can still use basic features.',
  ],
  [spec.resendVerification, 'Resend verification'],
  [emailVerified.before + emailVerified.circled, 'Email Verified'],
  [accountSpec.continueToChat, 'Continue to Chat'],
  [accountSpec.sendNewLink, 'Send New Verification Link'],
  [accountSpec.resendVerificationEmail, 'Resend Verification Email'],
  [accountSpec.createANewAccount, 'Create a new account'],
  [accountSpec.emailRequired, 'Email address is required'],
  [accountSpec.verificationFailed, 'Verification failed'],
  [accountSpec.instructionsSent, 'Password reset instructions have been sent to your email'],
  [accountSpec.tryAgain, 'Try again'],
  [accountSpec.backToSignIn, 'Back to Sign In'],
  [accountSpec.passwordReset, 'Password has been reset successfully!'],
  [accountSpec.resetLinkInvalid, 'This reset link is invalid or has expired.'],
  [accountSpec.resendFailed, 'Failed to resend verification email'],
  [settingsSpec.accountAndProfile, 'Account & Profile'],
  [settingsSpec.security, 'Security'],
  [settingsSpec.privacyAndData, 'Privacy & Data'],
  [settingsSpec.dataManagement, 'Data Management'],
  [settingsSpec.enable2fa, 'Enable 2FA'],
  [settingsSpec.viewHistory, 'View History'],
  [settingsSpec.manageSessions, 'Manage Sessions'],
  [settingsSpec.deleteAccount, 'Delete Account'],
  [
    `${settingsSpec.deleteQuestion} ${settingsSpec.deleteFinal}`,
    "Delete Account? This action can't be undone. All your stuff will be gone forever.",
  ],
  [spec.lost, "Lost? This page isn't here."],
  [spec.goHome, 'Go Home'],
  [spec.startANewThread, 'Start a new thread'],
  [spec.contactUs, 'Contact us'],
  [spec.lastUpdated, 'Last updated July 6, 2025'],
  [spec.privacyPolicy, 'Privacy Policy'],
  [spec.termsOfService, 'Terms of Service'],
  [legalWords.privacy.title, 'Privacy Policy'],
  [legalWords.terms.title, 'Terms of Service'],
  [helpSpec.noResults, 'No results found'],
  [helpSpec.contactSupport, 'Contact Support'],
  [contactWords.heading, 'Contact Starts With A Picture'],
  [contactSpec.reachOut, 'Reach out any time'],
  [contactSpec.selectATopic, 'Select a topic'],
  [contactSpec.subjects.general, 'General Question'],
  [contactSpec.subjects.feature, 'Feature Request'],
  [contactSpec.subjects.bug, 'Bug Report'],
  [contactSpec.subjects.feedback, 'Feedback'],
  [contactSpec.subjects.other, 'Other'],
  [contactSpec.messageSent, 'Message Sent!'],
  [contactSpec.thanks, "Thanks for reaching out. We'll get back to you soon."],
])('the product says %j', (ours, specified) => {
  expect(ours).toBe(specified)
})

// Statements that the specification requires on these pages.
test.each([
  ['how soon we answer', contactWords.withinADay, 'within a day'],
  ['that it is private', JSON.stringify(contactWords.answers), 'data stays private and images are not shared'],
  ['what is free', JSON.stringify(contactWords.answers), 'Most features are free'],
  ['what may cost', JSON.stringify(contactWords.answers), 'Some premium features may need a subscription'],
  ['the minimum age', JSON.stringify(legalWords), '13'],
])('the contact page and the legal pages say %s', (_, ours, specified) => {
  expect(ours).toContain(specified)
})

test('the browser uses the same messages as the server', () => {
  expect(spec.invalidCredentials).toBe(failures.INVALID_CREDENTIALS.message)
  expect(spec.registrationFailed).toBe(failures.REGISTRATION_FAILED.message)
  expect(spec.wentWrong).toBe(failures.INTERNAL.message)
})

test('our own words have no exclamation marks and no emoji', () => {
  const { spec: _, ...ours } = words
  const { spec: __, ...ourAccountWords } = accountWords
  expect(
    JSON.stringify({
      ...ours,
      ourAccountWords,
      ourSettingsWords,
      landingWords,
      cardWords,
      chatWords,
      threadPageWords,
      eventWords,
      savedWords,
      mergeWords,
      ourContactWords,
      ourHelpWords,
      legalWords,
      licencesWords,
    }),
  ).not.toMatch(/!|\p{Extended_Pictographic}(?<!©)/u)
})
