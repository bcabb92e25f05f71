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
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordNeeds: 'A password needs',
  passwordMissing: 'Enter a password.',
  wrong: 'The e-mail address or the password is wrong.',
  tooManyAttempts: (minutes: number) =>
    `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,

  disabled: 'This account is disabled. Ask an administrator of this server.',

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
  firstNameUnreadable: 'The first name has a character that cannot be seen.',
  lastNameUnreadable: 'The last name has a character that cannot be seen.',

  forgotten: 'Forgotten password',
  forgottenHint:
    'This server sends no e-mail. Ask its administrator for a link with which you can set a new password. They make one with',
  forgottenMailHint: 'Enter your e-mail address, and you get a link with which you can set a new password.',
  sendLink: 'Send the link',
  linkSent: 'Look into your mailbox',
  linkSentHint: (email: string) =>
    `If there is an account for ${email}, a link is on its way to it. It is good for a day.`,
  backToSignIn: 'Back to sign in',

  choosePassword: 'Choose your own password',
  chooseHint: 'The password that you were given is good for one sign-in. Choose your own to go on.',

  confirmAddress: 'Confirm the address',
  confirmAddressHint: (email: string) => `Enter the password of the account ${email}, and its address is confirmed.`,
  confirmNotYours:
    'If you did not make this account, somebody else did with your address. Set a new password by way of “Forgotten password?”, and the account is yours.',
  passwordWrong: 'This is not the password of the account.',
  addressConfirmed: 'Address confirmed',
  addressConfirmedHint: (email: string) => `The address ${email} is confirmed as yours.`,

  invitation: 'Invitation',
  invitedTo: (by: string, organization: string) => `${by} invites you to the organization ${organization}.`,
  invitedHere: (by: string) => `${by} invites you to Plumbline.`,
  withRoles: (roles: readonly string[]) => `With it you get ${new Intl.ListFormat('en').format(roles)}.`,
  invitedAnother: (invited: string, present: string) =>
    `This invitation is for ${invited}, and you are signed in as ${present}. Sign out, and open the link again.`,
  newcomerHint: (email: string) => `For this you get an account for ${email}.`,
  takeOverHint: (email: string) =>
    `There is an account for ${email} already, which was never confirmed. Set a new password for it: whoever is signed in with it is signed out.`,
  accept: 'Accept',
  decline: 'Decline',
  later: 'Later',
  welcome: 'Welcome',
  welcomeHint: (email: string) => `All is ready. Sign in as ${email} with the password that you have just set.`,

  account: 'Account',
  addressIsConfirmed: 'Your address is confirmed.',
  addressUnconfirmed: 'Your address is not confirmed yet. Until it is, nobody can give you access to an organization.',
  askToConfirm: 'An administrator of this server can confirm it.',
  sendConfirmLink: 'Send me a link to confirm it',
  sessions: 'Where you are signed in',
  sessionsHint: 'Sign out what you do not know, and change your password then.',
  sessionKinds: { browser: 'In a browser', password: 'Command line, with your password', device: 'Command line' },
  thisSession: 'this page',
  sessionTimes: (made: string, lastUsed: string) => `since ${made}, last used ${lastUsed}`,
  endSession: 'Sign out',
  endOtherSessions: 'Sign out everywhere else',
  deleteAccount: 'Delete account',
  deleteThis: 'Delete this account',
  deleteHint: (email: string, clusters: number) => {
    const own = clusters === 1 ? 'the one cluster that is' : `the ${clusters} clusters that are`;
    const along = clusters === 0 ? '' : `, with ${own} yours alone and all files and reports in it`;
    return `The account ${email} is deleted for good${along}. What belongs to organizations stays.`;
  },
  deleteForGood: 'Delete for good',
  accountDeleted: 'Account deleted',
  accountDeletedHint: (email: string) => `The account ${email} is gone, with everything that was yours alone.`,
  back: 'Back',

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
  deadLinkHint: 'It was used already, is too old, or was taken back. Ask for a new one.',

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

  /** What mails say. */
  mail: {
    confirmSubject: 'Confirm your address for Plumbline',
    confirm: (email: string, link: string) =>
      `Somebody has made a Plumbline account for ${email}. If it was you, confirm the address here within a day:

${link}

If it was not you, you need not do anything: nobody can give that account anything.
`,
    resetSubject: 'A new password for Plumbline',
    reset: (email: string, link: string) =>
      `Somebody wants to set a new password for the Plumbline account ${email}. If it was you, do so here within a day:

${link}

If it was not you, you need not do anything: your password stays as it is.
`,
    inviteSubject: (organization: string | undefined) => `Invitation to ${organization ?? 'Plumbline'}`,
    invite: (by: string, organization: string | undefined, link: string) =>
      `${by} invites you to ${organization === undefined ? 'Plumbline' : `the organization ${organization} on Plumbline`}. Accept it here within a week:

${link}

If you do not know what this is about, you need not do anything.
`,
  },
};

export type IdentityTexts = typeof identityTexts;
