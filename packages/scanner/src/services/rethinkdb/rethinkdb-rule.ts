import { UNKNOWN, rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { keyValueForm } from '../../rules/key-value-rule.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import type { Port, RethinkdbFile } from './rethinkdb-file.ts';

/** A rule about the configuration file of an instance. */
export const rethinkdbRule = rulesOf<RethinkdbFile>('rethinkdb');

/** A rule about one setting. */
export const rethinkdbSetting = settingRulesOf<RethinkdbFile>('rethinkdb', keyValueForm('='));

interface OpenPortRule extends Omit<WrittenRule<RethinkdbFile>, 'check'> {
  readonly port: Port;
  /** One of these makes it safe to open the port. */
  readonly unless: readonly string[];
}

/** A rule about a port that other machines reach, where something is missing that would make it safe. */
export function openPortRule({ port, unless, ...rule }: OpenPortRule): Rule<RethinkdbFile> {
  return rethinkdbRule({
    ...rule,
    *check({ file }) {
      const open = file.opens(port);
      if (!open) return;
      const guards = unless.map((name) => file.has(name));
      if (guards.includes(true)) return;
      if (open.is === 'unknown' || guards.includes(undefined)) yield UNKNOWN;
      else yield { at: open.at, message: `the ${port} port is bound to ${open.value}` };
    },
  });
}

export const SECURITY = 'https://rethinkdb.com/docs/security/';
export const CONFIG_FILE = 'https://rethinkdb.com/docs/config-file/';
