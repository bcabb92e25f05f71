/* Settings of Chef that stand in mappings: credentials of knife, Test Kitchen, and roles and their like as JSON. */
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { linesInFile } from '../../formats/text-in-file.ts';
import type { Place } from '../../formats/tree.ts';
import { MappingFile, type Entry } from '../../reading/mapping-file.ts';
import type { EmbeddedFile } from '../../service-definition.ts';

/** `~/.chef/credentials`. Source: https://docs.chef.io/workstation/knife_setup/#knife-profiles */
export const CREDENTIALS = 'credentials';
/** Source: https://docs.chef.io/workstation/config_yml_kitchen/ */
export const KITCHEN = 'kitchen.yml';
/** A role, an environment or a node. Source: https://docs.chef.io/roles/#json-file */
export const OBJECT = 'role.json';

interface Line {
  readonly at: Place;
  readonly text: string;
}

/** A file that has the settings of others: each profile, each map of Test Kitchen, and the attributes, as one of Ruby. */
export class MappingForm extends MappingFile {
  get files(): readonly EmbeddedFile[] {
    const { settings, attributes } = this.#lines();
    const inPart = [...Map.groupBy(settings, ({ part }) => part).values()];
    return [...inPart.flatMap((lines) => fileOf('client.rb', lines)), ...fileOf('recipe.rb', attributes)];
  }

  #lines(): { readonly settings: readonly (Line & { readonly part: string })[]; readonly attributes: readonly Line[] } {
    const all = this.entries('**');
    const isOfJson = this.root?.source.configFileType === 'json';
    // What a client is given beside its list of recipes are attributes.
    const isOfObject = !isOfJson || all.some(({ keys: [key = ''] }) => OF_OBJECTS.has(key) || ATTRIBUTES.has(key));
    if (isOfJson && !all.some(({ keys: [key = ''] }) => KNOWN.has(key))) return { settings: [], attributes: [] };
    const settings = all.flatMap((entry) => {
      const name = entry.keys.at(-1) ?? '';
      const value = this.#written(entry);
      if (!isSetting(entry) || value === undefined || !/^\w{1,60}$/.test(name)) return [];
      return [{ at: entry.at, text: `${NAMES[name] ?? name} ${value}`, part: entry.keys.slice(0, -1).join('\0') }];
    });
    const attributes = all.flatMap((entry) => {
      const [group = '', ...below] = entry.keys;
      const keys = isOfObject ? below : entry.keys;
      const value =
        (isOfObject ? ATTRIBUTES.has(group) : !OF_NODES.has(group)) &&
        keys.every((key) => /^[^'\\]{1,200}$/.test(key)) &&
        this.#written(entry);
      return typeof value === 'string' && keys.length > 0
        ? [{ at: entry.at, text: `default${keys.map((key) => `['${key}']`).join('')} = ${value}` }]
        : [];
    });
    return { settings, attributes };
  }

  /** A scalar as Ruby has it; undefined for what cannot be known, and where it would need escapes. */
  #written({ keys, node }: Entry): string | undefined {
    if (node.kind !== 'scalar') return undefined;
    const [setting] = this.settings(keys.join('.'));
    if (setting?.is !== 'set') return undefined;
    if (/^(?::[a-z_]{1,40}|true|false|\d{1,12})$/.test(setting.value)) return setting.value;
    return /^[^'\\\r\n]{0,1000}$/.test(setting.value) ? `'${setting.value}'` : undefined;
  }
}

/** What a profile says by itself, and what Test Kitchen writes to the client's file. */
function isSetting({ keys, node: { source } }: Entry): boolean {
  if (source.configFileType === 'toml') return keys.length === 2;
  return source.configFileType === 'yaml' && keys.at(-2) === 'client_rb';
}

const NAMES: Readonly<Record<string, string>> = { client_name: 'node_name' };

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'default',
  'default_attributes',
  'normal',
  'override',
  'override_attributes',
]);

const OF_OBJECTS: ReadonlySet<string> = new Set(['chef_environment', 'chef_type', 'json_class']);
/** One of them stands outermost, as an item of a data bag has its `id`. */
const KNOWN: ReadonlySet<string> = new Set(['id', 'run_list', ...OF_OBJECTS, ...ATTRIBUTES]);
const OF_NODES: ReadonlySet<string> = new Set(['name', 'run_list', 'policy_group', 'policy_name']);

function fileOf(defaultFileName: string, lines: readonly Line[]): readonly EmbeddedFile[] {
  const configFileType = configFileTypeOf('chef', defaultFileName);
  const source = configFileType && linesInFile(lines, { fileName: defaultFileName, subPath: '.', configFileType });
  if (!source) return [];
  return [
    { name: defaultFileName, serviceName: 'chef', defaultFileName, source, isPart: true, leavesOut: () => false },
  ];
}
