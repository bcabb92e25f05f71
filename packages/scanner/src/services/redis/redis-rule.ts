import { MODERATE_LOW } from '@plumbline/model/severity';
import { setArguments } from '../../fixing/edit-arguments.ts';
import { appendToFile, insertAfter } from '../../fixing/edit-directives.ts';
import { rulesOf, type CheckInput, type Finding, type TextEdit } from '../../rule.ts';
import { settingRulesOf, type Judgement, type Setting } from '../../rules/setting-rule.ts';
import { nameOf, type RedisFile } from './redis-file.ts';
import type { RedisServer } from './redis-server.ts';

export const redisRule = rulesOf<RedisFile, RedisServer>('redis');

/**
 * `every`: wherever the directive stands. A name: only where that directive asks for it, which is what is wrong where the
 * setting is absent.
 */
type RedisScope = 'every' | 'replicaof' | 'cluster-enabled';

/** A rule about one directive: the last one, which is in force, where it is not said otherwise. */
export const redisSetting = settingRulesOf<RedisFile, RedisScope, RedisServer>('redis', {
  ask(file, name, scope) {
    if (scope === 'every') return file.all(name);
    return scope === undefined ? [file.setting(name)] : whereAsked(file.setting(name), file.setting(scope));
  },
  write,
});

function whereAsked(setting: Setting, asking: Setting): readonly Setting[] {
  if (asking.is === 'absent' || (asking.is === 'set' && /^no( |$)/i.test(asking.value))) return [];
  if (setting.is !== 'absent') return [setting];
  return [asking.is === 'set' ? { is: 'absent', at: asking.at } : asking];
}

function write(finding: Finding, name: string, value: string, input: CheckInput<RedisFile>): readonly TextEdit[] {
  const { at } = finding;
  const isItself = typeof at === 'object' && 'kind' in at && at.kind === 'directive' && nameOf(at) === name;
  if (isItself) return setArguments(finding, value);
  return [...insertAfter(finding, `${name} ${value}`), ...appendToFile(finding, input, `${name} ${value}`)];
}

/**
 * What is bad about the switch of a dangerous command: `local` leaves it to clients of the machine, which is a limit
 * where there are others.
 * Source: https://github.com/redis/redis/blob/unstable/redis.conf, enable-protected-configs.
 */
export function isEnabled(value: string, { file }: { readonly file: RedisFile }): boolean | Judgement {
  if (value.toLowerCase() !== 'local') return value.toLowerCase() === 'yes';
  const { reach } = file;
  return (reach === 'loopback' || reach === 'nobody') && { severity: MODERATE_LOW };
}

export const CONFIGURATION = 'https://redis.io/docs/latest/operate/oss_and_stack/management/config/';
export const SECURITY = 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/';
export const ACCESS_CONTROL = 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/';
export const ENCRYPTION = 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/encryption/';
export const REPLICATION = 'https://redis.io/docs/latest/operate/oss_and_stack/management/replication/';
/** The commented file of Sentinel. */
export const SENTINEL_FILE = 'https://github.com/redis/redis/blob/unstable/sentinel.conf';
export const SENTINEL = 'https://redis.io/docs/latest/operate/oss_and_stack/management/sentinel/';
/** The commented configuration file that Redis is delivered with. */
export const DEFAULT_FILE = 'https://github.com/redis/redis/blob/unstable/redis.conf';
