import { rulesOf } from '../../rule.ts';
import { yamlSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { MongoFile } from './mongodb-file.ts';

export const mongoRule = rulesOf<MongoFile>('mongodb');

/** A rule about one setting by its path. */
export const mongoSetting = yamlSettingRulesOf<MongoFile>('mongodb');

export const MANUAL = 'https://www.mongodb.com/docs/manual/';
export const SECURITY_CHECKLIST = 'https://www.mongodb.com/docs/manual/administration/security-checklist/';

/** Where the manual describes an option of the file. */
export function option(path: string): string {
  return `https://www.mongodb.com/docs/manual/reference/configuration-options/#mongodb-setting-${path}`;
}

/** Where it describes a parameter of the server. */
export function parameter(name: string): string {
  return `https://www.mongodb.com/docs/manual/reference/parameters/#mongodb-parameter-param.${name}`;
}
