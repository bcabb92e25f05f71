import { directiveAt, scalarAt } from '../../formats/nodes.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { isEmpty } from '../../reading/its-format.ts';

/** What apachectl of Debian reads before it starts the server: the shell sets the variables that apache2.conf names. */
export const ENVVARS = 'envvars';

/**
 * The same file with the directives that its variables end in, so that the same rules judge both.
 * Source: the apache2.conf and the envvars of Debian, https://wiki.debian.org/Apache
 */
export function withAccounts(file: ParsedFile): ParsedFile {
  return { ...file, roots: directivesOf(file).flatMap((line) => accountIn(line) ?? []) };
}

/** `export APACHE_RUN_USER=www-data`; what stands further in may be in a condition. */
function accountIn({ source, start, end, nameSpan, args }: Directive): Directive | undefined {
  if (start > 0 && source.text.charAt(start - 1) !== '\n') return undefined;
  const line = source.text.slice(start, Math.min(end, start + LONGEST_LINE));
  const [whole, before = '', word = '', quote = '', account = ''] = ACCOUNT.exec(line) ?? [];
  const name = DIRECTIVES.get(word);
  if (whole === undefined || name === undefined) return undefined;
  const from = start + before.length + quote.length;
  const isUnknown = args.some(({ unknown }) => unknown === true);
  const value = scalarAt(source, { start: from, end: from + account.length }, account, { quoted: false, isUnknown });
  return directiveAt(source, { start, end }, { nameSpan, name, args: [value] });
}

const ACCOUNT = /^((?:export[ \t]+)?(APACHE_RUN_(?:USER|GROUP))=)(["']?)([\w#.-]{1,100})\3[ \t]*(?:;|$|#)/;
/** Units: characters. */
const LONGEST_LINE = 300;

const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ['APACHE_RUN_USER', 'User'],
  ['APACHE_RUN_GROUP', 'Group'],
]);

/** Whether a text may be an envvars. */
export function isEnvvarsFormat(file: ParsedFile): boolean {
  return isEmpty(file) || /^[ \t]*(?:export[ \t]+)?APACHE_\w{1,60}=/m.test(file.source.text);
}
