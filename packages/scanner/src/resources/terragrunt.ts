/**
 * Files of Terragrunt, each of which calls one module: `terraform` says which, `inputs` what it is given.
 * Source: https://terragrunt.gruntwork.io/docs/reference/config-blocks-and-attributes.
 */
import type { Directive, Mapping, ParsedFile, Scalar, TreeNode } from '../formats/tree.ts';

export interface TerragruntCall {
  /** As if it were a block of configuration. */
  readonly call: Directive;
  /** Whether other files give the module values that this one does not. */
  readonly isPartOfMore: boolean;
}

export function isTerragrunt({ source }: Pick<ParsedFile, 'source'>): boolean {
  return source.fileName === 'terragrunt.hcl';
}

/** Undefined for a file that says nothing of a module. */
export function terragruntCall({ roots }: ParsedFile): TerragruntCall | undefined {
  const written = roots.filter((root) => root.kind === 'directive');
  const terraform = written.find(({ name, block }) => name === 'terraform' && block !== undefined);
  const source = terraform?.block?.find(({ name, value }) => name === 'source' && value !== undefined);
  const given = written.find(({ name, value }) => name === 'inputs' && value !== undefined);
  const head = terraform ?? given;
  if (!head) return undefined;
  const { objects, isWhole } = objectsOf(given?.value);
  const isPartOfMore =
    !isWhole ||
    written.some(({ name }) => name === 'include') ||
    terraform?.block?.some(({ name }) => name === 'extra_arguments') === true;
  const inputs = objects.flatMap(({ pairs }) => pairs.flatMap(attributeOf));
  const block = [...(source ? [moved(source)] : []), ...lastOfEach(inputs)];
  return { call: { ...head, name: 'module', args: [], block }, isPartOfMore };
}

/** Objects that are written out, also one over the other, but for those that something unknown is laid over. */
function objectsOf(value: TreeNode | undefined): { readonly objects: readonly Mapping[]; readonly isWhole: boolean } {
  if (value === undefined) return { objects: [], isWhole: true };
  if (value.kind === 'mapping') return { objects: [value], isWhole: true };
  const args = value.kind === 'scalar' && value.call?.name === 'merge' ? value.call.args : [];
  const over = args.slice(args.findLastIndex(({ kind }) => kind !== 'mapping') + 1);
  return { objects: over.filter((argument) => argument.kind === 'mapping'), isWhole: false };
}

function attributeOf({ key, value, start, end, source }: Mapping['pairs'][number]): readonly Directive[] {
  if (typeof key.value !== 'string' || key.unknown) return [];
  const { start: keyStart, end: keyEnd } = key;
  return [
    {
      kind: 'directive',
      name: key.value,
      nameSpan: { start: keyStart, end: keyEnd },
      args: value.kind === 'scalar' ? [value] : [],
      value,
      start,
      end,
      headEnd: end,
      source,
    },
  ];
}

function lastOfEach(attributes: readonly Directive[]): Iterable<Directive> {
  return new Map(attributes.map((attribute) => [attribute.name, attribute])).values();
}

const OWN_FOLDER = /^"\$\{\s{0,9}get_terragrunt_dir\(\s{0,9}\)\s{0,9}\}(?=\/)/;

/** Paths lead on from the folder of the file, in which it stands as if it were one more. */
function moved(attribute: Directive): Directive {
  const { value } = attribute;
  if (value?.kind !== 'scalar') return attribute;
  const { unknown, ...known } = value;
  const text = String(value.value);
  const path = unknown ? text.replace(OWN_FOLDER, '.').replace(/"$/, '') : text;
  if (!/^\.\.?\//.test(path) || path.includes('${')) return attribute;
  // Behind the double slash, the path leads on in the same folder.
  const node: Scalar = { ...known, value: `../${path.replace('//', '/')}` };
  return { ...attribute, value: node, args: [node] };
}
