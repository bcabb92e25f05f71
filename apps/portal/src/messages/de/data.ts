import type { texts as english } from '../../data/texts.ts';

export const data: typeof english = {
  noOrganization: 'Jedes bezahlte Abonnement braucht eine zugewiesene Organisation.',
  unknownOrganizationFormat: 'unbekanntes Format der Organisation',
  noAnswer: 'Es kam keine Antwort. Prüfen Sie Ihre Verbindung oder versuchen Sie es gleich noch einmal.',
  serverAway: 'Der Server ist gerade nicht erreichbar. Versuchen Sie es in einigen Minuten noch einmal.',
};
