import type { texts as english } from '../../screens/sign-in/texts.ts';

export const signIn: typeof english = {
  loading: 'Wird geladen …',
  takesLong: 'Das dauert länger als gewöhnlich. Bitte laden Sie die Seite neu.',
  refresh: 'Neu laden',
  redirecting: 'Weiterleitung zur Anmeldung …',
  failed: (contact) => `Bei der Anmeldung ist ein Fehler aufgetreten. Bitte wenden Sie sich an ${contact}.`,
  unknownContact: 'Ihre Administration',
  retry: 'Erneut versuchen',
  logout: 'Abmelden',
  session: 'Sitzung',
  endsSoon: (time) => `Ihre Sitzung endet um ${time} Uhr`,
  endsSoonHint:
    'Um angemeldet zu bleiben, melden Sie sich erneut an; Sie kommen auf diese Seite zurück. Speichern Sie vorher, was Sie eingegeben haben: Es ginge verloren.',
  ended: 'Ihre Sitzung ist beendet',
  endedHint:
    'Melden Sie sich erneut an, um fortzufahren; Sie kommen auf diese Seite zurück. Was Sie eingegeben und nicht gespeichert haben, steht noch hier, damit Sie es kopieren können, und geht bei der Anmeldung verloren.',
  endedStays:
    'Melden Sie sich erneut an, um fortzufahren; Sie kommen auf diese Seite zurück, ohne was Sie eingegeben und nicht gespeichert haben. Um es zu behalten, melden Sie sich in einem anderen Tab an und kommen Sie in diesen zurück.',
  signInElsewhere: 'In einem anderen Tab anmelden',
  signInAgain: 'Erneut anmelden',
  notNow: 'Jetzt nicht',
  backToPage: 'Zurück zur Seite',
};
