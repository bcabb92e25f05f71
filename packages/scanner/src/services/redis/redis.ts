import { parseRedis } from '../../formats/redis.ts';
import { withTemplates } from '../../formats/templates.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { service } from '../../service-definition.ts';
import { includeOf, isRedisFormat, RedisFile } from './redis-file.ts';
import { RedisServer } from './redis-server.ts';
import { CONFIGURATION } from './redis-rule.ts';
import * as rules from './redis-rules.ts';

export const redis = service<RedisFile, RedisServer>({
  id: 'redis',
  defaultFileName: 'redis.conf',
  parsers: { redis: withTemplates(parseRedis) },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) => new RedisFile(file, context),
  subjectOf: (file, together) => new RedisServer(file, together),
  isItsFormat: isRedisFormat,
  includes: (file) =>
    directivesOf(file).flatMap((directive) =>
      (includeOf(directive)?.patterns ?? []).map((pattern) => ({ pattern, configFileType: 'redis' as const })),
    ),
  rules: Object.values(rules),
});
