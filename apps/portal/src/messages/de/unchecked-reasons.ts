import type { uncheckedReasons as english } from '../../screens/cluster-detail/unchecked-reasons.ts';

export const uncheckedReasons: typeof english = {
  'no-rules': 'für diese Art von Dienst gibt es noch keine Regeln',
  'unknown-type': 'diese Art von Dienst ist nicht bekannt',
  'no-files': 'er hat keine Konfigurationsdatei',
  missing: 'der Inhalt ist nicht da oder kann nicht gelesen werden',
  lost: 'die gespeicherten Bytes fehlen',
  damaged: 'die gespeicherten Bytes sind beschädigt',
  binary: 'die Datei ist binär, kein Text',
  'too-large': 'die Datei ist zu groß',
  'not-its-format': 'sie sieht nicht aus wie eine Datei ihres Dienstes',
  unsure: 'sie sieht nach einer Datei des einen Dienstes ebenso aus wie nach einer des anderen',
  'not-included': 'keine geprüfte Datei bindet sie ein',
  'not-run':
    'sie gehört zu einem Programm des Projekts, und solche Programme werden nie ausgeführt: Prüfen Sie, was es erzeugt, etwa mit cdk synth oder helm template',
  stopped: 'ihre Prüfung wurde abgebrochen',
  undecided: 'nichts, wonach die Regeln fragten, war zu erkennen',
  'no-rule-applies': 'für ihren Inhalt gibt es keine Regel',
  delivered: 'sie gehört zu ihrem Programm, und niemand hat sie geändert',
};
