import type { Parser } from './tree.ts';
import { withinLimits } from './within-limits.ts';

/**
 * Every format that we read, by configuration file type, each loaded when it is first asked for. Kinds
 * that share a type with another one (`assignments`, `env_script`, `erlang_terms`, `headers`, `postgresql_conf`, `ruby`, `systemd_unit`) are
 * told apart by their services.
 * Adding a format is one line here.
 */
const LOADERS = {
  assignments: async () => (await import('./assignments.ts')).parseAssignments,
  aws_cfn: async () => (await import('./aws-cfn.ts')).parseAwsCfn,
  custom: async () => (await import('./custom.ts')).parseCustom,
  dockerfile: async () => (await import('./dockerfile.ts')).parseDockerfile,
  env_script: async () => (await import('./env-script.ts')).parseEnvScript,
  erlang_terms: async () => (await import('./erlang-terms.ts')).parseErlangTerms,
  hcl2: async () => (await import('./hcl2.ts')).parseHcl2,
  headers: async () => (await import('./headers.ts')).parseHeaders,
  httpd: async () => (await import('./httpd.ts')).parseHttpd,
  ini: async () => (await import('./ini.ts')).parseIni,
  json: async () => (await import('./json.ts')).parseJson,
  krb: async () => (await import('./krb.ts')).parseKrb,
  mysql: async () => (await import('./mysql.ts')).parseMysql,
  nginx: async () => (await import('./nginx.ts')).parseNginx,
  pg_hba: async () => (await import('./pg-hba.ts')).parsePgHba,
  postgresql_conf: async () => (await import('./postgresql-conf.ts')).parsePostgresqlConf,
  properties: async () => (await import('./properties.ts')).parseProperties,
  redis: async () => (await import('./redis.ts')).parseRedis,
  ruby: async () => (await import('./ruby.ts')).parseRuby,
  systemd_unit: async () => (await import('./ini.ts')).parseSystemdUnit,
  toml: async () => (await import('./toml.ts')).parseToml,
  xml: async () => (await import('./xml.ts')).parseXml,
  yaml: async () => (await import('./yaml.ts')).parseYaml,
} satisfies Readonly<Record<string, () => Promise<Parser>>>;

export type FormatName = keyof typeof LOADERS;

export const FORMAT_NAMES = Object.keys(LOADERS) as readonly FormatName[];

/** The parser of one format, which reads no more of a file than the limits allow. */
export async function loadParser(format: FormatName): Promise<Parser> {
  return withinLimits(await LOADERS[format]());
}
