import type { noteTexts as english } from '../../screens/cluster-detail/report-notes.ts';
import { formatNumber } from '../numbers.ts';

export const reportNotes: typeof english = {
  'include-missing': ({ include, from }) =>
    `„${include}“, eingebunden von ${from}, nennt keine Datei dieses Dienstes. Was darin steht, wurde nicht geprüft.`,
  'include-not-followed': ({ include, from }) =>
    `„${include}“, eingebunden von ${from}, wurde nicht verfolgt: Eingebundene Dateien werden nur in der Enterprise-Version gelesen.`,
  'hygiene-left-out': () =>
    'Regeln guter Praxis (Hygiene) wurden ausgelassen: Was sie finden würden, ist weder aufgeführt noch gezählt, und die Bewertung ist ohne sie.',
  'custom-rules': ({ count }) =>
    Number(count) === 1
      ? '1 eigene Regel hat mitgewirkt, die nicht zu denen von Plumbline gehört.'
      : `${formatNumber(Number(count))} eigene Regeln haben mitgewirkt, die nicht zu denen von Plumbline gehören.`,
  template: ({ file }) =>
    `${file} ist eine Vorlage und wurde zum Teil geprüft: Wofür ihre Platzhalter stehen, lässt sich nicht wissen.`,
  'too-many-notes': ({ shown }) =>
    `Nur die ersten ${formatNumber(Number(shown))} Hinweise zu Dateien sind aufgeführt; es gibt weitere.`,
  'file-stopped': ({ file, reason }) => `Die Prüfung von ${file} wurde abgebrochen: ${reason}`,
  'rule-threw': ({ rule, reason }) => `Die Regel ${rule} konnte nicht ausgewertet werden: ${reason}`,
  'too-many-failed-checks': ({ shown, more }) =>
    `Nur die ersten ${formatNumber(Number(shown))} fehlgeschlagenen Prüfungen sind aufgeführt; es gibt ${formatNumber(Number(more))} weitere.`,
  'ruleset-maps-nothing': ({ ruleset, service }) =>
    `Das Regelwerk ${ruleset} nennt keine der Regeln für ${service}; diese behalten ihren eigenen Schweregrad.`,
  'ruleset-lowered': ({ ruleset, count }) =>
    count === 1
      ? `Das Regelwerk ${ruleset} stuft 1 fehlgeschlagene Prüfung, die für sich kritisch oder hoch ist, auf mittel herab.`
      : `Das Regelwerk ${ruleset} stuft ${formatNumber(Number(count))} fehlgeschlagene Prüfungen, die für sich kritisch oder hoch sind, auf mittel herab.`,
  'file-lost': ({ file }) =>
    `Die gespeicherten Bytes von ${file} fehlen, sodass die Datei nicht geprüft wurde. Laden Sie sie noch einmal hoch.`,
  'file-damaged': ({ file }) =>
    `Die gespeicherten Bytes von ${file} sind beschädigt, sodass die Datei nicht geprüft wurde. Laden Sie sie noch einmal hoch.`,
  'result-file': ({ file, cause }) => `${file}: ${cause}`,
};
