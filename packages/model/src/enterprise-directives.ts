import type { ServiceId } from './service-catalogue.ts';
import { validationTexts as texts } from './validation-texts.ts';

/*
 * The directives that only organizations may use: those with which a file includes others. They are told of one file's
 * text alone, so that forms can say so before anything is uploaded, and the server says the same.
 * Source: specification, section 5, Extra service messages; design, section 3, Enterprise-only directives.
 */

/** Files with more bytes are taken without being looked into. */
export const MAX_SEARCHED_BYTES = 256 * 1024;

/** Units: `line` counts from 1, as people do. */
interface EnterpriseDirective {
  /** As the file writes it; `@` for a list of names that stands in another file. */
  readonly name: string;
  readonly line: number;
}

/** What to tell an owner who is no organization of a file that uses such directives; undefined for one that does not. */
export function enterpriseDirectiveWarning(
  serviceName: string,
  { fileName, configFileType }: { readonly fileName: string; readonly configFileType: string },
  text: string,
): string | undefined {
  const finders = FINDERS.get(serviceName);
  const find = configFileType === 'pg_hba' ? finders?.pg_hba : finders?.other;
  const [first, ...others] = find?.(text) ?? [];
  return first && texts.enterpriseDirective(fileName, first.line, first.name, others.length);
}

type Find = (text: string) => readonly EnterpriseDirective[];

/** Each gives the directives of one file in their order: by service, and there by kind of file. */
const FINDERS: ReadonlyMap<string, { readonly other: Find; readonly pg_hba?: Find }> = new Map(
  Object.entries({
    // https://web.mit.edu/kerberos/krb5-latest/doc/admin/conf_files/krb5_conf.html#structure
    kerberos: { other: lineFinder(/^(include|includedir)[ \t]+\S/) },
    nginx: { other: inNginx },
    // https://httpd.apache.org/docs/2.4/mod/core.html#include
    apache: { other: lineFinder(/^\s*(Include|IncludeOptional)\s+\S/i) },
    // https://dev.mysql.com/doc/refman/8.4/en/option-files.html
    mysql: { other: lineFinder(/^\s*(!include|!includedir)\s+\S/) },
    postgres: {
      // https://www.postgresql.org/docs/current/config-setting.html#CONFIG-INCLUDES
      other: lineFinder(/^\s*(include|include_if_exists|include_dir)(?:\s+|\s*=\s*)[^\s#]/i),
      // https://www.postgresql.org/docs/current/auth-pg-hba-conf.html: a quoted @ is an ordinary one.
      pg_hba: lineFinder(/^\s*(include|include_if_exists|include_dir)\s+[^\s#]|^(?:[^"#]|"[^"]*")*?[\s,](@)[^\s,#]/),
    },
  } satisfies Partial<Record<ServiceId, { readonly other: Find; readonly pg_hba?: Find }>>),
);

/** Finds one directive a line: what the pattern's groups hold of it. A line that goes on from the one before begins none. */
function lineFinder(pattern: RegExp): Find {
  return (text) => {
    const lines = text.split(/\r\n|\n|\r/);
    return lines.flatMap((line, index) => {
      if (lines[index - 1]?.endsWith('\\') === true) return [];
      const name = pattern.exec(line)?.slice(1).find(Boolean);
      return name === undefined ? [] : [{ name, line: index + 1 }];
    });
  };
}

/** A comment, a quoted text, a mark, or a word, which may hold quotes, `}` and the `{` of `${name}`. */
const NGINX_TOKEN = /#[^\r\n]*|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|[;{}]|(?:\\[^]|\$\{|[^\s;{\\])+/g;

/** Source: https://nginx.org/en/docs/beginners_guide.html#conf_structure */
function inNginx(text: string): readonly EnterpriseDirective[] {
  const found: EnterpriseDirective[] = [];
  const tokens = new RegExp(NGINX_TOKEN);
  let isFirst = true;
  let isLua = false;
  let line = 1;
  let counted = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token] = match;
    if (token.startsWith('#')) continue;
    if (token === '{' && isLua) tokens.lastIndex = endOfLua(text, tokens.lastIndex);
    if (isFirst && token === 'include') {
      line += lineBreaksIn(text.slice(counted, match.index));
      counted = match.index;
      found.push({ name: token, line });
    }
    isLua = isFirst && token.endsWith('_by_lua_block');
    isFirst = token === ';' || token === '{' || token === '}';
  }
  return found;
}

/** Behind the brace that closes a block of Lua; braces in its texts and comments do not count. */
function endOfLua(text: string, start: number): number {
  const tokens = /--[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{}]/g;
  tokens.lastIndex = start;
  let depth = 1;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return text.length;
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
