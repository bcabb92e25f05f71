import { Type } from 'typebox';

/** What names of clusters, machines and services are made of, as the inside of a character class. */
export const NAME_CHARACTERS = '\\p{L}\\p{N}._\\-/:@ ';

/** Names of clusters, machines and services: stored as given, compared exactly. Source: design, section 3. */
export const NAME_PATTERN = `^[${NAME_CHARACTERS}]{1,128}$`;
export const Name = Type.String({ pattern: NAME_PATTERN, minLength: 1, maxLength: 128 });

/**
 * What nobody sees in a name, or what turns the order in which it is read, as the inside of a character class: control
 * characters, ends of lines, marks of bidirectional text, blanks without width, tags and halves of surrogate pairs. Joiners
 * (U+200C and U+200D) are letters to many scripts. Sources: Unicode Technical Report 36, section 2.5; Unicode Standard Annex 31,
 * section 2.3.
 */
export const UNSEEN_CHARACTERS =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ud800-\\udfff' +
  '\u{e0000}-\u{e007f}';
export const UNSEEN_CHARACTER = new RegExp(`[${UNSEEN_CHARACTERS}]`, 'u');

/**
 * Keys of services that come with an upload: existing clients make them of folders' names, with characters that nobody
 * may choose in the portal. Source: command-line contract, section 5.3.
 */
export const UPLOADED_KEY_PATTERN = `^[^\\\\${UNSEEN_CHARACTERS}]{1,256}$`;

const KNOWN_NAME_PATTERN = '^[^\\u0000-\\u001f\\u007f]{1,256}$';

/** A machine or service that a call is about: whatever any way in takes, or took before it was as strict. */
export const KnownName = Type.String({
  pattern: KNOWN_NAME_PATTERN,
  minLength: 1,
  maxLength: 256,
});

/** Stands in a path for the machine or service that is not meant: none can have this name. */
export const NOBODY = '-';

export const OwnerName = Type.String({ minLength: 1, maxLength: 254 });

/** One path segment: never a separator, a character that nobody sees, `.` or `..`. */
export const FILE_NAME_PATTERN = `^(?!\\.{1,2}$)[^/\\\\${UNSEEN_CHARACTERS}]{1,255}$`;

const KNOWN_FILE_NAME_PATTERN = '^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,255}$';

/** Of a file that a call or a manifest is about: whatever was taken before it was as strict; `validation.ts` judges new ones. */
export const KnownFileName = Type.String({
  pattern: KNOWN_FILE_NAME_PATTERN,
  minLength: 1,
  maxLength: 255,
});

export const LONGEST_SUB_PATH = 1024;

/** A folder below the service's own, such as `.` or `./etc/nginx`; `model/paths.ts` refuses what leaves it. */
export const SubPath = Type.String({ minLength: 1, maxLength: LONGEST_SUB_PATH });

/** What a run or scan is asked for by. */
export const Uuid = Type.String({ format: 'uuid', maxLength: 36 });

const REPORT_NAME_PATTERN = '^[0-9]{1,12}$';

/** A report's name: the run's time in whole seconds since 1970, UTC. */
export const ReportName = Type.String({ pattern: REPORT_NAME_PATTERN, maxLength: 12 });

/** What people call a thing for themselves: not blank, and nothing that nobody sees or that turns how it is read. */
export const TITLE_PATTERN = `^[^${UNSEEN_CHARACTERS}]*[^${UNSEEN_CHARACTERS}\\s][^${UNSEEN_CHARACTERS}]*$`;

/** What the names are that these patterns let through; patterns say nothing to people. */
export const NAMES_BY_PATTERN: ReadonlyMap<string, 'name' | 'title' | 'known name' | 'file name' | 'report name'> =
  new Map([
    [NAME_PATTERN, 'name'],
    [TITLE_PATTERN, 'title'],
    [KNOWN_NAME_PATTERN, 'known name'],
    [KNOWN_FILE_NAME_PATTERN, 'file name'],
    [REPORT_NAME_PATTERN, 'report name'],
  ]);
