import { parsePgHba } from '../../formats/pg-hba.ts';
import { parsePostgresqlConf } from '../../formats/postgresql-conf.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { PgHbaFile, hbaIncludeRequests, isHbaFormat } from './pg-hba-file.ts';
import { PostgresqlConfFile, confIncludeRequests, isConfFormat } from './postgresql-conf-file.ts';
import { CONF, HBA, type PostgresFile } from './postgres-rule.ts';
import { authenticationTimeoutLong } from './rules/authentication-timeout-long.ts';
import { conninfoNotEncrypted } from './rules/conninfo-not-encrypted.ts';
import { conninfoSecret } from './rules/conninfo-secret.ts';
import { debugPrintOn } from './rules/debug-print-on.ts';
import { hbaAnyAddress } from './rules/hba-any-address.ts';
import { hbaCertificateNotMatched } from './rules/hba-certificate-not-matched.ts';
import { hbaHostName } from './rules/hba-host-name.ts';
import { hbaIdentRemote } from './rules/hba-ident-remote.ts';
import { hbaLdapClear } from './rules/hba-ldap-clear.ts';
import { hbaLineInvalid } from './rules/hba-line-invalid.ts';
import { hbaLineUnreachable } from './rules/hba-line-unreachable.ts';
import { hbaMd5 } from './rules/hba-md5.ts';
import { hbaNotEncrypted } from './rules/hba-not-encrypted.ts';
import { hbaPasswordClear } from './rules/hba-password-clear.ts';
import { hbaRealmIgnored } from './rules/hba-realm-ignored.ts';
import { hbaReplicationWide } from './rules/hba-replication-wide.ts';
import { hbaSecretInOptions } from './rules/hba-secret-in-options.ts';
import { hbaSuperuserRemote } from './rules/hba-superuser-remote.ts';
import { hbaTrustLocal } from './rules/hba-trust-local.ts';
import { hbaTrustRemote } from './rules/hba-trust-remote.ts';
import { listenAddressesAny } from './rules/listen-addresses-any.ts';
import { logFileModeWide } from './rules/log-file-mode-wide.ts';
import { logLinePrefixPoor } from './rules/log-line-prefix-poor.ts';
import { logSwitchRules } from './rules/log-switches.ts';
import { loggingCollectorOff } from './rules/logging-collector-off.ts';
import { passwordEncryptionMd5 } from './rules/password-encryption-md5.ts';
import { pathInTmp } from './rules/path-in-tmp.ts';
import { pgauditNotLoaded } from './rules/pgaudit-not-loaded.ts';
import { pgauditRecordsNothing } from './rules/pgaudit-records-nothing.ts';
import { serverSwitchRules } from './rules/server-switches.ts';
import { sslCiphersWeak } from './rules/ssl-ciphers-weak.ts';
import { sslOff } from './rules/ssl-off.ts';
import { sslPassphraseLiteral } from './rules/ssl-passphrase-literal.ts';
import { sslVersionOld } from './rules/ssl-version-old.ts';
import { unixSocketOpen } from './rules/unix-socket-open.ts';

export const postgres = service<PostgresFile>({
  id: 'postgres',
  looksBeside: true,
  defaultFileName: CONF,
  // Lists that pg_hba.conf includes by `@` come as custom files and are words like its own.
  parsers: {
    properties: withTemplates(parsePostgresqlConf),
    pg_hba: withTemplates(parsePgHba),
    custom: withTemplates(parsePgHba),
  },
  configFileTypes: { [CONF]: 'properties', [HBA]: 'pg_hba' },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.postgresql.org/docs/current/config-setting.html',
  open: (file, context) =>
    context.defaultFileName === HBA ? new PgHbaFile(file, context) : new PostgresqlConfFile(file, context),
  isItsFormat: (file) => {
    const { configFileType } = file.source;
    return configFileType === 'pg_hba' ? isHbaFormat(file) : configFileType !== 'properties' || isConfFormat(file);
  },
  includes: (file) =>
    file.source.configFileType === 'properties' ? confIncludeRequests(file) : hbaIncludeRequests(file),
  rules: [
    authenticationTimeoutLong,
    conninfoNotEncrypted,
    conninfoSecret,
    debugPrintOn,
    hbaAnyAddress,
    hbaCertificateNotMatched,
    hbaHostName,
    hbaIdentRemote,
    hbaLdapClear,
    hbaLineInvalid,
    hbaLineUnreachable,
    hbaMd5,
    hbaNotEncrypted,
    hbaPasswordClear,
    hbaRealmIgnored,
    hbaReplicationWide,
    hbaSecretInOptions,
    hbaSuperuserRemote,
    hbaTrustLocal,
    hbaTrustRemote,
    listenAddressesAny,
    logFileModeWide,
    logLinePrefixPoor,
    ...logSwitchRules,
    loggingCollectorOff,
    passwordEncryptionMd5,
    pathInTmp,
    pgauditNotLoaded,
    pgauditRecordsNothing,
    ...serverSwitchRules,
    sslCiphersWeak,
    sslOff,
    sslPassphraseLiteral,
    sslVersionOld,
    unixSocketOpen,
  ],
});
