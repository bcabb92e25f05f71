import type { texts as english } from '../../ui/texts.ts';

export const ui: typeof english = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  loading: 'Wird geladen …',
  showPath: 'Ganzen Pfad zeigen',
  breadcrumbs: 'Pfad zu dieser Seite',
  chooseFile: 'Datei auswählen',
  chooseFiles: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  orDropIt: 'oder ablegen',
  removeFile: (name) => `${name} entfernen`,
  typeToFind: 'Tippen, um zu suchen',
  nothingFound: 'Nichts gefunden.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyRefused: 'Ihr Browser lässt diese Seite nicht kopieren. Markieren und kopieren Sie den Text selbst.',
  sortBy: (header) => `Nach ${header} sortieren`,
};
