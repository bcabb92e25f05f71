import type { Span } from '../formats/tree.ts';
import { CLIENT_PASSWORD_FORMS, mayNameClient } from '../rules/client-passwords.ts';
import { mayHoldSecret } from '../rules/secrets.ts';
import { secretPartsOf } from './readable-value.ts';

/** What goes on in the lines below: a text that is secret as a whole, or a block that says more about one. */
export interface OpenedBlock {
  /** `text`: to the end; `values`: what is called a value there, and what has no name; `all`: every value. */
  readonly kind: 'text' | 'values' | 'all';
  /** What ends it; otherwise the first line that is not indented more. */
  readonly isEnd?: (line: string) => boolean;
}

/** What one line has that is shown to nobody. Spans are in order and do not overlap. */
export interface LineSecrets {
  readonly spans: readonly Span[];
  readonly opens?: OpenedBlock;
  /** It names a secret whose value stands in a line near by: `name: DB_PASSWORD`; or says that there is one, of a `type`. */
  readonly namesOne?: 'name' | 'type';
}

const NOTHING: LineSecrets = { spans: [] };

/**
 * Lines without any of these hold no secret that could be told from other texts. Told apart by how they begin: an engine
 * that does not optimize expressions any more tries each of them at each character.
 */
const WORTH_LOOKING =
  /(?=[abcd])(?:auth|AKIA|ASIA|AIza|basic|bearer|BEGIN|community|cookie|cred|data_?base64)|(?=[eghikl])(?:expdp|eyJ|\bgh[pousr]_|honeycomb|hvs\.|identified|impdp|key|ldap|login|LS0t)|(?=[mnpr])(?:mongo|netrc|noecho|npm_|p(?:ass|ayload|epper|lain_?text|link|sftp|sk|w\b|wd)|rabbitmqctl|\brar\b|rpcclient)|(?=[s-z])(?:s(?:alt|ecret|ecure_link|G\.|ig|nmp|qlldr|qlplus|tdin|tring_value)|\bsmb|text_value|token|twine|\buser\b|user_|vaults\/|xox|zip\b)|(?=[-7:$_{])(?:--?u|-p|-cli\b|-S\b|\b7z|:\/\/|\$\d|\$apr|_live_|_test_|_variable"|\{SS?HA|\{\s?"\w{1,20}=)/i;

/**
 * A word that nobody would make up: of capitals, small letters and digits that change often, without a word in it. What
 * programs take secrets by is endless; keys that are public, hashes, and parts of addresses and paths stay readable.
 */
const RANDOM =
  /(?<![\w+/.$-])(?!AAAA|0x)(?=\w{0,80}[A-Z])(?=\w{0,80}[a-z])(?=\w{0,80}\d[A-Za-z]{1,20}\d[A-Za-z]{1,20}\d)(?!\w{0,80}[a-z]{6})[A-Za-z\d]{16,200}(?![\w+/.-])/g;

/** Types of things whose value is a secret: of parameters, and of what a vault keeps. CloudFormation hides one as well. */
const SECRET_TYPE =
  /["']?NoEcho["']?\s*:\s*["']?true|["']?type["']?\s*[:=]\s*["']?(?:SecureString|Microsoft\.KeyVault\/vaults\/secrets|AWS::\w+::(?:ApiKey|Secret)\b)|^\s*resource\s+"(?:\w*_(?:secret|secret_version|secret_ciphertext|api_key|token|password)|gitlab_(?:project|group|instance)_variable)"/i;

const NAME = /[A-Za-z_][\w.-]*/g;
const MAX_NAME = 120;

export function secretsOfLine(line: string): LineSecrets {
  const found: Span[] = [];
  RANDOM.lastIndex = 0;
  for (let match = RANDOM.exec(line); match; match = RANDOM.exec(line))
    take(line, { start: match.index, end: match.index + match[0].length }, found);
  for (const form of LINES_OF_PASSWORDS) {
    const [whole, secret] = form.exec(line) ?? [];
    if (whole === undefined || secret === undefined) continue;
    const start = whole.lastIndexOf(secret);
    take(line, { start, end: start + secret.length }, found);
  }
  if (!WORTH_LOOKING.test(line)) return found.length === 0 ? NOTHING : { spans: found };
  let opens: OpenedBlock | undefined;
  let namesOne: LineSecrets['namesOne'] = SECRET_TYPE.test(line) ? 'type' : undefined;
  for (const { expression, group } of mayNameClient(line) ? WITH_CLIENTS : KNOWN_FORMS) {
    expression.lastIndex = 0;
    for (let match = expression.exec(line); match; match = expression.exec(line)) {
      const text = match[group];
      if (text === undefined || text === '') continue;
      const start = match.index + match[0].lastIndexOf(text);
      take(line, { start, end: start + text.length }, found);
    }
  }
  NAME.lastIndex = 0;
  for (let match = NAME.exec(line); match; match = NAME.exec(line)) {
    const name = match[0].replace(/(?<![.-])[.-]+$/, '');
    if (name.length > MAX_NAME || !mayHoldSecret(name)) continue;
    const named: Span = { start: match.index, end: match.index + name.length };
    if (isReferredTo(line, named)) continue;
    if (isNameOfPair(line, named.start)) {
      const values = valuesIn(line);
      for (const span of values) take(line, span, found);
      if (values.length === 0) namesOne ??= 'name';
    }
    const value = valueBehind(line, named);
    if (value === undefined) continue;
    if ('kind' in value) opens = value;
    else {
      take(line, value, found);
      NAME.lastIndex = Math.max(NAME.lastIndex, value.end);
    }
  }
  return { spans: joined(found), ...(opens ? { opens } : {}), ...(namesOne ? { namesOne } : {}) };
}

/** Lines that are a password and whose it is, and nothing else. */
const LINES_OF_PASSWORDS = [
  // A user of PgBouncer: two texts in quotes.
  /^[;#\s]{0,8}"[^"]{1,100}"[ \t]{1,20}"([^"]{1,400})"\s*$/,
  // A user of Pgpool-II.
  /^[#\s]{0,8}[^:\s]{1,100}:TEXT(\S{1,400})\s*$/,
  // What a client program of PostgreSQL signs in with: server, port, database, user and password.
  /^[#\s]{0,8}(?:[^:\s\\]|\\.){1,200}:(?:\d{1,5}|\*):[^:\s]{1,100}:[^:\s]{1,100}:(\S{1,400})\s*$/,
];

/** Adds what of a value is secret. */
function take(line: string, { start, end }: Span, to: Span[]): void {
  for (const part of secretPartsOf(line.slice(start, end)))
    to.push({ start: start + part.start, end: start + part.end });
}

/** In order, those that touch each other as one. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && span.start <= last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else if (span.end > span.start) all.push(span);
  }
  return all;
}

/** Secrets that need no name; the group is what is masked. None matches an empty text. */
const KNOWN_FORMS: readonly { readonly expression: RegExp; readonly group: number }[] = [
  // A password in an address, and a long name of a user that is one by itself.
  { expression: /[a-z][a-z\d+.-]{0,30}:\/\/[^\s:/@"'<>]{0,200}:([^\s@/"'<>]{1,500})@/gi, group: 1 },
  { expression: /[a-z][a-z\d+.-]{0,30}:\/\/([^\s:/@"'<>]{20,200})@/gi, group: 1 },
  // Headers, and what is like them.
  { expression: /\b(?:basic|bearer|negotiate|apikey)\s+["']?((?=[\w+/.~-]{0,200}[\d=])[\w+/.~=-]{12,})/gi, group: 1 },
  {
    expression: /authorization\\?["']?\s*(?:[:=,]\s*)?\\?["']?(?:basic|bearer|token|digest)\s+([^\s"'\\;]+)/gi,
    group: 1,
  },
  { expression: /x-honeycomb-team\\?["']?\s{0,20}[:=]\s{0,20}\\?["']?([^\s"'\\,]{8,})/gi, group: 1 },
  // What issuers give out.
  {
    expression:
      /\b(?:AKIA|ASIA)[A-Z\d]{16}\b|\bgh[pousr]_[A-Za-z\d]{30,}|\bgithub_pat_\w{30,}|\bglpat-[\w-]{16,}|\bxox[abeoprs]-[\w-]{10,}|\b[rs]k_(?:live|test)_\w{16,}|\bnpm_[A-Za-z\d]{30,}|\bsq[apu]_[a-f\d]{40}\b|\bAIza[\w-]{30,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\bhvs\.[\w-]{20,}|\bdop_v1_[a-f\d]{32,}|\bpypi-[\w-]{32,}/g,
    group: 0,
  },
  // A web token; what begins like one is gone through once.
  { expression: /\b(eyJ[\w-]{8,}\.[\w-]{8,}\.?[\w-]*)|\beyJ[\w-]*/g, group: 1 },
  { expression: /hooks\.slack\.com\/(?:services|workflows)\/([\w/]{8,})/g, group: 1 },
  // Hashes of passwords: how they are made stays readable.
  { expression: /\$(?:\d[abxy]?|apr1|sha1|md5|y|argon2(?:id|i|d)?)\$([\w./$=,+-]{8,})/g, group: 1 },
  { expression: /\{S?(?:SHA\d*|SHA|MD5|MD4)\}([\w+/=]{8,})/g, group: 1 },
  // Words of programs and of SQL.
  { expression: /\bidentified\s+(?:with\s+\S+\s+)?(?:by|as)\s+(?:password\s+)?(["'])((?:(?!\1).)*)\1/gi, group: 2 },
  { expression: /\bpassword\s{1,20}'([^']{1,500})'/gi, group: 1 },
  {
    // Letters of options may stand together: `curl -fsSu name:…`.
    expression:
      /(?:^|[\s"'])(?:-[a-zA-Z]{0,9}[uU]|--user|--proxy-user)(?:[ =]|["']?,\s?)?["']?[\w.@-]+:([^\s"'/][^\s"']*)(?=["'\s]|$)/g,
    group: 1,
  },
  // Options that say it by a letter, of programs that no rule knows, alone or in a list.
  {
    expression: /\b(?:login|twine)(?=[\s"',])[^|;]{0,200}?[\s"',]-p[\s"',]{1,8}([^\s"',\]]+)/g,
    group: 1,
  },
  { expression: /\bsnmp[a-z]{2,12}(?=[\s"',])[^|;]{0,200}?[\s"',]-[cAX][\s"',]{1,8}([^\s"',\]]+)/g, group: 1 },
  { expression: /\b(?:un)?zip(?=[\s"',])[^|;]{0,200}?[\s"',]-P[\s"',]{1,8}([^\s"',\]]+)/g, group: 1 },
  { expression: /\b(?:7z[ar]?|(?:un)?rar)(?=[\s"',])[^|;]{0,200}?[\s"',]-p([^\s"',\]]+)/g, group: 1 },
  { expression: /\b(?:smb\w{3,6}|rpcclient|net)\s[^|;]{0,200}?\s-U\s{0,20}["']?[\w.\\@-]{1,60}%([^\s"']+)/g, group: 1 },
  {
    expression: /\brabbitmqctl\s[^|;]{0,200}?\b(?:add_user|change_password|authenticate_user)\s+\S+\s+["']?([^\s"']+)/g,
    group: 1,
  },
  { expression: /\b(?:sqlplus|expdp|impdp|sqlldr)\s+(?:-\w+\s+){0,4}["']?[\w$#]{1,60}\/([^\s@"'/]+)/g, group: 1 },
  // What an expression of a workflow gives where a secret is not there.
  {
    expression: /\b(?:env|inputs|secrets|vars)\.[\w-]{1,100}\s{0,5}\|\|\s{0,5}'([^'{}]{4,500})'\s{0,5}\}\}/g,
    group: 1,
  },
  // What people tell each other.
  {
    expression: /\b(?:password|passwd|passphrase|token|secret|key)\s(?:is|was)\s["']?(?=\S{0,40}\d)(\S{4,})/gi,
    group: 1,
  },
  // What a program reads instead of asking for it, and files that hold nothing else.
  {
    expression:
      /\becho\s+(?:-\w+\s+)?["']?([^\s"'|]+)["']?\s{0,20}\|\s{0,20}(?:[\w./-]+\s+){0,8}?(?:--?[a-z-]{0,20}stdin|-S)\b/g,
    group: 1,
  },
  {
    expression:
      /\becho\s+(?:-\w+\s+)?["']?([^|>"']{1,500}?)["']?\s{0,20}>>?\s{0,20}\S{0,100}\.(?:pgpass|netrc|git-credentials|htpasswd)\b/g,
    group: 1,
  },
  // A password of `mysql` in a line of its own.
  { expression: /^\s*-\s+["']?-p(?=\S{0,200}[^a-z\s"'])([^\s"'=-][^\s"'=]{3,})["']?\s*$/g, group: 1 },
  { expression: /(?:^|[\s"'])-setcookie\s+([^\s"']+)/g, group: 1 },
  { expression: /\bREDISCLI_AUTH=["']?([^\s"']+)/g, group: 1 },
  { expression: /\bhtpasswd\s[^|;]{0,200}?-[ac-zA-Z\d_]*b\w*\s+\S+\s+\S+\s+["']?([^\s"']+)/g, group: 1 },
  { expression: /\bpass:([^\s"',]+)/g, group: 1 },
  { expression: /echo\s+["']?[\w.-]+:([^\s"'|]+)["']?\s*\|\s*(?:sudo\s+)?chpasswd/g, group: 1 },
  { expression: /\bnet user [\w.-]{1,64} (?![/*$%])([^\s"']+)/gi, group: 1 },
  // The users of Redis.
  { expression: /^\s*user\s[^#]*?\s[>#<]([^\s"']+)/g, group: 1 },
  { expression: /\buseradd\s[^|;&]{0,200}?(?:-p|--password)[ =]["']?([^\s"']+)/g, group: 1 },
  // Users with their passwords.
  { expression: /\buser_[\w-]{1,60}\s*=\s*\\?["']([^"'\\]+)/g, group: 1 },
  // What a parameter of Jenkins is where nobody enters another one.
  {
    expression:
      /\bpassword[ \t]{0,20}\(?[ \t]{0,20}(?:name:[ \t]{0,20}["'][^"']{0,100}["'][ \t]{0,20},[ \t]{0,20})?defaultValue:[ \t]{0,20}["']([^"']+)/g,
    group: 1,
  },
  // Cookbooks keep the passwords of a database by the user's name: `['password']['postgres'] = '…'`.
  { expression: /\[['":]passwords?['"]?\]\[[^[\]]{1,60}\][ \t]*=[ \t]*["']([^"'\\]+)/g, group: 1 },
  {
    expression:
      /(?:user\.info|sst_auth|userPassword|creds|cloud[._]auth)["']?\s*(?:=>|[=:])\s*["']?[^:\s"']{1,100}:([^\s"']+)/gi,
    group: 1,
  },
  // An account of a directory in terms of Erlang.
  { expression: /\{\s{0,20}"[a-z]{1,20}=[^"]{1,300}"\s{0,20},\s{0,20}"([^"]+)/gi, group: 1 },
  { expression: /\bBasic-Auth["']?\s*[:=]\s*["']?([^"']+)/gi, group: 1 },
  { expression: /\bsecure_link_(?:md5|secret)\s[^;]{0,300}?[\s"'}]([^\s"'${};][^\s"'$;]*)["']?\s*;/g, group: 1 },
  { expression: /\bAuthBasicFake\s+(?:"[^"]{1,200}"|\S{1,200})\s+["']?([^\s"']+)/gi, group: 1 },
  // The key of an account, in a block that says whose it is.
  { expression: /^\s*(?:-\s+)?["']?key["']?\s*[:=]\s*["']?([a-f\d]{32,64})["']?\s*$/gi, group: 1 },
  // What a machine is set up by, which nobody reads over here.
  { expression: /\buser_?data_?base64["']?\s{0,20}[:=]\s{0,20}["']?([\w+/=]{20,})/gi, group: 1 },
  // A key that is written into one line, as it is or in base64.
  { expression: /\bLS0tLS1CRUdJTi[\w+/=]+/g, group: 0 },
  { expression: /-----BEGIN [A-Z\d ]*PRIVATE KEY(?: BLOCK)?-----(?:\\[nr])*(.+?)(?=-----END|["'<]|$)/g, group: 1 },
];

const WITH_CLIENTS = [...KNOWN_FORMS, ...CLIENT_PASSWORD_FORMS.map((expression) => ({ expression, group: 1 }))];

/** Whether a name stands in a reference, which has no secret of its own but as what is taken without it. */
function isReferredTo(line: string, { start, end }: Span): boolean {
  return (
    /[$#%]\{[\w.: -]{0,60}$/.test(line.slice(Math.max(0, start - 64), start)) &&
    !/^:?[-=+]?[^}:=+-]/.test(line.slice(end, end + 3))
  );
}

/** Whether a name is itself the value of something that names what it stands beside. */
function isNameOfPair(line: string, start: number): boolean {
  return /(?:^|[\s{,<"'(-])(?:(?:[\w-]{1,20}-)?[Nn]ame|[Hh]eaderName|OptionName|[Kk]ey|id|[Pp]arameter_?[Kk]ey|[Vv]ariable|property|option|Id)["']?\s*(?:=>|[=:>])\s*["']?(?:[\w.-]{0,40}\/){0,8}$/.test(
    line.slice(Math.max(0, start - 120), start),
  );
}

const VALUE_NAME =
  /(?:^|[\s{,<"'(-])(?:(?:insecure_|[\w-]{1,20}-)?value(?:_wo)?|Value|[Hh]eaderValue|default|Default|defaultValue|DefaultValue|default_value|example|Example|content|parameterValue|ParameterValue|plaintext|data|text|inline|secret_string)["']?\s*(?:=>|[=:>])/g;

/** Whether what is called a value in a line goes on below it. */
export function opensText(line: string): boolean {
  return /(?:value|default|content|inline|data|text)["']?\s*:\s*[|>][\d+-]{0,2}\s*$/i.test(line);
}

/** The values of what is called a value in a line. */
export function valuesIn(line: string): readonly Span[] {
  return [...line.matchAll(VALUE_NAME)].flatMap(({ index, 0: all }) => {
    const name = /[A-Za-z_][A-Za-z_-]*/.exec(all);
    if (!name) return [];
    const start = index + name.index;
    const value = valueBehind(line, { start, end: start + name[0].length });
    return value === undefined || 'kind' in value ? [] : [value];
  });
}

const SEPARATOR = /\\?["'`]?[)\]]{0,2}\\?["'`]?[ \t]*(?:(=>|:=|[+?.!=~]?=|(?<=\s)!?~\*?(?=\s)|:(?!:)|,|>|\())[ \t]*/y;
/** An assignment, a comment or a bracket behind a value that nothing encloses. */
const END_OF_PLAIN = /\s#|\s\/\/|;$|;[ \t]{0,8}[\w ]{1,60}=|\s["']?[\w.-]{1,80}["']?=|<\/|\\$/;
const COMMANDS =
  /^\s*(?:-\s+)?(?:push\s+["'])?(?:ENV|ARG|set|set[Ee]nv(?:-safe)?|Set[Ee]nv|export|env|config|sentinel|[a-z]+_param|proxy_set_header|add_header|more_set_headers|RequestHeader\s+set|Header\s+set|user|user_pref|CONFIG\s+SET|SecretKey)\s+["'$]?$/;

/** Before a name whose value is the next item of a list: an option, a tuple, a setting that a program is told. */
const TAKES_LISTED = /--[\w.-]{0,40}$|[{(]\s{0,40}["'`]?$|\bset["']?,\s?["']?\S{0,60}$/;

/** `aws configure set NAME VALUE`. */
const IS_CONFIGURED = /\bconfig(?:ure)?\s+set\s+\S{0,100}$/;

/** What stands behind a name as its value, or the block that begins there. */
function valueBehind(line: string, { start, end }: Span): Span | OpenedBlock | undefined {
  SEPARATOR.lastIndex = end;
  const match = SEPARATOR.exec(line);
  const before = line[start - 1] ?? '';
  if (!match) {
    const isBlock = /^["']?\s*\{\s*$/.test(line.slice(end)) && !NAMES_OF_MANY.test(line.slice(start, end));
    return isBlock ? { kind: 'values' } : valueOfDirective(line, start, end);
  }
  const separator = match[1];
  const isQuotedName = /["'`]/.test(before);
  if (separator === ',' && !TAKES_LISTED.test(line.slice(Math.max(0, start - 100), start))) return undefined;
  if (separator === '>' && before !== '<') return undefined;
  if (separator === '(' && match[0].trimStart() !== match[0]) return undefined;
  const at = SEPARATOR.lastIndex;
  if (separator === ':' && line.startsWith('//', at)) return undefined;
  if (at >= line.length || /^\s*$/.test(line.slice(at))) {
    return NAMES_OF_MANY.test(line.slice(start, end)) ? undefined : blockBehind(line, start, separator);
  }
  const block = /^(?:![\w-]+\s*)?[|>][\d+-]{0,2}\s*(?:#.*)?$/.test(line.slice(at, at + 100));
  if (block && (separator === ':' || separator === undefined)) return { kind: 'text' };
  const here = /^<<[-~]?["']?(\w{1,60})["']?/.exec(line.slice(at, at + 80));
  if (here?.[1] !== undefined && !line.startsWith('<<"', at))
    return { kind: 'text', isEnd: (below) => below.trim().replace(/(?<!\W)\W+$/, '') === here[1] };
  const triple = /^("""|''')/.exec(line.slice(at, at + 3))?.[1];
  if (triple !== undefined) {
    const close = line.indexOf(triple, at + 3);
    if (close !== -1) return { start: at + 3, end: close };
    return { kind: 'text', isEnd: (below) => below.includes(triple) };
  }
  if (line[at] === '{' && line[at + 1] !== '{') {
    if (!/[{]\s*$/.test(line)) return nestedValue(line, at);
    return NAMES_OF_MANY.test(line.slice(start, end)) ? undefined : { kind: 'values' };
  }
  if (line[at] === '[' && !/^\[\w+\(/.test(line.slice(at, at + 40))) {
    if (NAMES_OF_MANY.test(line.slice(start, end))) return undefined;
    const close = line.indexOf(']', at);
    return close === -1 ? { kind: 'values' } : { start: at + 1, end: close };
  }
  // What the name stands in may have ended: `"--password", "…"`.
  const isClosed = /^["'`]/.test(match[0]);
  return written(line, at, isClosed ? undefined : enclosingQuote(line, start, isQuotedName), separator ?? '', start);
}

/** What is called a value in a mapping that is written in the line. */
function nestedValue(line: string, at: number): Span | undefined {
  const match = [...line.slice(at, at + MAX_NAME * 2).matchAll(VALUE_NAME)][0];
  if (!match) return undefined;
  const behind = at + match.index + match[0].length;
  const from = behind + (/^\s*/.exec(line.slice(behind, behind + MAX_NAME))?.[0].length ?? 0);
  const quote = line[from] ?? '';
  if (quote === '{' || quote === '[') return undefined;
  if (quote === '"' || quote === "'") return { start: from + 1, end: endOfQuoted(line, from + 1, quote) };
  const plain = /^[^,}\]]*/.exec(line.slice(from))?.[0] ?? '';
  return { start: from, end: from + plain.trimEnd().length };
}

/** Below these stand names, of which each says for itself what it is. */
const NAMES_OF_MANY = /(?:secrets|credentials)$/i;

function blockBehind(line: string, start: number, separator: string | undefined): OpenedBlock | undefined {
  if (separator === '>') {
    const element = /^\s*<([\w.:-]+)>\s*$/.exec(line)?.[1];
    return element === undefined
      ? undefined
      : { kind: 'values', isEnd: (below) => below.trimStart().startsWith(`</${element}`) };
  }
  if (separator === '(')
    return line.slice(0, start).trim() === '' ? { kind: 'values', isEnd: (below) => /^\s*\)/.test(below) } : undefined;
  if (separator !== ':' && separator !== '=') return undefined;
  // A line that is prose ends in a colon too.
  return /^[\s"'-]*(?:export\s+)?["']?$/.test(line.slice(0, start)) ? { kind: 'values' } : undefined;
}

/** The quote that is open where a name begins, and closes behind its value: `"PASSWORD=x"`. */
function enclosingQuote(line: string, start: number, isQuotedName: boolean): string | undefined {
  if (isQuotedName) {
    const quote = line[start - 1] ?? '';
    // A name in quotes of its own is followed by its end.
    const behind = /^[\w.-]+\\?(["'`])/.exec(line.slice(start, start + MAX_NAME * 2));
    return behind?.[1] === quote ? undefined : quote;
  }
  return openQuotesOf(line)[start];
}

let lastLine = '';
let lastQuotes: readonly (string | undefined)[] = [];

/** The quote that is open at each place of a line; worked out once for a line, however many names it has. */
function openQuotesOf(line: string): readonly (string | undefined)[] {
  if (line === lastLine) return lastQuotes;
  const quotes: (string | undefined)[] = [];
  let open: string | undefined;
  for (let index = 0; index < line.length; index += 1) {
    quotes[index] = open;
    const char = line[index];
    if (char === '\\') {
      index += 1;
      quotes[index] = open;
    } else if (open === undefined && (char === '"' || char === "'") && !/\w/.test(line[index - 1] ?? '')) open = char;
    else if (char === open) open = undefined;
  }
  lastLine = line;
  lastQuotes = quotes;
  return quotes;
}

function written(line: string, at: number, enclosing: string | undefined, separator: string, start: number): Span {
  let from = at;
  if (line.startsWith('<<', from)) from += 2;
  const escaped = line.startsWith('\\"', from) || line.startsWith("\\'", from);
  const quote = escaped ? line.slice(from, from + 2) : (line[from] ?? '');
  if (escaped || quote === '"' || quote === "'" || quote === '`') {
    const first = from + quote.length;
    if (!(enclosing === quote && !escaped)) return { start: first, end: endOfQuoted(line, first, quote) };
  }
  let end = line.length;
  const rest = line.slice(from).trimEnd();
  if (enclosing !== undefined) {
    const close = endOfQuoted(line, from, enclosing);
    end = Math.min(end, close);
  }
  const plain = END_OF_PLAIN.exec(rest);
  if (plain) end = Math.min(end, from + plain.index);
  const head = line.slice(0, start);
  if (head.includes('<')) end = Math.min(end, from + rest.replace(/\s?\/?>$/, '').length);
  const isFirst = /^[\s#;/*"'-]*(?:export\s+|set\s+)?[<"'$]?[\w.]*$/.test(head);
  const inFlow = separator !== '=' && lastOf(head, '{[(') > lastOf(head, '}])');
  const stop = inFlow
    ? /[,}\])]/
    : separator === '>'
      ? /</
      : /[?&][\w.-]*$/.test(head)
        ? /[&\s]/
        : separator === '(' || separator === ','
          ? /[,)}>]/
          : isFirst || separator === ':'
            ? undefined
            : /[\s;]/;
  const stopAt = stop?.exec(line.slice(from, end));
  if (stopAt) end = from + stopAt.index;
  return { start: from, end: from + line.slice(from, end).trimEnd().length };
}

function lastOf(text: string, characters: string): number {
  return Math.max(...[...characters].map((character) => text.lastIndexOf(character)));
}

/** Where a quoted text ends that begins at `from`; the end of the line where it does not. */
function endOfQuoted(line: string, from: number, quote: string): number {
  for (let index = from; index < line.length; index += 1) {
    if (line.startsWith(quote, index)) return index;
    if (line[index] === '\\') index += 1;
  }
  return line.length;
}

/** The last statement of a line that has others before it. */
const LAST_STATEMENT = /[{;][ \t]{1,20}([^{;]*)$/;

/** Words behind a name without any mark between them: `requirepass x`, `--password x`, `ENV DB_PASSWORD x`. */
function valueOfDirective(line: string, start: number, end: number): Span | undefined {
  if (line.slice(start, end) === 'passwd') return undefined;
  const gap = /^["']?[ \t]+/.exec(line.slice(end, end + 200))?.[0] ?? '';
  const from = end + gap.length;
  if (gap === '' || from >= line.length) return undefined;
  const head = line.slice(0, start);
  // nginx may have several statements in a line: `location / { set $token x; }`.
  const statement = (line.includes(';', from) ? LAST_STATEMENT.exec(head)?.[1] : undefined) ?? head;
  const isOption = /(?:^|[\s"'[])--?[\w.-]{0,60}$/.test(head) || IS_CONFIGURED.test(head.slice(-120));
  const isFirst = /^\s*(?:-\s+)?[$]?[\w.]*$/.test(statement);
  if (!isOption && !isFirst && !COMMANDS.test(statement)) return undefined;
  const quote = line[from] ?? '';
  if (quote === '"' || quote === "'") return { start: from + 1, end: endOfQuoted(line, from + 1, quote) };
  const rest = line
    .slice(from, statement.length < head.length ? line.indexOf(';', from) : line.length)
    .trimEnd()
    .replace(/[;\\]$/, '')
    .trimEnd();
  const word = /^[^\s"',\])]+/.exec(rest)?.[0] ?? '';
  if (isOption) return { start: from, end: from + word.length };
  // Sentences have more words, blocks a brace.
  if (rest.endsWith('{') || rest.split(/\s+/, 5).length > 3) return undefined;
  return { start: from, end: from + rest.length };
}
