/** What the identity service's pages say, in English, which is the source. */
export const identityTexts = {
  language: 'Language',
  home: 'Back to Plumbline',
  notFound: 'Not found',
  tooManyRequests: 'Too many requests',
  expired: 'This page has expired',
  expiredHint: 'It was open for too long, or was used already. Start again from Plumbline.',
  failed: 'That did not work',
  failedHint: 'Something went wrong. Try again in a moment.',
  notUnderstood: 'The request was not understood.',
  /** `reason` is the OpenID Connect provider's, in English. */
  refused: (reason: string) => `The identity service refused the request: ${reason}.`,

  email: 'E-mail address',
  password: 'Password',
  passwordNeeds: 'A password needs',
  wrong: 'The e-mail address or the password is wrong.',
  tooManyAttempts: (minutes: number) =>
    `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,

  signIn: 'Sign in',
  forgottenLink: 'Forgotten password?',
  register: 'Create an account',
  registerButton: 'Create account',
  haveAccount: 'I have an account',
  firstName: 'First name',
  lastName: 'Last name',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  firstNameTooLong: (most: number) => `The first name can have at most ${most} characters.`,
  lastNameTooLong: (most: number) => `The last name can have at most ${most} characters.`,

  forgotten: 'Forgotten password',
  forgottenHint:
    'This server sends no e-mail. Ask its administrator for a link with which you can set a new password. They make one with',
  backToSignIn: 'Back to sign in',

  changePassword: 'Change password',
  changeHint: 'Afterwards you are signed out everywhere, and sign in again with the new password.',
  presentPassword: 'Present password',
  presentPasswordWrong: 'This is not your present password.',
  newPassword: 'New password',
  passwordChanged: 'Password changed',
  passwordChangedHint: 'Your password is changed, and you are signed out everywhere. Sign in with the new one.',
  resetPassword: 'Set a new password',
  resetFor: (email: string) => `For ${email}`,
  resetButton: 'Set password',
  deadLink: 'This link no longer works',
  deadLinkHint: 'It was used already, or is more than a day old. Ask your administrator for a new one.',

  signOut: 'Sign out',
  signOutHint: 'Do you want to sign out of Plumbline?',
  staySignedIn: 'Stay signed in',
  signedOut: 'Signed out',
  signedOutHint: 'You are signed out of Plumbline.',
  signInAgain: 'Sign in again',

  device: 'Connect the command line',
  deviceHint: 'Enter the code that your terminal shows.',
  deviceCode: 'Code',
  deviceContinue: 'Continue',
  deviceQuestion: 'Does your terminal show this code?',
  deviceMeaning: 'If so, the Plumbline command line will work in your name.',
  deviceYes: 'Yes, connect it',
  deviceNo: 'No',
  deviceCancelled: 'The sign-in was cancelled. You can close this page.',
  deviceCodeMissing: 'Enter the code.',
  deviceCodeWrong: 'That code is wrong, or no longer good. Enter it again, or start again in the terminal.',
  deviceConnected: 'Connected',
  deviceConnectedHint: 'The command line is signed in. You can close this page.',
};

export type IdentityTexts = typeof identityTexts;
