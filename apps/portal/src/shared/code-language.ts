import { isConfigFileType, type ConfigFileType } from '@plumbline/model/configuration-file';
import type { CodeLanguage } from '../ui/syntax.ts';

/** How files of a type are coloured; undefined for a type that we do not know. */
export function codeLanguageOf(configFileType: string | undefined): CodeLanguage | undefined {
  return configFileType !== undefined && isConfigFileType(configFileType) ? LANGUAGES[configFileType] : undefined;
}

const LANGUAGES: Readonly<Record<ConfigFileType, CodeLanguage>> = {
  json: 'json',
  ini: 'assignments',
  krb: 'assignments',
  nginx: 'directives',
  yaml: 'yaml',
  properties: 'assignments',
  pg_hba: 'directives',
  xml: 'markup',
  httpd: 'directives',
  custom: 'directives',
  aws_cfn: 'yaml',
  dockerfile: 'dockerfile',
  hcl2: 'hcl',
  mysql: 'assignments',
  redis: 'directives',
  toml: 'assignments',
};
