import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('sign-in', {
  loading: 'Loading…',
  takesLong: 'This takes longer than usual. Please refresh the page.',
  refresh: 'Refresh',
  redirecting: 'Redirecting to login…',
  failed: (contact: string) =>
    `An error occurred when trying to authenticate. Please contact ${contact} for assistance.`,
  unknownContact: 'your administrator',
  retry: 'Try again',
  logout: 'Logout',
  session: 'Session',
  endsSoon: (time: string) => `Your session ends at ${time}`,
  endsSoonHint:
    'To stay signed in, sign in again; you come back to this page. Save first what you have typed: it would be lost.',
  ended: 'Your session has ended',
  endedHint:
    'Sign in again to go on; you come back to this page. What you have typed and not saved is still here to be copied, and is lost when you sign in.',
  endedStays:
    'Sign in again to go on; you come back to this page, without what you have typed and not saved. To keep it, sign in in another tab and come back to this one.',
  signInElsewhere: 'Sign in in another tab',
  signInAgain: 'Sign in again',
  notNow: 'Not now',
  backToPage: 'Back to the page',
});
