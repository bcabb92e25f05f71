import type { ConfigFileType } from './configuration-file.ts';
import type { IncludeRequest } from './included-files.ts';
import { NginxLexer, holdsLua } from './nginx-lexer.ts';
import type { ServiceId } from './service-catalogue.ts';

/*
 * The directives with which a file includes others, found in one file's text alone, where no parser is at hand: forms
 * ask before anything is uploaded, and the server says the same. The scanner reads them from its trees.
 */

/** Units: `line` counts from 1, as people do. */
export interface IncludeDirective {
  /** As the file writes it; `@` for lists of names that stand in other files. */
  readonly name: string;
  readonly line: number;
  /** What it asks for; empty where that cannot be known, as it holds a variable. */
  readonly requests: readonly IncludeRequest[];
}

/** The include directives of a service's file, in their order; none for services whose files include no others. */
export function includeDirectives(
  serviceName: string,
  configFileType: string,
  text: string,
): readonly IncludeDirective[] {
  const readers = READERS.get(serviceName);
  const reader = configFileType === 'pg_hba' ? readers?.pg_hba : readers?.other;
  if (!reader) return [];
  const requestsOf = reader.requestsIn(text);
  return reader.find(text).map(({ name, line, written }) => ({ name, line, requests: requestsOf(name, written) }));
}

/** Whether files of a service can include others. */
export function mayIncludeFiles(serviceName: string): boolean {
  return READERS.has(serviceName);
}

interface FoundDirective {
  readonly name: string;
  readonly line: number;
  /** What stands behind the name; for `@` the whole line. */
  readonly written: string;
}

interface Reader {
  /** The directives of a text in their order. */
  readonly find: (text: string) => readonly FoundDirective[];
  readonly requestsIn: (text: string) => (name: string, written: string) => readonly IncludeRequest[];
}

