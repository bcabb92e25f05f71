/** What types of resources a provider has, with their attributes, as its public package of types says. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A type of resource. Each block of attributes has a name, that of the resource itself is ''. */
export interface ResourceType {
  readonly name: string;
  /** Its blocks: each attribute that a file may set, with the name of the block that stands in it. */
  readonly blocks: ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;
}

export interface ProviderTypes {
  readonly version: string;
  /** By name. */
  readonly types: ReadonlyMap<string, ResourceType>;
}

/** An attribute of a type: the block that it stands in, its own name there, and the keys that lead to it. */
export interface Attribute {
  readonly block: string;
  readonly key: string;
  readonly path: string;
}

/** The attributes of a type; those of a block that stands in several places once, at the first of them. */
export function attributesOf({ blocks }: ResourceType): readonly Attribute[] {
  const found: Attribute[] = [];
  const waiting = [{ block: '', path: '' }];
  const seen = new Set(['']);
  for (const { block, path: before } of waiting) {
    for (const [key, below] of blocks.get(block) ?? []) {
      const keys = before === '' ? key : `${before}.${key}`;
      found.push({ block, key, path: keys });
      if (below === undefined || seen.has(below)) continue;
      seen.add(below);
      waiting.push({ block: below, path: keys });
    }
  }
  return found;
}

/**
 * The attribute to which keys lead.
 * Shape: `isWhole` is false where the keys go on into the text that it holds; undefined where there is none.
 */
export function attributeAt(
  { blocks }: ResourceType,
  keys: string,
): { readonly attribute: Attribute; readonly isWhole: boolean } | undefined {
  let block = '';
  const passed: string[] = [];
  const steps = keys.replaceAll('[]', '').split('.');
  for (const key of steps) {
    const attributes = blocks.get(block);
    // Of a map, people choose the names.
    const name = attributes?.has(key) === false && attributes.has('*') ? '*' : key;
    if (!attributes?.has(name)) return undefined;
    passed.push(name);
    const below = attributes.get(name);
    if (below === undefined || passed.length === steps.length) {
      const isWhole = passed.length === steps.length;
      return { attribute: { block, key: name, path: passed.join('.') }, isWhole };
    }
    block = below;
  }
  return undefined;
}

/**
 * The resources of a provider of Terraform.
 * Source: the declarations of `@cdktf/provider-<name>`, in which each attribute names its page of the registry.
 */
export async function terraformTypes(folder: string, provider: string): Promise<ProviderTypes> {
  const home = path.join(folder, 'node_modules', '@cdktf', `provider-${provider}`);
  const library = path.join(home, 'lib');
  const types = new Map<string, ResourceType>();
  for (const name of await readdir(library)) {
    if (name.startsWith('data-')) continue;
    const text = await readFile(path.join(library, name, 'index.d.ts'), 'utf8').catch(() => '');
    const type = typeOfDeclarations(text);
    if (type) types.set(type.name, type);
  }
  return { version: await terraformVersion(home), types };
}

async function terraformVersion(home: string): Promise<string> {
  const about = await readFile(path.join(home, 'package.json'), 'utf8');
  return /"provider":\s*\{[^}]*"version":\s*"([^"]+)"/.exec(about)?.[1] ?? 'unknown';
}

/** Undefined for declarations of something else than a resource. */
export function typeOfDeclarations(text: string): ResourceType | undefined {
  const [, name] = /static readonly tfResourceType = "(\w+)"/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const blocks = new Map<string, Map<string, string | undefined>>();
  let current: Map<string, string | undefined> | undefined;
  let attribute = '';
  for (const line of text.split('\n')) {
    const [, block, isRoot] = /^export interface (\w+)( extends cdktf\.TerraformMetaArguments)? \{/.exec(line) ?? [];
    if (block !== undefined) blocks.set(isRoot === undefined ? block : '', (current = new Map()));
    else if (line === '}') current = undefined;
    attribute = /\{@link \S+#(\w+) /.exec(line)?.[1] ?? attribute;
    const [, type] = /^ {4}readonly \w+\??: (\w+)/.exec(line) ?? [];
    const isOfAll = current === blocks.get('') && OF_TERRAFORM.has(attribute);
    if (type !== undefined && !isOfAll) current?.set(attribute, type);
    else if (/^ {4}readonly \w+\??: \{/.test(line)) current?.set(attribute, undefined);
  }
  for (const attributes of blocks.values()) {
    for (const [key, type = ''] of attributes) if (!blocks.has(type)) attributes.set(key, undefined);
  }
  return { name, blocks };
}

/** What every resource has. */
const OF_TERRAFORM: ReadonlySet<string> = new Set(['id', 'timeouts']);

/** A schema, as far as it says which properties there are. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface TypeSchema extends Schema {
  readonly typeName?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly readOnlyProperties?: readonly string[];
}

/**
 * The resources of CloudFormation.
 * Source: the schemas that AWS publishes, as the PyPI package cfn-lint has them.
 */
export async function cloudFormationTypes(folder: string): Promise<ProviderTypes> {
  const schemas = path.join(folder, 'cfnlint', 'data', 'schemas', 'resources');
  const types = new Map<string, ResourceType>();
  for (const file of (await readdir(schemas)).filter((name) => name.endsWith('.json'))) {
    const schema = JSON.parse(await readFile(path.join(schemas, file), 'utf8')) as TypeSchema;
    const type = typeOfSchema(schema);
    if (type) types.set(type.name, type);
  }
  const [about = ''] = (await readdir(folder)).filter((name) => /^cfn_lint-.*\.dist-info$/.test(name));
  return { version: `cfn-lint ${about.slice('cfn_lint-'.length, -'.dist-info'.length)}`, types };
}

/** Undefined for a schema of no resource. */
export function typeOfSchema(schema: TypeSchema): ResourceType | undefined {
  const { typeName, definitions = {}, readOnlyProperties = [] } = schema;
  if (typeName === undefined) return undefined;
  const blocks = new Map<string, Map<string, string | undefined>>();
  const addBlock = (name: string, properties: Readonly<Record<string, Schema>>): string => {
    if (blocks.has(name)) return name;
    const attributes = new Map<string, string | undefined>();
    blocks.set(name, attributes);
    for (const [key, property] of Object.entries(properties)) {
      attributes.set(key, blockOf(property, name === '' ? key : `${name}.${key}`, 0));
    }
    return name;
  };
  const blockOf = (property: Schema, name: string, depth: number): string | undefined => {
    if (depth > MAX_REFERENCES) return undefined;
    if (property.$ref !== undefined) {
      const defined = property.$ref.replace('#/definitions/', '');
      return blockOf(definitions[defined] ?? {}, `#${defined}`, depth + 1);
    }
    if (property.items) return blockOf(property.items, name, depth + 1);
    const properties = propertiesIn(property);
    return Object.keys(properties).length > 0 ? addBlock(name, properties) : undefined;
  };
  addBlock('', propertiesIn(schema));
  for (const pointer of readOnlyProperties) {
    const [, key = '', below] = /^\/properties\/(\w+)(\/.*)?$/.exec(pointer) ?? [];
    if (below === undefined) blocks.get('')?.delete(key);
  }
  return { name: typeName, blocks };
}

/** A property that refers to itself at once has nothing. */
const MAX_REFERENCES = 8;

/** Those of all forms that it may have. */
function propertiesIn({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: Schema): Record<string, Schema> {
  const others = [...allOf, ...anyOf, ...oneOf].map(propertiesIn);
  // What a form only requires says nothing of what stands in it.
  return Object.assign({}, ...others, properties) as Record<string, Schema>;
}
