/* What Ruby makes of a hash that a recipe writes out, such as `{ 'hosts' => [] }.to_json`. Nothing is run. */

/** Around a hash, or the pairs of one. Source: https://docs.ruby-lang.org/en/3.3/JSON.html */
const WRITER = /^(?:JSON\.(?:pretty_generate|generate|dump)|Chef::JSONCompat\.to_json(?:_pretty)?|YAML\.dump)\(/;
const BEHIND = /^\.(?:to_json|to_yaml)(?:\(\))?$/;

/**
 * The hash as JSON, which YAML reads as well, each line as one of the text; what only Ruby knows is a mark of a template.
 * Undefined for what is no hash, and for one that something unknown is added to.
 */
export function jsonOfHash(written: string): string | undefined {
  const [head] = WRITER.exec(written) ?? [];
  if (head !== undefined) {
    if (!written.endsWith(')')) return undefined;
    const inner = written.slice(head.length, -1);
    return asJson(/^\s*\{/.test(inner) ? inner : `{${inner}}`);
  }
  const end = written.lastIndexOf('}') + 1;
  return written.startsWith('{') && BEHIND.test(written.slice(end)) ? asJson(written.slice(0, end)) : undefined;
}

/** One piece of a hash, each tried once at its place. */
const PIECE =
  /(?<space>\s+)|(?<comment>#[^\n]*)|(?<mark>[{}[\],])|(?<pairs>=>|:(?=\s))|'(?<single>(?:[^'\\\n]|\\.)*)'|(?<double>"(?:[^"\\\n#]|\\.|#(?!\{))*")|(?<key>[A-Za-z_]\w*):(?!:)|:(?<symbol>[A-Za-z_]\w*)|%[wi][([{](?<words>[^\])}\n]*)[\])}]|(?<literal>-?\d[\d_]*(?:\.\d+)?|true|false|nil)(?![\w.([])/y;
/** A value that only Ruby knows, in its line. */
const UNKNOWN = /(?:[A-Za-z_@]\w*(?!\w)|"[^"\n]*"|\[[^\][\n]*\]|\([^()\n]*\)|::|[.?!])+(?=\s*(?:[,\]}]|$))/y;

type Piece = Readonly<Partial<Record<string, string>>>;

function asJson(hash: string): string | undefined {
  let json = '';
  let depth = 0;
  let isCommaDue = false;
  for (let at = 0; at < hash.length;) {
    PIECE.lastIndex = at;
    UNKNOWN.lastIndex = at;
    const found = PIECE.exec(hash);
    const whole = found?.[0] ?? UNKNOWN.exec(hash)?.[0];
    if (whole === undefined) return undefined;
    const piece: Piece = found?.groups ?? {};
    at += whole.length;
    if (piece['mark'] === ',') isCommaDue = true;
    else if (piece['space'] !== undefined) json += piece['space'];
    else if (piece['comment'] === undefined) {
      const closes = /[\]}]/.test(piece['mark'] ?? '');
      json += `${isCommaDue && !closes ? ',' : ''}${piece['mark'] ?? written(piece)}`;
      isCommaDue = false;
      if (piece['mark'] !== undefined) depth += closes ? -1 : 1;
      if (depth === 0 && hash.slice(at).trim() !== '') return undefined;
    }
  }
  return json;
}

function written({ pairs, single, double, key, symbol, words, literal }: Piece): string {
  if (pairs !== undefined) return ':';
  if (key !== undefined) return `${JSON.stringify(key)}:`;
  if (words !== undefined) return JSON.stringify(words.split(/\s+/).filter((word) => word !== ''));
  if (literal !== undefined) return literal === 'nil' ? 'null' : literal.replaceAll('_', '');
  if (symbol !== undefined) return JSON.stringify(symbol);
  if (single !== undefined) return JSON.stringify(single.replace(/\\(['\\])/g, '$1'));
  return double ?? '{{ unknown }}';
}
