/*
 * What a report says besides its failed checks. A note is a code with values, so that each language can say it; its
 * `message` says it in English, for clients that know no codes.
 */

export type NoteValues = Readonly<Record<string, string | number>>;

/** The English sentence of each code; other languages have one for the same codes. */
export const NOTE_TEXTS = {
  'include-missing': ({ include, from }) =>
    `"${include}", included from ${from}, names no file of this service, so what it holds was not checked.`,
  'include-not-followed': ({ include, from }) =>
    `"${include}", included from ${from}, was not followed: includes are only followed in the enterprise version.`,
  'hygiene-left-out': () =>
    'Rules of good practice (hygiene) were left out: what they would find is neither listed nor counted, and the score is without them.',
  'custom-rules': ({ count }) =>
    Number(count) === 1
      ? '1 custom rule took part, which is not among those of Plumbline.'
      : `${number(count)} custom rules took part, which are not among those of Plumbline.`,
  template: ({ file }) => `${file} is a template, checked in part: what its marks stand for cannot be known.`,
  'text-not-checked': ({ text, file }) =>
    `The text "${text}" in ${file} was not checked: its syntax is broken, or its lines are none of the file. Write it as a block (|).`,
  'resource-left-out': ({ file, resources, count }) =>
    Number(count) === 1
      ? `1 resource in ${file} was not checked, as the values that are known leave it out, while others may make it: ${resources}`
      : `${number(count)} resources in ${file} were not checked, as the values that are known leave them out, while others may make them: ${resources}`,
  'resource-elsewhere': ({ file, resources }) =>
    `${file} brings along what is not here and was not checked: ${resources}`,
  'file-stopped': ({ file, reason }) => `Checking ${file} was stopped: ${reason}`,
  'rule-threw': ({ rule, reason }) => `Rule ${rule} could not be evaluated: ${reason}`,
  'too-many-failed-checks': ({ shown, more }) =>
    `Only the first ${number(shown)} failed checks are listed; there are ${number(more)} more.`,
  'too-many-notes': ({ shown }) => `Only the first ${number(shown)} notes about files are listed; there are more.`,
  'ruleset-maps-nothing': ({ ruleset, service }) =>
    `The ruleset ${ruleset} names none of the rules for ${service}, so these keep their own severity.`,
  'ruleset-lowered': ({ ruleset, count }) =>
    count === 1
      ? `The ruleset ${ruleset} lowers 1 failed check that is Critical or High by itself to Moderate.`
      : `The ruleset ${ruleset} lowers ${number(count)} failed checks that are Critical or High by themselves to Moderate.`,
  'file-lost': ({ file }) => `The stored bytes of ${file} are missing, so it was not checked. Upload it again.`,
  'file-damaged': ({ file }) => `The stored bytes of ${file} are damaged, so it was not checked. Upload it again.`,
  'result-file': ({ file, cause }) => `${file}: ${cause}`,
  'comment-incomplete': ({ place }) =>
    `${place}: a comment that switches a rule off names the rule and says why; this one does not, so it does nothing.`,
  'comment-unknown-word': ({ place, rule }) =>
    `${place}: there is no "plumbline: disable${rule}", so this comment does nothing. There are disable, disable-line, disable-next-line, disable-block, disable-start and disable-end.`,
  'comment-in-no-block': ({ place, rule }) =>
    `${place}: this comment stands in no block that could be told, so it does not switch ${rule} off. Put it first in the block that is meant.`,
  'comment-unknown-rule': ({ place, rule, near }) =>
    `${place}: no rule "${rule}" checks this file, so this comment switches nothing off.${meant(near)}`,
  'comment-unused': ({ place, rule }) =>
    `${place}: nothing fails by ${rule} there, so this comment switches nothing off. Remove it.`,
  'comment-not-ended': ({ place, rule }) =>
    `${place}: ${rule} is off from here to the end of the file, as no "disable-end" of it follows.`,
  'comment-ends-nothing': ({ place, rule }) =>
    `${place}: "disable-end ${rule}" ends nothing, as no "disable-start" of it stands before.`,
  'setting-unknown-rule': ({ place, rule, near }) =>
    `${place}: there is no rule "${rule}", so this entry does nothing.${meant(near)}`,
  'setting-expired': ({ place, rules, day }) =>
    `${place}: what this entry says of ${rules} held until ${day}, and does not any more.`,
  'setting-unused': ({ place, rules }) =>
    `${place}: no failed check is left to this entry about ${rules}, so it does nothing. Remove it.`,
  'setting-names-no-file': ({ place, pattern }) => `${place}: "${pattern}" names no file that was read.`,
  'pattern-unused': ({ place, pattern }) => `${place}: "${pattern}" names nothing that is there.`,
  'no-pipeline': () =>
    'Nothing in this repository says how it is built and checked: no pipeline is described there. Write one with: plumbline ci',
  'baseline-gone': ({ file, count }) =>
    `${file}: failed checks in it that do not occur any more: ${number(count)}. Write it anew with: plumbline baseline`,
} as const satisfies Readonly<Record<string, (values: NoteValues) => string>>;

function meant(near: string | number | undefined): string {
  return near ? ` Did you mean ${near}?` : '';
}

function number(value: string | number | undefined): string {
  return Number(value).toLocaleString('en');
}

export type NoteCode = keyof typeof NOTE_TEXTS;

/** Whether a note says which rules the run was told to leave out: without it, no failed check would mean more than it does. */
export function isLeftOutNote({ code }: { readonly code?: string | undefined }): boolean {
  return code === ('hygiene-left-out' satisfies NoteCode);
}

/** Notes about something that was to be ignored and is not, or that there is no need to ignore. */
const IGNORING_NOTES: ReadonlySet<string | undefined> = new Set<NoteCode>([
  'comment-incomplete',
  'comment-unknown-word',
  'comment-in-no-block',
  'comment-unknown-rule',
  'comment-unused',
  'comment-not-ended',
  'comment-ends-nothing',
  'setting-unknown-rule',
  'setting-expired',
  'setting-unused',
  'setting-names-no-file',
  'pattern-unused',
  'baseline-gone',
]);

/** Whether a note says that ignoring something came to nothing. */
export function isIgnoringNote({ code }: { readonly code?: string | undefined }): boolean {
  return IGNORING_NOTES.has(code);
}

/** Whether a report's note has a code that is known here: newer servers may know more. */
export function isNoteCode(code: string | undefined): code is NoteCode {
  return code !== undefined && Object.hasOwn(NOTE_TEXTS, code);
}
