import { parseMysql } from '../../formats/mysql.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { MysqlFile, includeRequests, isOptionFile } from './mysql-file.ts';
import { adminAddressAny } from './rules/admin-address-any.ts';
import { bindAddressAny } from './rules/bind-address-any.ts';
import { cleartextPluginOn } from './rules/cleartext-plugin-on.ts';
import { clientLocalInfileOn } from './rules/client-local-infile-on.ts';
import { clientSslOff } from './rules/client-ssl-off.ts';
import { fileKeyNotEncrypted } from './rules/file-key-not-encrypted.ts';
import { galeraNotEncrypted } from './rules/galera-not-encrypted.ts';
import { grantTablesSkipped } from './rules/grant-tables-skipped.ts';
import { localInfileOn } from './rules/local-infile-on.ts';
import { mysqlxBindAddressAny } from './rules/mysqlx-bind-address-any.ts';
import { nativePassword } from './rules/native-password.ts';
import { passwordInClientGroup } from './rules/password-in-client-group.ts';
import { passwordLengthShort } from './rules/password-length-short.ts';
import { pathsInTmp } from './rules/paths-in-tmp.ts';
import { replicationSslOff } from './rules/replication-ssl-off.ts';
import { riskyPluginLoaded } from './rules/risky-plugin-loaded.ts';
import { secureFilePrivEmpty } from './rules/secure-file-priv-empty.ts';
import { secureTransportNotRequired } from './rules/secure-transport-not-required.ts';
import { serverSecretInFile } from './rules/server-secret-in-file.ts';
import { sqlModeNotStrict } from './rules/sql-mode-not-strict.ts';
import { sslCipherWeak } from './rules/ssl-cipher-weak.ts';
import { sslOff } from './rules/ssl-off.ts';
import { switchRules } from './rules/switches.ts';
import { tlsVersionOld } from './rules/tls-version-old.ts';
import { userRoot } from './rules/user-root.ts';

export const mysql = service({
  id: 'mysql',
  defaultFileName: 'my.ini',
  parsers: { mysql: withTemplates(parseMysql) },
  syntaxSeverity: 3,
  syntaxSource: 'https://dev.mysql.com/doc/refman/8.4/en/option-files.html',
  open: (file, context) => new MysqlFile(file, context),
  isItsFormat: isOptionFile,
  includes: includeRequests,
  rules: [
    adminAddressAny,
    bindAddressAny,
    cleartextPluginOn,
    clientLocalInfileOn,
    clientSslOff,
    fileKeyNotEncrypted,
    galeraNotEncrypted,
    grantTablesSkipped,
    localInfileOn,
    mysqlxBindAddressAny,
    nativePassword,
    passwordInClientGroup,
    passwordLengthShort,
    pathsInTmp,
    replicationSslOff,
    riskyPluginLoaded,
    secureFilePrivEmpty,
    secureTransportNotRequired,
    serverSecretInFile,
    sqlModeNotStrict,
    sslCipherWeak,
    sslOff,
    ...switchRules,
    tlsVersionOld,
    userRoot,
  ],
});
