import { parseRedis } from '../../formats/redis.ts';
import { withTemplates } from '../../formats/templates.ts';
import { directivesOf } from '../../expand-includes.ts';
import { service } from '../../service-definition.ts';
import { includeOf, isRedisFormat, RedisFile } from './redis-file.ts';
import { CONFIGURATION } from './redis-rule.ts';
import { commandsNotRestricted } from './rules/commands-not-restricted.ts';
import { dangerousCommandRules } from './rules/dangerous-commands-enabled.ts';
import { dirInSystemPath } from './rules/dir-in-system-path.ts';
import { dumpFileNameOdd } from './rules/dump-file-name-odd.ts';
import { listensOnAllAddresses } from './rules/listens-on-all-addresses.ts';
import { loadsFromSharedFolder } from './rules/loads-from-shared-folder.ts';
import { openWithoutPassword } from './rules/open-without-password.ts';
import { passwordWeak } from './rules/password-weak.ts';
import { protectedModeOff } from './rules/protected-mode-off.ts';
import { replicaWithoutPassword } from './rules/replica-without-password.ts';
import { safetySettingRules } from './rules/safety-settings.ts';
import { tlsCiphersWeak } from './rules/tls-ciphers-weak.ts';
import { tlsClientCertificatesOptional } from './rules/tls-client-certificates-optional.ts';
import { tlsInsideRules } from './rules/tls-not-used-inside.ts';
import { tlsOffOnNetwork } from './rules/tls-off-on-network.ts';
import { tlsProtocolsOutdated } from './rules/tls-protocols-outdated.ts';
import { unixSocketForEverybody } from './rules/unix-socket-for-everybody.ts';
import { userPasswordInPlainText } from './rules/user-password-in-plain-text.ts';
import { userWithAllRights } from './rules/user-with-all-rights.ts';
import { userWithoutPassword } from './rules/user-without-password.ts';

export const redis = service({
  id: 'redis',
  defaultFileName: 'redis.conf',
  parsers: { redis: withTemplates(parseRedis) },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) => new RedisFile(file, context),
  isItsFormat: isRedisFormat,
  includes: (file) =>
    directivesOf(file).flatMap((directive) =>
      (includeOf(directive)?.patterns ?? []).map((pattern) => ({ pattern, configFileType: 'redis' as const })),
    ),
  rules: [
    commandsNotRestricted,
    ...dangerousCommandRules,
    dirInSystemPath,
    dumpFileNameOdd,
    ...safetySettingRules,
    listensOnAllAddresses,
    loadsFromSharedFolder,
    openWithoutPassword,
    passwordWeak,
    protectedModeOff,
    replicaWithoutPassword,
    tlsCiphersWeak,
    tlsClientCertificatesOptional,
    ...tlsInsideRules,
    tlsOffOnNetwork,
    tlsProtocolsOutdated,
    unixSocketForEverybody,
    userPasswordInPlainText,
    userWithAllRights,
    userWithoutPassword,
  ],
});
