import { rulesOf } from '../../rule.ts';
import type { RedisFile } from './redis-file.ts';

export const redisRule = rulesOf<RedisFile>('redis');

export const CONFIGURATION = 'https://redis.io/docs/latest/operate/oss_and_stack/management/config/';
export const SECURITY = 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/';
export const ACCESS_CONTROL = 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/';
export const ENCRYPTION = 'https://redis.io/docs/latest/operate/oss_and_stack/management/security/encryption/';
export const REPLICATION = 'https://redis.io/docs/latest/operate/oss_and_stack/management/replication/';
/** The commented configuration file that Redis is delivered with. */
export const DEFAULT_FILE = 'https://github.com/redis/redis/blob/unstable/redis.conf';
