/** What a piece of code is, as far as colour can help to read it. */
type TokenKind = 'comment' | 'string' | 'key' | 'keyword' | 'value' | 'variable';

export interface Token {
  /** Undefined: plain text. */
  readonly kind: TokenKind | undefined;
  readonly text: string;
}

/** Families of formats that read alike. */
export type CodeLanguage = 'assignments' | 'directives' | 'dockerfile' | 'hcl' | 'json' | 'markup' | 'yaml';

const STRING = `(?<string>"(?:[^"\\\\]|\\\\.)*"?|'(?:[^'\\\\]|\\\\.)*'?)`;
const VALUE = String.raw`(?<value>(?<![\w.-])(?:true|false|on|off|yes|no|null|none)(?![\w.-])|(?<![\w.-])-?\d[\w.:/%]*)`;
const VARIABLE = String.raw`(?<variable>[$%]\{[^}]*\}?|\$\w+)`;
const HASH_COMMENT = String.raw`(?<comment>(?<=^|\s)#.*)`;

/**
 * One expression a family; what none of its groups takes is plain. A snippet begins anywhere in its file, so lines are
 * read one by one: what spans lines is coloured only as far as each line tells.
 */
const PATTERNS: Readonly<Record<CodeLanguage, RegExp>> = {
  assignments: pattern(
    String.raw`(?<comment>(?<=^\s*)[#;!].*|(?<=\s)[#;].*)`,
    String.raw`(?<keyword>(?<=^\s*)\[.*\])`,
    String.raw`(?<key>(?<=^\s*)[\w.$/"'-]+(?=\s*[=:{]))`,
    STRING,
    VALUE,
    VARIABLE,
  ),
  directives: pattern(
    HASH_COMMENT,
    String.raw`(?<keyword>(?<=^\s*)<\/?[\w.]+|>(?=\s*$))`,
    String.raw`(?<key>(?<=(?:^|[{};])\s*)[A-Za-z_][\w-]*)`,
    STRING,
    VARIABLE,
    VALUE,
  ),
  dockerfile: pattern(
    String.raw`(?<comment>(?<=^\s*)#.*)`,
    String.raw`(?<keyword>(?<=^\s*)[A-Za-z]+(?=\s)|(?<=\s)AS(?=\s))`,
    String.raw`(?<key>(?<=\s)--?[A-Za-z][\w-]*)`,
    STRING,
    VARIABLE,
    VALUE,
  ),
  hcl: pattern(
    String.raw`(?<comment>(?<=^|\s)(?:#|\/\/).*|\/\*.*?(?:\*\/|$))`,
    STRING,
    String.raw`(?<key>(?<=^\s*|[{,]\s*)[\w-]+(?=\s*=))`,
    String.raw`(?<keyword>(?<=^\s*)[\w-]+(?=\s*["{]))`,
    VALUE,
  ),
  json: pattern(
    String.raw`(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))`,
    String.raw`(?<comment>\/\/.*|\/\*.*?(?:\*\/|$))`,
    STRING,
    VALUE,
  ),
  markup: pattern(
    String.raw`(?<comment><!--.*?(?:-->|$))`,
    String.raw`(?<keyword><[/?!]?[\w:.-]+|[/?]?>)`,
    String.raw`(?<key>(?<=\s)[\w:.-]+(?==))`,
    STRING,
    VARIABLE,
  ),
  yaml: pattern(
    HASH_COMMENT,
    String.raw`(?<key>(?<=(?:^|[-{,])\s*)(?:"[^"]*"|'[^']*'|[\w./$@-]+)(?=\s*:(?:\s|$)))`,
    String.raw`(?<keyword>(?<=\s)[!&*][\w.:!]+|^(?:---|\.\.\.))`,
    STRING,
    VARIABLE,
    VALUE,
  ),
};

function pattern(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'g');
}

/** One line as coloured pieces; joined they are the line. Without a language it is one plain piece. */
export function tokensOf(line: string, language: CodeLanguage | undefined): readonly Token[] {
  if (language === undefined) return [{ kind: undefined, text: line }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(PATTERNS[language])) {
    const [text] = match;
    if (text === '') continue;
    if (match.index > end) tokens.push({ kind: undefined, text: line.slice(end, match.index) });
    tokens.push({ kind: kindOf(match), text });
    end = match.index + text.length;
  }
  if (end < line.length) tokens.push({ kind: undefined, text: line.slice(end) });
  return tokens;
}

/** Each pattern is made of groups that are named after kinds, and of nothing else. */
function kindOf({ groups = {} }: RegExpMatchArray): TokenKind | undefined {
  return KINDS.find((kind) => groups[kind] !== undefined);
}

const KINDS = ['comment', 'string', 'key', 'keyword', 'value', 'variable'] as const satisfies readonly TokenKind[];
