import type { noteTexts as english } from '../../screens/cluster-detail/note-texts.ts';
import { plural } from '../numbers.ts';

export const reportNotes: typeof english = {
  'include-missing': ({ include, from }) =>
    `„${include}“, eingebunden von ${from}, nennt keine Datei dieses Dienstes; was darin steht, wurde nicht geprüft.`,
  'include-not-followed': ({ include, from }) =>
    `„${include}“, eingebunden von ${from}, wurde nicht verfolgt: Das geschieht nur in der Enterprise-Version.`,
  template: ({ file }) =>
    `${file} ist eine Vorlage und wurde zum Teil geprüft: Wofür ihre Platzhalter stehen, ist nicht bekannt.`,
  'file-stopped': ({ file, reason }) => `Die Prüfung von ${file} wurde abgebrochen: ${reason}`,
  'rule-threw': ({ rule, reason }) => `Die Regel ${rule} konnte nicht ausgewertet werden: ${reason}`,
  'too-many-failed-checks': ({ shown, more }) =>
    `Nur die ersten ${shown} fehlgeschlagenen Prüfungen sind aufgeführt; es gibt ${more} weitere.`,
  'ruleset-maps-nothing': ({ ruleset, service }) =>
    `Das Regelwerk ${ruleset} nennt keine der Regeln für ${service}; diese behalten ihren eigenen Schweregrad.`,
  'ruleset-lowered': ({ ruleset, count }) =>
    plural(Number(count), {
      one: `Das Regelwerk ${ruleset} stuft 1 fehlgeschlagene Prüfung, die für sich kritisch oder hoch ist, herab.`,
      other: `Das Regelwerk ${ruleset} stuft ${count} fehlgeschlagene Prüfungen, die für sich kritisch oder hoch sind, herab.`,
    }),
  'file-lost': ({ file }) =>
    `Die gespeicherten Bytes von ${file} fehlen; die Datei wurde nicht geprüft. Laden Sie sie noch einmal hoch.`,
  'file-damaged': ({ file }) =>
    `Die gespeicherten Bytes von ${file} sind beschädigt; die Datei wurde nicht geprüft. Laden Sie sie noch einmal hoch.`,
  'result-file': ({ file, cause }) => `${file}: ${cause}`,
};
