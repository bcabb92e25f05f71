import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('sign-in', {
  loading: 'Loading…',
  takesLong: 'This takes longer than usual. Please refresh the page.',
  redirecting: 'Redirecting to login…',
  failed: (contact: string) =>
    `An error occurred when trying to authenticate. Please contact ${contact} for assistance.`,
  unknownContact: 'your administrator',
  retry: 'Try again',
  logout: 'Logout',
});
