/**
 * Examples of dangers as the files of each language write them, from the settings of a resource.
 */
import type { Language } from '../resources/stack.ts';

/** A value as an example shows it; an expression stands as it is. */
export type Shown =
  | string
  | number
  | boolean
  | readonly Shown[]
  | { readonly [key: string]: Shown }
  | { readonly expression: string };

export interface ExampleResource {
  /** That of a data source of Terraform begins with `data `. */
  readonly type: string;
  /** Values by the keys that lead to them, with dots between them; `[]` after the key of a list, `[json]` of one in JSON, `[document]` of an object in JSON. */
  readonly settings: Readonly<Record<string, Shown>>;
}

/** What a report marks: a setting by its keys, or the resource where nothing of it stands. */
export interface Marked {
  /** Of the first resource where left out. */
  readonly resource?: number;
  readonly key: string;
}

/** One file in which these stand, each called `shop`. */
export function exampleText(language: Language, resources: readonly ExampleResource[], marked?: Marked): string {
  const { file, resource } = FILES[language];
  const texts = resources.map(({ type, settings }, index) => {
    const tree = treeOf(settings);
    const path = marked && (marked.resource ?? 0) === index ? marksOf(tree, marked.key) : undefined;
    const name = index === 0 ? 'shop' : `shop${index + 1}`;
    return resource({ type, name, tree, marks: path });
  });
  return `\n${file(texts).join('\n')}`;
}

type Tree = Map<string, Tree | Leaf>;

interface Leaf {
  readonly shown: Shown;
}

interface Written {
  readonly type: string;
  readonly name: string;
  readonly tree: Tree;
  /** The keys that lead to what is marked; none for the resource itself; undefined where nothing is. */
  readonly marks: readonly string[] | undefined;
}

function treeOf(settings: Readonly<Record<string, Shown>>): Tree {
  const tree: Tree = new Map();
  for (const [key, shown] of Object.entries(settings)) {
    const keys = key.split('.');
    let branch = tree;
    for (const step of keys.slice(0, -1)) {
      const there = branch.get(step);
      const next = there instanceof Map ? there : new Map<string, Tree | Leaf>();
      branch.set(step, next);
      branch = next;
    }
    branch.set(keys.at(-1) ?? '', { shown });
  }
  return tree;
}

/** As far as the keys lead to something that stands there. */
function marksOf(tree: Tree, key: string): readonly string[] {
  const found: string[] = [];
  let branch: Tree | Leaf | undefined = tree;
  for (const step of key.split('.')) {
    branch = branch instanceof Map ? branch.get(step) : memberOf(branch, step);
    if (!branch) break;
    found.push(step);
  }
  return found;
}

function memberOf({ shown }: Leaf, name: string): Leaf | undefined {
  const [first] = objectsOf(shown);
  const member = first?.[name];
  return member === undefined ? undefined : { shown: member };
}

const FILES: Readonly<
  Record<
    Language,
    {
      readonly file: (resources: readonly (readonly string[])[]) => readonly string[];
      readonly resource: (written: Written) => readonly string[];
    }
  >
> = {
  terraform: {
    file: (resources) => resources.flat(),
    resource: ({ type, name, tree, marks }) => {
      const [, data] = /^data (.+)$/.exec(type) ?? [];
      const head = data === undefined ? `resource "${type}" "${name}" {` : `data "${data}" "${name}" {`;
      return [marks?.length === 0 ? `«${head}»` : head, ...hclLines(tree, marks, 'blocks', type), '}'];
    },
  },
  cloudformation: {
    file: (resources) => ['Resources:', ...indented(resources.flat())],
    resource: ({ type, name, tree, marks }) => {
      const lines = yamlLines(tree, marks).map((line) => `    ${line}`);
      const head = [
        `${name[0]?.toUpperCase()}${name.slice(1)}:`,
        `  Type: ${type}`,
        ...(lines.length > 0 ? ['  Properties:'] : []),
      ];
      return [...(marks?.length === 0 ? asMarked(head) : head), ...lines];
    },
  },
  ansible: {
    file: (resources) => resources.flat(),
    resource: ({ type, tree, marks }) => {
      const head = `  ${type}:`;
      const lines = yamlLines(tree, marks).map((line) => `    ${line}`);
      return ['- name: The shop', marks?.length === 0 ? `«${head}»` : head, ...lines];
    },
  },
  azureresourcemanager: {
    file: (resources) => [
      '{',
      '  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",',
      '  "resources": [',
      ...indented(indented(listed(resources))),
      '  ]',
      '}',
    ],
    resource: ({ type, name, tree, marks }) => {
      // A child has the names of those that it stands in before its own.
      const names = [...type.split('/').slice(2).fill('shop'), name].join('/');
      const beside = new Map([...tree].filter(([key]) => BESIDE_PROPERTIES.includes(key)));
      const properties = new Map([...tree].filter(([key]) => ![...BESIDE_PROPERTIES, 'parent', 'top'].includes(key)));
      const below = jsonMembers(properties, marks);
      const head = [
        [`"type": "${type}"`],
        ...(beside.has('name') ? [] : [[`"name": "${names}"`]]),
        ...jsonMembers(beside, marks),
      ];
      const lines = listed([
        ...head,
        ...(below.length > 0 ? [['"properties": {', ...indented(listed(below)), '}']] : []),
      ]);
      // What is not there is shown with the lines that say where it would be.
      const shown = below.length > 0 ? head.flat().length + 1 : 2;
      const marked = marks?.length === 0 ? shown : 0;
      return ['{', ...indented([...asMarked(lines.slice(0, marked)), ...lines.slice(marked)]), '}'];
    },
  },
};

