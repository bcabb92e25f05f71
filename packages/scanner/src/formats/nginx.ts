import { NginxLexer, holdsLua, nginxValue, type NginxTokenKind } from '@plumbline/model/nginx-lexer';
import { addProblem, commentAt, compact, directiveAt, scalarAt, textAt } from './nodes.ts';
import { isMasked } from './template-marks.ts';
import {
  MAX_DEPTH,
  type Comment,
  type Directive,
  type ParsedFile,
  type Scalar,
  type Source,
  type Span,
  type SyntaxProblem,
} from './tree.ts';

/**
 * Parses nginx's configuration files, and files in their grammar such as those that nginx includes.
 * The block of a `*_by_lua_block` directive is empty: it holds Lua, not directives.
 * Source: https://nginx.org/en/docs/beginners_guide.html#conf_structure
 */
export function parseNginx(source: Source): ParsedFile {
  const reader = new NginxReader(source);
  const roots = reader.read();
  const { comments, problems } = reader;
  return { source, roots, comments, problems: problems.toSorted((a, b) => a.start - b.start) };
}

/** `$name`, `${name}` or a capture such as `$1`. */
const VARIABLE = /\$\{?[A-Za-z0-9_]/;

interface OpenBlock {
  readonly words: readonly Scalar[];
  readonly children: Directive[];
}

/** Reads directives with a list of open blocks instead of recursion: no depth of nesting overflows the stack. */
class NginxReader {
  readonly comments: Comment[] = [];
  readonly problems: SyntaxProblem[] = [];
  readonly #source: Source;
  readonly #lexer: NginxLexer;
  readonly #roots: Directive[] = [];
  readonly #open: OpenBlock[] = [];
  /** The words of the directive that is being read. */
  #words: Scalar[] = [];

  constructor(source: Source) {
    this.#source = source;
    this.#lexer = new NginxLexer(source.text, {
      comment: (start, end) => this.comments.push(commentAt(source, { start, end }, source.text.slice(start + 1, end))),
      problem: (start, end, message) => addProblem(this.problems, { start, end }, message),
    });
  }

  read(): readonly Directive[] {
    for (let kind = this.#lexer.next(); kind !== 'end'; kind = this.#lexer.next()) this.#take(kind);
    this.#endUnterminated();
    for (const { words } of this.#open.toReversed()) {
      this.#problem(words[0], `the block "${nameOf(words)}" is not closed with "}"`);
      this.#closeBlock(this.#source.text.length);
    }
    return this.#roots;
  }

  #take(kind: NginxTokenKind): void {
    switch (kind) {
      case 'word':
        this.#addWord(this.#word());
        break;
      case ';':
        if (this.#words.length === 0) this.#problem(this.#lexer, 'unexpected ";"');
        else this.#add(directive(this.#source, this.#words, this.#lexer.end));
        break;
      case '{':
        if (this.#words.length === 0) this.#problem(this.#lexer, 'unexpected "{"');
        this.#openBlock();
        break;
      case '}':
        this.#endUnterminated();
        if (this.#open.length === 0) this.#problem(this.#lexer, 'unexpected "}"');
        else this.#closeBlock(this.#lexer.end);
        break;
      case 'end':
        break;
    }
  }

  #word(): Scalar {
    const { start, end, contentStart, contentEnd, isQuoted } = this.#lexer;
    const { text } = this.#source;
    const raw = isQuoted ? text.slice(contentStart, contentEnd) : textAt(text, { start, end });
    const isUnknown = VARIABLE.test(raw) || isMasked(raw);
    return scalarAt(this.#source, { start, end }, nginxValue(raw), { quoted: isQuoted, isUnknown });
  }

  #addWord(word: Scalar): void {
    if (this.#words.length > 0 && this.#startsDirective(word)) this.#endUnterminated();
    this.#words.push(word);
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

  #openBlock(): void {
    const words = this.#words.length > 0 ? this.#words : [nameless(this.#source, this.#lexer.start)];
    this.#words = [];
    if (this.#open.length === MAX_DEPTH) this.#problem(this.#lexer, `blocks are nested more than ${MAX_DEPTH} deep`);
    this.#open.push({ words, children: [] });
    if (holdsLua(nameOf(words))) this.#lexer.skipLua();
  }

  #closeBlock(end: number): void {
    const block = this.#open.pop();
    if (block) this.#add(directive(this.#source, block.words, end, block.children));
  }

  #add(added: Directive): void {
    this.#words = [];
    if (this.#open.length <= MAX_DEPTH) (this.#open.at(-1)?.children ?? this.#roots).push(added);
  }

  #problem(at: Span | undefined, message: string): void {
    if (at) addProblem(this.problems, at, message);
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
