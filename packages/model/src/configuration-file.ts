import { Type, type Static } from 'typebox';
import { MAX_FILE_ALIASES, MAX_FILE_TAGS } from './bounds.ts';
import { KnownFileName, SubPath } from './names.ts';

/** The 16 kinds of file that we know how to read. Source: specification, section 3. */
export const CONFIG_FILE_TYPES = [
  'json',
  'ini',
  'krb',
  'nginx',
  'yaml',
  'properties',
  'pg_hba',
  'xml',
  'httpd',
  'custom',
  'aws_cfn',
  'dockerfile',
  'hcl2',
  'mysql',
  'redis',
  'toml',
] as const;
export type ConfigFileType = (typeof CONFIG_FILE_TYPES)[number];

export const DEFAULT_CONFIG_FILE_TYPE: ConfigFileType = 'custom';
export const DEFAULT_SUB_PATH = '.';

export function isConfigFileType(value: string): value is ConfigFileType {
  return (CONFIG_FILE_TYPES as readonly string[]).includes(value);
}

export const Tag = Type.Object({ name: Type.String({ maxLength: 256 }), value: Type.String({ maxLength: 4096 }) });
export type Tag = Static<typeof Tag>;

export const AliasList = Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { maxItems: MAX_FILE_ALIASES });
export const TagList = Type.Array(Tag, { maxItems: MAX_FILE_TAGS });

/** A type that we do not know is kept as the opaque text it came as (contract §5.3). */
const AnyConfigFileType = Type.String({ maxLength: 64 });

/** There is an entry only: nothing was uploaded yet, or its upload failed. Never trusted in an upload. */
const WithoutContent = Type.Optional(Type.Literal(true));

export const ConfigurationFile = Type.Object({
  fileName: KnownFileName,
  defaultFileName: Type.String({ maxLength: 255 }),
  subPath: SubPath,
  configFileType: AnyConfigFileType,
  aliasList: Type.Optional(AliasList),
  tags: Type.Optional(TagList),
  withoutContent: WithoutContent,
});
export type ConfigurationFile = Static<typeof ConfigurationFile>;

export const ComplimentaryFile = Type.Object({
  fileName: KnownFileName,
  subPath: SubPath,
  configFileType: AnyConfigFileType,
  aliasList: AliasList,
  tags: Type.Optional(TagList),
  withoutContent: WithoutContent,
});
export type ComplimentaryFile = Static<typeof ComplimentaryFile>;
