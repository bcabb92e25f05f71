import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isLoopback } from '../../rules/loopback.ts';
import type { WithKeyValues } from '../../rules/key-value-rule.ts';
import { KeyValues } from '../../rules/key-values.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** Each of the three ports of a server. */
export type Port = 'http' | 'driver' | 'cluster';

/** What rules ask of a configuration file of a RethinkDB instance. */
export class RethinkdbFile implements WithKeyValues {
  readonly settings: KeyValues;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.settings = KeyValues.of(file, doubts, false);
  }

  /**
   * What opens a port to other machines; undefined where nothing does, for the server listens on loopback addresses by
   * itself. What binds the port alone goes before what binds all three.
   * Source: https://rethinkdb.com/docs/config-file/
   */
  opens(port: Port): Extract<Setting, { is: 'set' | 'unknown' }> | undefined {
    const own = this.settings.all(`bind-${port}`);
    const settings = own.length > 0 ? own : this.settings.all('bind');
    const open = settings.find((setting) => setting.is === 'set' && setting.value !== '' && !isLoopback(setting.value));
    if (open?.is === 'set') return open;
    return settings.some(({ is }) => is === 'unknown') ? { is: 'unknown' } : undefined;
  }

  /** Whether a switch or a setting is there; undefined where it cannot be known. */
  has(name: string): boolean | undefined {
    const setting = this.settings.setting(name);
    return setting.is === 'unknown' ? undefined : setting.is === 'set';
  }
}

/** Whether a text may be such a file. */
export function isRethinkdbFormat(file: ParsedFile): boolean {
  return (
    isEmpty(file) ||
    (!isOtherLanguage(file) &&
      areNamesOf(
        VOCABULARY,
        directivesOf(file).map(({ name }) => name),
      ))
  );
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) =>
    /^(?:runuser|rungroup|pid-file|directory|log-file|bind(?:-(?:http|cluster|driver))?|no-default-bind|(?:http|driver|cluster)-(?:port|tls-key|tls-cert)|(?:driver|cluster)-tls-ca|tls-[\w-]+|canonical-address|join|port-offset|no-http-admin|cores|cache-size|io-threads|direct-io|server-name|server-tag|cluster-reconnect-timeout|initial-password|daemon|no-update-check|reql-http-proxy|web-static-directory|machine-name|auto-initialize)$/.test(
      name,
    ),
  hasForm: (name) => /^[a-z]+(?:-[a-z]+)+$/.test(name),
};
