import { parseHttpd } from '../../formats/httpd.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { ApacheFile, isHttpdFormat } from './apache-file.ts';
import { includeRequestsOf } from './apache-includes.ts';
import { allowOverrideWide } from './rules/allow-override-wide.ts';
import { authFileServed } from './rules/auth-file-served.ts';
import { BAD_VALUE_RULES } from './rules/bad-values.ts';
import { basicAuthWithoutTls } from './rules/basic-auth-without-tls.ts';
import { corsAnyOrigin } from './rules/cors-any-origin.ts';
import { davOpen } from './rules/dav-open.ts';
import { documentRootOfSystem } from './rules/document-root-of-system.ts';
import { fileEtagInode } from './rules/file-etag-inode.ts';
import { hstsMissing } from './rules/hsts-missing.ts';
import { htFilesServed } from './rules/ht-files-served.ts';
import { balancerManagerOpen, serverInfoOpen, serverStatusOpen } from './rules/internal-pages-open.ts';
import { interpretersAsCgi } from './rules/interpreters-as-cgi.ts';
import { ldapWithoutTls } from './rules/ldap-without-tls.ts';
import { logLevelUnsuited } from './rules/log-level-unsuited.ts';
import { logsDiscarded } from './rules/logs-discarded.ts';
import { modsecurityOff } from './rules/modsecurity-off.ts';
import { optionsExecCgi } from './rules/options-exec-cgi.ts';
import { optionsIncludesExec } from './rules/options-includes-exec.ts';
import { optionsIndexes } from './rules/options-indexes.ts';
import { contentTypeSniffed, framingAllowed } from './rules/page-protection-headers.ts';
import { passwordNeverAsked } from './rules/password-never-asked.ts';
import { phpHandlerByExtension } from './rules/php-handler-by-extension.ts';
import { phpErrorsShown, phpUrlIncludeOn } from './rules/php-settings.ts';
import { proxyRequestsOn } from './rules/proxy-requests-on.ts';
import { proxyTargetFromRequest } from './rules/proxy-target-from-request.ts';
import { redirectTargetFromRequest } from './rules/redirect-target-from-request.ts';
import { remoteIpFromAnyone } from './rules/remote-ip-from-anyone.ts';
import { requestTimeoutsOff } from './rules/request-timeouts-off.ts';
import { rootDirectoryOpen } from './rules/root-directory-open.ts';
import { rootDirectoryOptions } from './rules/root-directory-options.ts';
import { runtimeFileInTmp } from './rules/runtime-file-in-tmp.ts';
import { ldapPasswordInFile, sessionPassphraseInFile } from './rules/secrets-in-file.ts';
import { serverTokensVerbose } from './rules/server-tokens-verbose.ts';
import { sessionCookieUnprotected } from './rules/session-cookie-unprotected.ts';
import { sslCipherSuiteWeak } from './rules/ssl-cipher-suite-weak.ts';
import { sslKeyExposed } from './rules/ssl-key-exposed.ts';
import { sslProtocolOutdated } from './rules/ssl-protocol-outdated.ts';
import { sslProxyPeerUnverified } from './rules/ssl-proxy-peer-unverified.ts';
import { sslProxyProtocolOutdated } from './rules/ssl-proxy-protocol-outdated.ts';
import { timeoutLong } from './rules/timeout-long.ts';
import { tlsOffOnHttpsPort } from './rules/tls-off-on-https-port.ts';
import { traceEnabled } from './rules/trace-enabled.ts';
import { userRoot } from './rules/user-root.ts';

export const apache = service<ApacheFile>({
  id: 'apache',
  defaultFileName: 'httpd.conf',
  parsers: { httpd: withTemplates(parseHttpd) },
  syntaxSeverity: 3,
  syntaxSource: 'https://httpd.apache.org/docs/2.4/configuring.html',
  open: (file, context) => new ApacheFile(file, context),
  isItsFormat: isHttpdFormat,
  includes: includeRequestsOf,
  rules: [
    allowOverrideWide,
    authFileServed,
    ...BAD_VALUE_RULES,
    basicAuthWithoutTls,
    corsAnyOrigin,
    davOpen,
    documentRootOfSystem,
    fileEtagInode,
    hstsMissing,
    htFilesServed,
    balancerManagerOpen,
    serverInfoOpen,
    serverStatusOpen,
    interpretersAsCgi,
    ldapWithoutTls,
    logLevelUnsuited,
    logsDiscarded,
    modsecurityOff,
    optionsExecCgi,
    optionsIncludesExec,
    optionsIndexes,
    contentTypeSniffed,
    framingAllowed,
    passwordNeverAsked,
    phpHandlerByExtension,
    phpErrorsShown,
    phpUrlIncludeOn,
    proxyRequestsOn,
    proxyTargetFromRequest,
    redirectTargetFromRequest,
    remoteIpFromAnyone,
    requestTimeoutsOff,
    rootDirectoryOpen,
    rootDirectoryOptions,
    runtimeFileInTmp,
    ldapPasswordInFile,
    sessionPassphraseInFile,
    serverTokensVerbose,
    sessionCookieUnprotected,
    sslCipherSuiteWeak,
    sslKeyExposed,
    sslProtocolOutdated,
    sslProxyPeerUnverified,
    sslProxyProtocolOutdated,
    timeoutLong,
    tlsOffOnHttpsPort,
    traceEnabled,
    userRoot,
  ],
});
