import type { noteTexts as english } from '../../screens/cluster-detail/report-notes.ts';
import { formatNumber } from '../numbers.ts';

export const reportNotes: typeof english = {
  'include-missing': ({ include, from }) =>
    `„${include}“, eingebunden von ${from}, nennt keine Datei dieses Dienstes. Was darin steht, wurde nicht geprüft.`,
  'include-not-followed': ({ include, from }) =>
    `„${include}“, eingebunden von ${from}, wurde nicht verfolgt: Eingebundene Dateien werden nur in der Enterprise-Version gelesen.`,
  'hygiene-left-out': () =>
    'Regeln guter Praxis (Hygiene) wurden ausgelassen: Was sie finden würden, ist weder aufgeführt noch gezählt und geht nicht in die Punktzahl ein.',
  'custom-rules': ({ count }) =>
    Number(count) === 1
      ? '1 eigene Regel hat mitgewirkt, die nicht zu denen von Plumbline gehört.'
      : `${formatNumber(Number(count))} eigene Regeln haben mitgewirkt, die nicht zu denen von Plumbline gehören.`,
  template: ({ file }) =>
    `${file} ist eine Vorlage und wurde zum Teil geprüft: Wofür ihre Platzhalter stehen, lässt sich nicht wissen.`,
  'too-many-notes': ({ shown }) =>
    `Nur die ersten ${formatNumber(Number(shown))} Hinweise zu Dateien sind aufgeführt; es gibt weitere.`,
  'text-not-checked': ({ text, file }) =>
    `Der Text „${text}“ in ${file} wurde nicht geprüft: Seine Syntax ist fehlerhaft, oder seine Zeilen sind keine der Datei. Schreiben Sie ihn als Block (|).`,
  'resource-left-out': ({ file, resources, count }) =>
    Number(count) === 1
      ? `1 Ressource in ${file} wurde nicht geprüft, weil die bekannten Werte sie auslassen, andere sie aber anlegen können: ${resources}`
      : `${formatNumber(Number(count))} Ressourcen in ${file} wurden nicht geprüft, weil die bekannten Werte sie auslassen, andere sie aber anlegen können: ${resources}`,
  'resource-elsewhere': ({ file, resources }) =>
    `${file} bindet ein, was nicht vorliegt und nicht geprüft wurde: ${resources}`,
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
  'comment-incomplete': ({ place }) =>
    `${place}: Ein Kommentar, der eine Regel abschaltet, muss die Regel und einen Grund nennen. Hier fehlt eines von beiden, daher bewirkt er nichts.`,
  'comment-unknown-word': ({ place, rule }) =>
    `${place}: „plumbline: disable${rule}“ gibt es nicht, daher bewirkt dieser Kommentar nichts. Es gibt disable, disable-line, disable-next-line, disable-block, disable-start und disable-end.`,
  'comment-in-no-block': ({ place, rule }) =>
    `${place}: Dieser Kommentar steht in keinem erkennbaren Block, daher schaltet er ${rule} nicht ab. Schreiben Sie ihn an den Anfang des gemeinten Blocks.`,
  'comment-unknown-rule': ({ place, rule, near }) =>
    `${place}: Keine Regel „${rule}“ prüft diese Datei, daher schaltet dieser Kommentar nichts ab.${meant(near)}`,
  'comment-unused': ({ place, rule }) =>
    `${place}: Nach ${rule} schlägt dort nichts fehl, daher schaltet dieser Kommentar nichts ab. Entfernen Sie ihn.`,
  'comment-not-ended': ({ place, rule }) =>
    `${place}: ${rule} ist von hier bis zum Ende der Datei abgeschaltet, denn kein „disable-end“ für diese Regel folgt.`,
  'comment-ends-nothing': ({ place, rule }) =>
    `${place}: „disable-end ${rule}“ beendet nichts, denn kein „disable-start“ für diese Regel steht davor.`,
  'setting-unknown-rule': ({ place, rule, near }) =>
    `${place}: Es gibt keine Regel „${rule}“, daher bewirkt dieser Eintrag nichts.${meant(near)}`,
  'setting-expired': ({ place, rules, day }) =>
    `${place}: Was dieser Eintrag über ${rules} sagt, galt bis ${day} und gilt nicht mehr.`,
  'setting-unused': ({ place, rules }) =>
    `${place}: Für diesen Eintrag über ${rules} bleibt keine fehlgeschlagene Prüfung übrig, daher bewirkt er nichts. Entfernen Sie ihn.`,
  'setting-names-no-file': ({ place, pattern }) => `${place}: „${pattern}“ passt auf keine Datei, die gelesen wurde.`,
  'pattern-unused': ({ place, pattern }) => `${place}: „${pattern}“ passt auf nichts, was es hier gibt.`,
  'no-pipeline': () =>
    'Nichts in diesem Repository sagt, wie es gebaut und geprüft wird: Dort ist keine Pipeline beschrieben. Schreiben Sie eine mit: plumbline ci',
  'baseline-gone': ({ file, count }) =>
    `${file}: Fehlgeschlagene Prüfungen darin, die nicht mehr vorkommen: ${formatNumber(Number(count))}. Schreiben Sie die Datei neu mit: plumbline baseline`,
};

function meant(near: string | number | undefined): string {
  return near ? ` Meinten Sie ${near}?` : '';
}
