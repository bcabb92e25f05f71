import type { texts as english } from '../../screens/sign-in/texts.ts';

export const signIn: typeof english = {
  loading: 'Wird geladen …',
  takesLong: 'Das dauert länger als gewöhnlich. Bitte laden Sie die Seite neu.',
  redirecting: 'Weiterleitung zur Anmeldung …',
  failed: (contact) => `Bei der Anmeldung ist ein Fehler aufgetreten. Bitte wenden Sie sich an ${contact}.`,
  unknownContact: 'Ihre Administration',
  retry: 'Erneut versuchen',
  logout: 'Abmelden',
};