/** What templates of Azure say of a resource beside its properties. */
export const BESIDE_PROPERTIES = ['apiVersion', 'name', 'kind', 'sku', 'identity', 'zones'];

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** With commas between them. */
function listed(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flatMap((lines, index) =>
    index === parts.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1)},`],
  );
}

function jsonMembers(tree: Tree, marks: readonly string[] | undefined): readonly (readonly string[])[] {
  return [...tree].map(([key, value]) => {
    const isItem = key.endsWith('[]');
    const name = JSON.stringify(key.replace(/\[\]$/, ''));
    const isMarked = marks?.length === 1 && marks[0] === key;
    const inside = marks?.[0] === key && marks.length > 1 ? marks.slice(1) : undefined;
    if (!(value instanceof Map)) {
      const line = `${name}: ${jsonValue(value.shown)}`;
      return [isMarked ? `«${line}»` : line];
    }
    const below = indented(listed(jsonMembers(value, inside)));
    if (isItem) {
      const item = ['{', ...below, '}'];
      return [`${name}: [`, ...indented(isMarked ? asMarked(item) : item), ']'];
    }
    const lines = [`${name}: {`, ...below, '}'];
    return isMarked ? asMarked(lines) : lines;
  });
}

function jsonValue(shown: Shown): string {
  if (typeof shown !== 'object') return JSON.stringify(shown);
  if (isList(shown)) return `[${shown.map(jsonValue).join(', ')}]`;
  if (isExpression(shown)) return JSON.stringify(shown.expression);
  const members = Object.entries(shown).map(([key, value]) => `${JSON.stringify(key)}: ${jsonValue(value)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function hclLines(
  tree: Tree,
  marks: readonly string[] | undefined,
  as: 'blocks' | 'json',
  type: string,
): readonly string[] {
  return [...tree].flatMap(([key, value]) => {
    const isMarked = marks?.length === 1 && marks[0] === key;
    const inside = marks?.[0] === key && marks.length > 1 ? marks.slice(1) : undefined;
    const [, name = '', form = as === 'blocks' ? '' : '{}'] = /^([^[]*)(\[\w*\])?$/.exec(key) ?? [];
    if (!(value instanceof Map)) {
      const blocks = as === 'blocks' ? blocksOf(type, name, value.shown) : [];
      if (blocks.length > 0) return blocks.flatMap((block) => blockLines(type, name, block, isMarked ? [] : inside));
      const line = `${name} = ${hclValue(value.shown)}`;
      return [`  ${isMarked ? `«${line}»` : line}`];
    }
    const [opening, closing] = as === 'blocks' ? formOf(type, name, form) : form === '{}' ? OBJECT : LIST;
    const lines = [
      `${name} ${opening}`,
      ...hclLines(value, inside, opening === BLOCK[0] && as === 'blocks' ? 'blocks' : 'json', type),
      closing,
    ];
    const isBlock = opening === BLOCK[0];
    const shown = isMarked ? (isBlock ? [...asMarked(lines.slice(0, 1)), ...lines.slice(1)] : asMarked(lines)) : lines;
    return shown.map((line) => `  ${line}`);
  });
}

const BLOCK = ['{', '}'] as const;
const OBJECT = ['= {', '}'] as const;
const LIST = ['= [{', '}]'] as const;

/** Attributes of Terraform's resources that hold values by name and are no blocks, though their names might be arguments. */
const MAPS: ReadonlySet<string> = new Set([
  'aws_bedrockagent_agent.guardrail_configuration',
  'aws_codepipeline.configuration',
  'aws_cognito_identity_provider.provider_details',
  'aws_glue_connection.connection_properties',
  'aws_s3tables_table.encryption_configuration',
  'aws_s3tables_table_bucket.encryption_configuration',
  'aws_s3vectors_vector_bucket.encryption_configuration',
  'aws_securitylake_data_lake.encryption_configuration',
  'aws_ssm_document.permissions',
  'azurerm_service_fabric_cluster.parameters',
  'bound_claims',
  'data',
  'google_compute_instance.metadata',
  'google_compute_instance_template.metadata',
  'google_compute_region_instance_template.metadata',
  'limits',
  'requests',
  'resource_labels',
  'vault_audit.options',
]);

/** Those that hold such values as text in JSON. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'aws_batch_job_definition.container_properties',
  'aws_codecommit_approval_rule_template.content',
  'aws_dms_replication_config.replication_settings',
  'aws_dms_replication_task.replication_task_settings',
  'aws_emr_security_configuration.configuration',
  'aws_ssm_document.content',
  'azurerm_function_app_function.config_json',
]);

function isMap(type: string, name: string): boolean {
  return MAPS.has(name) || MAPS.has(`${type}.${name}`);
}

export type Members = Readonly<Record<string, Shown>>;

/** The arguments of the blocks as which Terraform writes a value; none where it is an attribute, whose names people choose. */
export function blocksOf(type: string, name: string, shown: Shown): readonly Members[] {
  const objects = isMap(type, name) ? [] : objectsOf(shown);
  return objects.every((one) => Object.keys(one).every((key) => /^[a-z][a-z0-9_]*$/.test(key))) ? objects : [];
}

/** Of one that holds values by name, or of a list of such; none otherwise. */
function objectsOf(shown: Shown): readonly Members[] {
  const all = isList(shown) ? shown : [shown];
  const objects = all.flatMap((one) => (typeof one !== 'object' || isList(one) || isExpression(one) ? [] : [one]));
  return objects.length === all.length ? objects : [];
}

/** Of a pair of a name and a value, a report marks the value where nothing else is said. */
function blockLines(
  type: string,
  name: string,
  block: Members,
  marks: readonly string[] | undefined,
): readonly string[] {
  const inside = marks?.length === 0 && block['value'] !== undefined ? ['value'] : marks;
  const head = `${name} {`;
  const lines = [inside?.length === 0 ? `«${head}»` : head, ...hclLines(treeOf(block), inside, 'blocks', type), '}'];
  return lines.map((line) => `  ${line}`);
}

const DOCUMENT = ['= jsonencode({', '})'] as const;
const DOCUMENT_LIST = ['= jsonencode([{', '}])'] as const;

/** How what stands below a key of a resource is written in Terraform. */
function formOf(type: string, name: string, form: string): readonly [string, string] {
  if (form === '[json]') return DOCUMENT_LIST;
  if (form === '[document]' || DOCUMENTS.has(`${type}.${name}`)) return DOCUMENT;
  return isMap(type, name) ? OBJECT : BLOCK;
}

function hclValue(shown: Shown): string {
  if (typeof shown !== 'object') return JSON.stringify(shown);
  if (isList(shown)) return `[${shown.map(hclValue).join(', ')}]`;
  if (isExpression(shown)) return shown.expression;
  const members = Object.entries(shown).map(
    ([key, value]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)} = ${hclValue(value)}`,
  );
  return `{ ${members.join(', ')} }`;
}

function yamlLines(tree: Tree, marks: readonly string[] | undefined): readonly string[] {
  return [...tree].flatMap(([key, value]) => {
    const isItem = key.endsWith('[]') || key.endsWith('[json]');
    const name = key.replace(/\[\w*\]$/, '');
    const isMarked = marks?.length === 1 && marks[0] === key;
    const inside = marks?.[0] === key && marks.length > 1 ? marks.slice(1) : undefined;
    if (!(value instanceof Map)) {
      const line = `${name}: ${yamlValue(value.shown)}`;
      return [isMarked ? `«${line}»` : line];
    }
    const below = yamlLines(value, inside);
    if (isItem) {
      const items = below.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
      // A list in a list has no name.
      if (name === '') return isMarked ? asMarked(items) : items;
      return [`${name}:`, ...(isMarked ? asMarked(items) : items).map((line) => `  ${line}`)];
    }
    const lines = [`${name}:`, ...below.map((line) => `  ${line}`)];
    return isMarked ? asMarked(lines) : lines;
  });
}

function asMarked(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `${index === 0 ? '«' : ''}${line}${index === lines.length - 1 ? '»' : ''}`);
}

function yamlValue(shown: Shown): string {
  if (typeof shown === 'string')
    return /^[\w/][\w./ -]*(?::\S(?:[\w./-]|:[^\s\w./:-]?)*)?$/.test(shown) &&
      !/^(?:true|false|yes|no|on|off|null|[\d._]+)$/i.test(shown)
      ? shown
      : `'${shown}'`;
  if (typeof shown !== 'object') return String(shown);
  if (isList(shown)) return `[${shown.map(yamlValue).join(', ')}]`;
  if (isExpression(shown)) return shown.expression;
  return `{ ${Object.entries(shown)
    .map(([key, value]) => `${key}: ${yamlValue(value)}`)
    .join(', ')} }`;
}

function isExpression(
  shown: { readonly [key: string]: Shown } | { readonly expression: string },
): shown is { readonly expression: string } {
  return typeof shown['expression'] === 'string';
}

/** `Array.isArray` does not narrow to lists that cannot be changed. */
function isList(shown: Shown): shown is readonly Shown[] {
  return Array.isArray(shown);
}
