import type { Setting } from '../../rules/setting-rule.ts';
import type { MysqlFile } from './mysql-file.ts';

/** The options that load plugins when the server starts. */
const LOADERS = ['plugin-load', 'plugin-load-add', 'early-plugin-load'];

/** Where the server is told to load a plugin; undefined where it is not, unknown where that cannot be known. */
export function loaderOf(file: MysqlFile, plugin: RegExp): Setting | undefined {
  const loaders = LOADERS.flatMap((option) => file.inServerGroups(option));
  const found = loaders.find((loader) => loader.is === 'set' && plugin.test(loader.value));
  return found ?? loaders.find((loader) => loader.is === 'unknown');
}

/** The audit plugins of MySQL Enterprise, Percona and MariaDB. */
export const AUDIT_PLUGIN = /\b(?:audit_log|audit_log_filter|server_audit2?)\b/i;
