/* Where the parts of a document of JSON or YAML stand that a file holds as a text. */
import { parseJson } from '../formats/json.ts';
import { MAX_DEPTH, type Place, type Scalar, type Source, type TreeNode } from '../formats/tree.ts';
import { readFaultlessYaml } from '../formats/yaml.ts';
import { isList, isObject, placed, type IacValue } from './iac-value.ts';

/** `<<WORD`, behind which the text begins. */
const HEREDOC = /^<<-?[ \t]*[\w-]{1,100}[ \t]*\r?\n/;

/** The same value of a heredoc, whose members stand where its text has them, as far as that says them as they are. */
export function placedInHeredoc(value: IacValue, { source, start, end }: Scalar): IacValue {
  if (!isObject(value) && !isList(value)) return value;
  const text = source.text.slice(start, end);
  const opening = HEREDOC.exec(text)?.[0];
  if (opening === undefined) return value;
  const body = text.slice(opening.length, text.lastIndexOf('\n'));
  const document = { ...source, text: body };
  const [root] = /^\s*[[{]/.test(body) ? parseJson(document).roots : (readFaultlessYaml(document) ?? []);
  return root ? placedAs(value, root, { source, from: start + opening.length }, 0) : value;
}

interface Body {
  readonly source: Source;
  /** Where it begins in its file. */
  readonly from: number;
}

function placedAs(value: IacValue, node: TreeNode, body: Body, depth: number): IacValue {
  if (depth > MAX_DEPTH) return value;
  const placeOf = ({ start, end }: TreeNode | { readonly start: number; readonly end: number }): Place => {
    return { source: body.source, start: body.from + start, end: body.from + end };
  };
  if (isList(value) && node.kind === 'sequence' && node.items.length === value.length) {
    const items = node.items.map((item, index) => placedAs(value[index] ?? null, item, body, depth + 1));
    return placed(items, new Map(node.items.map((item, index) => [index, placeOf(item)])));
  }
  if (isObject(value) && node.kind === 'mapping') {
    const members = new Map(value);
    const places = new Map<string, Place>();
    for (const pair of node.pairs) {
      const key = String(pair.key.value);
      const member = members.get(key);
      if (member === undefined) continue;
      members.set(key, placedAs(member, pair.value, body, depth + 1));
      places.set(key, placeOf(pair));
    }
    return placed(members, places);
  }
  return value;
}