/** By service, and there by kind of file. */
const READERS: ReadonlyMap<string, { readonly other: Reader; readonly pg_hba?: Reader }> = new Map(
  Object.entries({
    // https://web.mit.edu/kerberos/krb5-latest/doc/admin/conf_files/krb5_conf.html#structure
    kerberos: {
      other: {
        find: inLines(/^(include|includedir)[ \t]+(\S.*)/),
        requestsIn: () => (name, written) =>
          request('krb', written.trim(), name === 'includedir' ? ['.conf', ''] : undefined),
      },
    },
    nginx: {
      other: { find: inNginx, requestsIn: () => (_, written) => request('nginx', written) },
    },
    // https://httpd.apache.org/docs/2.4/mod/core.html#include
    apache: { other: { find: inLines(/^\s*(Include|IncludeOptional)\s+(\S.*)/i), requestsIn: httpdRequests } },
    // https://dev.mysql.com/doc/refman/8.4/en/option-files.html; `.ini` is read on Windows only.
    mysql: {
      other: {
        find: inLines(/^\s*(!include|!includedir)\s+(\S.*)/),
        requestsIn: () => (name, written) =>
          request('mysql', withoutSlash(written.trim()), name === '!includedir' ? ['.cnf', '.ini'] : undefined),
      },
    },
    // https://docs.docker.com/reference/compose-file/include/, services/#extends and services/#env_file
    docker_compose: { other: { find: inCompose, requestsIn: () => composeRequests } },
    postgres: {
      // https://www.postgresql.org/docs/current/config-setting.html#CONFIG-INCLUDES
      other: {
        find: inLines(/^\s*(include|include_if_exists|include_dir)(?:\s*=\s*|\s+)([^\s#=].*)/i),
        requestsIn: () => (name, written) =>
          request('properties', withoutSlash(postgresValue(written)), postgresEndings(name), 'including-file'),
      },
      // https://www.postgresql.org/docs/current/auth-pg-hba-conf.html: a quoted @ is an ordinary one.
      pg_hba: {
        find: inLines(/^\s*(include|include_if_exists|include_dir)\s+([^\s#].*)|^(?:[^"#]|"[^"]*")*?[\s,](@)[^\s,#]/),
        requestsIn: () => (name, written) =>
          name === '@'
            ? listNames(written).flatMap((list) => request('custom', list, undefined, 'including-file'))
            : request('pg_hba', wordsOf(written)[0] ?? '', postgresEndings(name), 'including-file'),
      },
    },
    // https://github.com/redis/redis/blob/unstable/redis.conf, section INCLUDES
    redis: {
      other: {
        find: inLines(/^\s*(include)\s+(\S.*)/i),
        requestsIn: () => (_, written) => wordsOf(written).flatMap((word) => request('redis', word)),
      },
    },
  } satisfies Partial<Record<ServiceId, { readonly other: Reader; readonly pg_hba?: Reader }>>),
);

/** A request for one pattern; none for what depends on a variable or a template. */
function request(
  configFileType: ConfigFileType,
  pattern: string,
  folderEndings?: readonly string[],
  relativeTo: IncludeRequest['relativeTo'] = 'main-file',
): readonly IncludeRequest[] {
  if (pattern === '' || /[${}%]/.test(pattern)) return [];
  return [{ pattern, configFileType, relativeTo, ...(folderEndings ? { folderEndings } : {}) }];
}

/** A relative pattern starts at ServerRoot, wherever it is written. */
function httpdRequests(text: string): (name: string, written: string) => readonly IncludeRequest[] {
  const [, folder] = /^[ \t]*ServerRoot[ \t]+(?:"([^"\r\n]+)"|(\S+))/im.exec(text)?.filter(Boolean) ?? [];
  const relativeTo = folder === undefined ? 'main-file' : { folder: withoutSlash(folder) };
  return (_, written) =>
    wordsOf(written).flatMap((word) => request('httpd', word.endsWith('/') ? `${word}*` : word, undefined, relativeTo));
}

function postgresValue(written: string): string {
  const [, quoted] = /^'((?:[^']|'')*)'/.exec(written) ?? [];
  return quoted?.replaceAll("''", "'") ?? /^[^\s#]*/.exec(written)?.[0] ?? '';
}

function postgresEndings(name: string): readonly string[] | undefined {
  return name.toLowerCase() === 'include_dir' ? ['.conf'] : undefined;
}

/** The lists that a record of pg_hba.conf names in its fields for databases and users. */
function listNames(line: string): readonly string[] {
  const words = line.matchAll(/"[^"]*"?|#.*|@([^\s,#"]+)|[^\s,#"@]+/g);
  const [...found] = words;
  return found.flatMap(([word, list], index) => {
    const isBegun = index > 0 && /[^\s,]$/.test(line.slice(0, found[index]?.index));
    return list !== undefined && !isBegun && !word.startsWith('#') ? [list] : [];
  });
}

/** Words between blanks; one in quotes goes on to the same quote. */
function wordsOf(written: string): readonly string[] {
  const words = written.matchAll(/"((?:\\.|[^"\\])*)"?|'((?:\\.|[^'\\])*)'?|[^\s"']\S*/g);
  return [...words].map(([word, double, single]) => (double ?? single ?? word).replaceAll(/\\(["'\\])/g, '$1'));
}

/** A path without the slash at its end; the root folder stays. */
function withoutSlash(path: string): string {
  return path.replace(/(?<=.)[/\\]$/, '');
}

/**
 * Finds one directive a line: its name is the pattern's first group that is there, what it asks for the one behind it.
 * A line that goes on from the one before begins none, and has what belongs to that one.
 */
function inLines(pattern: RegExp): Reader['find'] {
  return (text) => {
    const lines = text.split(/\r\n|\n|\r/);
    return lines.flatMap((line, index) => {
      if (lines[index - 1]?.endsWith('\\') === true) return [];
      const match = pattern.exec(line);
      if (!match) return [];
      const at = match.findIndex((group, number) => number > 0 && group !== undefined);
      const written = match[at + 1];
      return [
        {
          name: match[at] ?? '',
          line: index + 1,
          written: written === undefined ? line : joined(lines, index, written),
        },
      ];
    });
  };
}

/** What is written on a line, with the lines that it goes on on. */
function joined(lines: readonly string[], index: number, written: string): string {
  let all = written;
  for (let next = index + 1; all.endsWith('\\') && next < lines.length; next += 1) {
    all = all.slice(0, -1) + (lines[next] ?? '');
  }
  return all;
}

function inNginx(text: string): readonly FoundDirective[] {
  const found: { name: string; line: number; written: string }[] = [];
  const lexer = new NginxLexer(text);
  let name = '';
  let words = 0;
  let line = 1;
  let counted = 0;
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (kind !== 'word') {
      if (kind === '{' && words > 0 && holdsLua(name)) lexer.skipLua();
      words = 0;
      continue;
    }
    words += 1;
    const last = found.at(-1);
    if (words === 1) name = lexer.value();
    if (name !== 'include') continue;
    if (words === 1) {
      line += lineBreaksIn(text.slice(counted, lexer.start));
      counted = lexer.start;
      found.push({ name, line, written: '' });
    } else if (words === 2 && last) last.written = lexer.value();
  }
  return found;
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** A key of a Compose file that names others; what stands below it is read this far. */
const COMPOSE_KEY = /^(\s*(?:-\s+)?)(include|extends|env_file)\s*:(?:\s+([^#\s&].*)|\s*(?:#.*|&\S+\s*))?$/;
const MOST_LINES_BELOW = 100;

/** Keys on lines of their own, with the value behind them or below; what is written otherwise names nothing. */
function inCompose(text: string): readonly FoundDirective[] {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.flatMap((line, index) => {
    const [, before = '', name = '', value] = COMPOSE_KEY.exec(line) ?? [];
    if (name === '' || (name === 'include' && before !== '')) return [];
    return [{ name, line: index + 1, written: value ?? linesBelow(lines, index, before.length).join('\n') }];
  });
}

/** The lines that are indented further than a key, or are items beside it. */
function linesBelow(lines: readonly string[], key: number, column: number): readonly string[] {
  const below = lines.slice(key + 1, key + 1 + MOST_LINES_BELOW);
  const end = below.findIndex((line) => {
    const indent = line.search(/[^\s]/);
    const isText = indent !== -1 && line[indent] !== '#';
    return isText && (indent < column || (indent === column && line[indent] !== '-'));
  });
  return (end === -1 ? below : below.slice(0, end)).filter((line) => /^\s*[^\s#]/.test(line));
}

function composeRequests(name: string, written: string): readonly IncludeRequest[] {
  const items = name === 'extends' ? [written] : composeItems(written);
  return items.flatMap((item): readonly IncludeRequest[] => {
    const fields = composeFields(item);
    if (name === 'env_file') return composeRequest(fields?.path ?? item, 'properties', { holdsSecrets: true });
    if (name === 'extends') return composeRequest(fields?.file ?? '', 'yaml', {});
    const { path = '', project_directory: folder, env_file: variables = '' } = fields ?? { path: item };
    const inside = folder === undefined ? {} : { projectFolder: plainText(folder) };
    return [
      ...composeItems(path).flatMap((one) => composeRequest(one, 'yaml', inside)),
      // On a line of its own it is found there.
      ...(item.trim().startsWith('{') ? composeRequests('env_file', variables) : []),
    ];
  });
}

function composeRequest(
  written: string,
  configFileType: ConfigFileType,
  how: Pick<IncludeRequest, 'holdsSecrets' | 'projectFolder'>,
): readonly IncludeRequest[] {
  return request(configFileType, plainText(written), undefined, 'including-file').map((one) => ({ ...one, ...how }));
}

/** The items of a list, whose own lines go with them; of anything else that alone. */
function composeItems(written: string): readonly string[] {
  const text = written.trim();
  if (text.startsWith('[')) return text.match(/\{[^}]*\}?|"[^"]*"|'[^']*'|[^\s,[\]][^,\]]*/g) ?? [];
  if (!text.startsWith('- ')) return [text];
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const indent = lines[0]?.search(/\S/) ?? 0;
  const items: string[] = [];
  for (const line of lines) {
    const isItem = line.search(/\S/) === indent && line[indent] === '-';
    if (isItem) items.push(`${' '.repeat(indent + 1)}${line.slice(indent + 1)}`);
    else items.push(`${items.pop() ?? ''}\n${line}`);
  }
  return items;
}

const COMPOSE_FIELD =
  /(?:^|[\s{,])(path|file|project_directory|env_file)[ \t]*:[ \t]*(\[[^\]]*\]?|"[^"]*"|'[^']*'|(?:\n\s*-\s[^\n]*)+|[^\s,}#][^\n,}#]*)/g;

type ComposeFields = Readonly<Partial<Record<'path' | 'file' | 'project_directory' | 'env_file', string>>>;

/** Those of a mapping that name files and folders; undefined for what is none. */
function composeFields(written: string): ComposeFields | undefined {
  if (!/^\s*(?:\{|\w+\s*:(?:\s|$))/.test(written)) return undefined;
  return Object.fromEntries([...written.matchAll(COMPOSE_FIELD)].map(([, name = '', value = '']) => [name, value]));
}

/** A text without its quotes, or without a comment behind it. */
function plainText(written: string): string {
  const [, double, single] = /^\s*(?:"([^"]*)"|'([^']*)')/.exec(written) ?? [];
  return (double ?? single ?? written.replace(/\s#.*/, '')).trim();
}
