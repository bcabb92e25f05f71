import { endOfLuaBlock } from './lua-block.ts';
import { NginxTokens, type NginxToken } from './nginx-tokens.ts';
import { addProblem, compact, directiveAt, scalarAt } from './nodes.ts';
import { MAX_DEPTH, type Directive, type ParsedFile, type Scalar, type Source } from './tree.ts';

/**
 * Parses nginx's configuration files, and files in their grammar such as those that nginx includes.
 * The block of a `*_by_lua_block` directive is empty: it holds Lua, not directives.
 * Source: https://nginx.org/en/docs/beginners_guide.html#conf_structure
 */
export function parseNginx(source: Source): ParsedFile {
  const tokens = new NginxTokens(source);
  const roots = new NginxReader(source, tokens).read();
  const { comments, problems } = tokens;
  return { source, roots, comments, problems: problems.toSorted((a, b) => a.start - b.start) };
}

interface OpenBlock {
  readonly words: readonly Scalar[];
  readonly children: Directive[];
}

/** Reads directives with a list of open blocks instead of recursion: no depth of nesting overflows the stack. */
class NginxReader {
  readonly #source: Source;
  readonly #tokens: NginxTokens;
  readonly #roots: Directive[] = [];
  readonly #open: OpenBlock[] = [];
  /** The words of the directive that is being read. */
  #words: Scalar[] = [];

  constructor(source: Source, tokens: NginxTokens) {
    this.#source = source;
    this.#tokens = tokens;
  }

  read(): readonly Directive[] {
    for (let token = this.#tokens.next(); token.kind !== 'end'; token = this.#tokens.next()) this.#take(token);
    this.#endUnterminated();
    for (const { words } of this.#open.toReversed()) {
      this.#problem(words[0], `the block "${nameOf(words)}" is not closed with "}"`);
      this.#closeBlock(this.#source.text.length);
    }
    return this.#roots;
  }

  #take(token: NginxToken): void {
    switch (token.kind) {
      case 'scalar':
        if (this.#words.length > 0 && this.#startsDirective(token)) this.#endUnterminated();
        this.#words.push(token);
        break;
      case ';':
        if (this.#words.length === 0) this.#problem(token, 'unexpected ";"');
        else this.#add(directive(this.#source, this.#words, token.end));
        break;
      case '{':
        if (this.#words.length === 0) this.#problem(token, 'unexpected "{"');
        this.#openBlock(token);
        break;
      case '}':
        this.#endUnterminated();
        if (this.#open.length === 0) this.#problem(token, 'unexpected "}"');
        else this.#closeBlock(token.end);
        break;
      case 'end':
        break;
    }
  }

  /** A word that begins a line and names a directive, amid the arguments of another one: a `;` was forgotten. */
  #startsDirective({ start, value, quoted }: Scalar): boolean {
    if (quoted || !NEVER_ARGUMENTS.has(String(value))) return false;
    const { text } = this.#source;
    let index = start - 1;
    while (text[index] === ' ' || text[index] === '\t') index -= 1;
    return index < 0 || text[index] === '\n' || text[index] === '\r';
  }

  #endUnterminated(): void {
    const last = this.#words.at(-1);
    if (!last) return;
    this.#problem(last, `the directive "${nameOf(this.#words)}" is not terminated by ";"`);
    this.#add(directive(this.#source, this.#words, last.end));
  }

  #openBlock(brace: { readonly start: number; readonly end: number }): void {
    const words = this.#words.length > 0 ? this.#words : [nameless(this.#source, brace.start)];
    this.#words = [];
    if (this.#open.length === MAX_DEPTH) this.#problem(brace, `blocks are nested more than ${MAX_DEPTH} deep`);
    this.#open.push({ words, children: [] });
    if (nameOf(words).endsWith('_by_lua_block')) {
      this.#tokens.skipTo(endOfLuaBlock(this.#source.text, brace.end));
    }
  }

  #closeBlock(end: number): void {
    const block = this.#open.pop();
    if (block) this.#add(directive(this.#source, block.words, end, block.children));
  }

  #add(added: Directive): void {
    this.#words = [];
    if (this.#open.length <= MAX_DEPTH) (this.#open.at(-1)?.children ?? this.#roots).push(added);
  }

  #problem(at: { readonly start: number; readonly end: number } | undefined, message: string): void {
    if (at) addProblem(this.#tokens.problems, at, message);
  }
}

function directive(source: Source, words: readonly Scalar[], end: number, block?: readonly Directive[]): Directive {
  const head = words[0] ?? nameless(source, end);
  const name = String(head.value);
  const nameSpan = { start: head.start, end: head.end };
  const args = words.slice(1);
  const { start } = head;
  if (!block) return directiveAt(source, { start, end }, { name, nameSpan, args });
  const headEnd = words.at(-1)?.end ?? head.end;
  return { kind: 'directive', start, end, name, nameSpan, args, headEnd, block: compact(block), source };
}

function nameOf(words: readonly Scalar[]): string {
  return String(words[0]?.value ?? '');
}

/** The name of a block that has none, which is a problem of its own. */
function nameless(source: Source, at: number): Scalar {
  return scalarAt(source, { start: at, end: at }, '', { quoted: false, isUnknown: false });
}

/** Directives that are common and whose names are never arguments of another one. */
const NEVER_ARGUMENTS: ReadonlySet<string> = new Set(
  `access_log add_header alias auth_basic auth_basic_user_file autoindex client_max_body_size default_type error_log
  error_page fastcgi_param fastcgi_pass gzip_types include keepalive_timeout limit_req listen location log_format
  proxy_http_version proxy_pass proxy_read_timeout proxy_set_header proxy_ssl_verify return rewrite sendfile
  server_name server_tokens ssl_certificate ssl_certificate_key ssl_ciphers ssl_prefer_server_ciphers ssl_protocols
  ssl_session_cache ssl_session_tickets tcp_nopush try_files types_hash_max_size worker_connections
  worker_processes`.split(/\s+/),
);
