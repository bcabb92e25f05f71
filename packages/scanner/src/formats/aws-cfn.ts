/**
 * CloudFormation templates, in YAML and in JSON, as one tree. The short form of a function in YAML becomes the long
 * one, at its own place (`!Ref Name` is `Ref: Name`), and the words that YAML 1.1 knows as booleans become booleans.
 * What the functions give is `aws-cfn-resolve.ts`'s work.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-formats.html,
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html.
 */
import { parseJson } from './json.ts';
import { scalarAt } from './nodes.ts';
import { isMasked } from './template-marks.ts';
import type { Mapping, Pair, ParsedFile, Scalar, Sequence, Source, Tag, TreeNode } from './tree.ts';
import { beginsAsJson } from './written-as-json.ts';
import { parseYamlIndentedAnyhow } from './yaml.ts';

export function parseAwsCfn(source: Source): ParsedFile {
  const file = parseEither(source);
  const template = new LongForm();
  return { ...file, roots: file.roots.map((root) => template.node(root)) };
}

/** A text that begins with a brace is JSON, unless it is YAML in flow style. */
function parseEither(source: Source): ParsedFile {
  if (!beginsAsJson(source.text)) return parseYamlIndentedAnyhow(source);
  const json = parseJson(source);
  if (json.problems.length === 0) return json;
  const yaml = parseYamlIndentedAnyhow(source);
  return yaml.problems.length === 0 ? yaml : json;
}

const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ['!Ref', 'Ref'],
  ['!Condition', 'Condition'],
  ...[
    'And',
    'Base64',
    'Cidr',
    'Equals',
    'FindInMap',
    'GetAtt',
    'GetAZs',
    'If',
    'ImportValue',
    'Join',
    'Length',
    'Not',
    'Or',
    'Select',
    'Split',
    'Sub',
    'ToJsonString',
    'Transform',
  ].map((name) => [`!${name}`, `Fn::${name}`] as const),
]);

class LongForm {
  /** An alias gives the very node of its anchor, which is then made once: collections, and keys that are kept. */
  readonly #made = new Map<TreeNode, TreeNode>();

  node(node: TreeNode): TreeNode {
    const known = this.#made.get(node);
    if (known) return known;
    const made = this.#make(node);
    if (node.kind !== 'scalar') this.#made.set(node, made);
    return made;
  }

  #make(node: TreeNode): TreeNode {
    switch (node.kind) {
      case 'mapping': {
        const pairs = mapped(node.pairs, (pair) => this.#pair(pair));
        return call(pairs === node.pairs ? node : { ...node, pairs }, node.tag);
      }
      case 'sequence': {
        const items = mapped(node.items, (item) => this.node(item));
        return call(items === node.items ? node : { ...node, items }, node.tag);
      }
      case 'scalar':
        return node.tag ? call(node, node.tag) : plainScalar(node);
      case 'directive':
        return node;
    }
  }

  #pair(pair: Pair): Pair {
    // A key is no function, nor is what an alias of it stands for, which begins with its tag before the mapping.
    if (this.#make(pair.key) !== pair.key) this.#made.set(pair.key, pair.key);
    const made = this.node(pair.value);
    const value = made.start < pair.start && made.end > pair.start ? pair.value : made;
    const isGetAtt = pair.key.value === 'Fn::GetAtt' && value.kind === 'scalar';
    const whole = isGetAtt ? attributePath(value) : value;
    return whole === pair.value ? pair : { ...pair, value: whole };
  }
}

/** The very list where nothing of it becomes something else, which most of a template does not. */
function mapped<T>(items: readonly T[], make: (item: T) => T): readonly T[] {
  const made = items.map((item) => make(item));
  return made.every((item, index) => item === items[index]) ? items : made;
}

/** The long form of a node under a function's tag; any other node as it is. */
function call(node: Mapping | Sequence | Scalar, tag: Tag | undefined): TreeNode {
  const name = tag && LONG_NAMES.get(tag.name);
  if (!tag || name === undefined) return node;
  const { start, source } = tag;
  const { end } = node;
  const key = scalarAt(source, tag, name, { quoted: false, isUnknown: false });
  const value = argument(node, name);
  return { kind: 'mapping', start, end, source, pairs: [{ start, end, source, key, value }] };
}

function argument(node: Mapping | Sequence | Scalar, name: string): TreeNode {
  const { tag: _tag, ...untagged } = node;
  if (untagged.kind !== 'scalar') return untagged;
  const { unknown: _unknown, ...scalar } = untagged;
  return name === 'Fn::GetAtt' ? attributePath(scalar) : scalar;
}

/** `Resource.Attribute` as the two items that it is in JSON; the attribute may hold dots itself. */
function attributePath(scalar: Scalar): TreeNode {
  const { value, start, end, source, quoted } = scalar;
  const dot = typeof value === 'string' ? value.indexOf('.') : -1;
  if (typeof value !== 'string' || dot === -1) return scalar;
  const from = start + (quoted ? 1 : 0);
  const isVerbatim = source.text.startsWith(value, from);
  const part = (first: number, last: number): Scalar => {
    const place = isVerbatim ? { start: from + first, end: from + last } : { start, end };
    return scalarAt(source, place, value.slice(first, last), { quoted, isUnknown: false });
  };
  return { kind: 'sequence', start, end, source, items: [part(0, dot), part(dot + 1, value.length)] };
}

/** Whether a text, or a part of it, comes from another service by a dynamic reference, or from a template language. */
function isPutIn(text: string): boolean {
  return text.includes('{{resolve:') || isMasked(text);
}

/** Source: https://yaml.org/type/bool.html; `y` and `n` alone are text for the readers in use. */
const YAML_1_1_TRUE = /^(?:yes|Yes|YES|on|On|ON)$/;
const YAML_1_1_FALSE = /^(?:no|No|NO|off|Off|OFF)$/;

function plainScalar(scalar: Scalar): Scalar {
  const { value, quoted } = scalar;
  if (typeof value !== 'string') return scalar;
  if (isPutIn(value)) return { ...scalar, unknown: true };
  if (quoted) return scalar;
  if (YAML_1_1_TRUE.test(value)) return { ...scalar, value: true };
  return YAML_1_1_FALSE.test(value) ? { ...scalar, value: false } : scalar;
}
