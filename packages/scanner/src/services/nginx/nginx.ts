import { parseNginx } from '../../formats/nginx.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { NginxFile, isNginxFormat, nginxIncludes } from './nginx-file.ts';
import { accessLogOff } from './rules/access-log-off.ts';
import { aliasTraversal } from './rules/alias-traversal.ts';
import { allowWithoutDeny } from './rules/allow-without-deny.ts';
import { authFileExposed } from './rules/auth-file-exposed.ts';
import { autoindexOn } from './rules/autoindex-on.ts';
import { basicAuthWithoutTls } from './rules/basic-auth-without-tls.ts';
import { clientMaxBodySizeUnlimited } from './rules/client-max-body-size-unlimited.ts';
import { contentTypeSniffed } from './rules/content-type-sniffed.ts';
import { corsAnyOriginWithCredentials } from './rules/cors-any-origin-with-credentials.ts';
import { cspUnsafe } from './rules/csp-unsafe.ts';
import { davMethodsOn } from './rules/dav-methods-on.ts';
import { earlyDataReplay } from './rules/early-data-replay.ts';
import { errorLogDebug } from './rules/error-log-debug.ts';
import { errorLogOff } from './rules/error-log-off.ts';
import { framingAllowed } from './rules/framing-allowed.ts';
import { hostHeaderPassedOn } from './rules/host-header-passed-on.ts';
import { hstsMissing } from './rules/hsts-missing.ts';
import { hstsWeak } from './rules/hsts-weak.ts';
import { httpSplitting } from './rules/http-splitting.ts';
import { httpWithoutRedirect } from './rules/http-without-redirect.ts';
import { httpsPortWithoutTls } from './rules/https-port-without-tls.ts';
import { ifWithContent } from './rules/if-with-content.ts';
import { invalidHeadersAccepted } from './rules/invalid-headers-accepted.ts';
import { literalCredentials } from './rules/literal-credentials.ts';
import { mergeSlashesOff } from './rules/merge-slashes-off.ts';
import { originCheckLoose } from './rules/origin-check-loose.ts';
import { phpPathInfo } from './rules/php-path-info.ts';
import { privateKeyExposed } from './rules/private-key-exposed.ts';
import { proxySslProtocolsOutdated } from './rules/proxy-ssl-protocols-outdated.ts';
import { proxyTargetFromRequest } from './rules/proxy-target-from-request.ts';
import { realIpFromAny } from './rules/real-ip-from-any.ts';
import { resolverExternal } from './rules/resolver-external.ts';
import { returnBeforeAccess } from './rules/return-before-access.ts';
import { rootOfSystem } from './rules/root-of-system.ts';
import { securityHeadersDropped } from './rules/security-headers-dropped.ts';
import { serverTokensOn } from './rules/server-tokens-on.ts';
import { sslCiphersWeak } from './rules/ssl-ciphers-weak.ts';
import { sslProtocolsOutdated } from './rules/ssl-protocols-outdated.ts';
import { sslSessionTicketsOn } from './rules/ssl-session-tickets-on.ts';
import { streamPortOpen } from './rules/stream-port-open.ts';
import { stubStatusOpen } from './rules/stub-status-open.ts';
import { underscoresInHeadersOn } from './rules/underscores-in-headers-on.ts';
import { upstreamCertificateUnverified } from './rules/upstream-certificate-unverified.ts';
import { userRoot } from './rules/user-root.ts';

export const nginx = service({
  id: 'nginx',
  defaultFileName: 'nginx.conf',
  parsers: { nginx: withTemplates(parseNginx) },
  syntaxSeverity: 3,
  syntaxSource: 'https://nginx.org/en/docs/beginners_guide.html#conf_structure',
  open: (file, context) => new NginxFile(file, context),
  isItsFormat: isNginxFormat,
  includes: nginxIncludes,
  rules: [
    accessLogOff,
    aliasTraversal,
    allowWithoutDeny,
    authFileExposed,
    autoindexOn,
    basicAuthWithoutTls,
    clientMaxBodySizeUnlimited,
    contentTypeSniffed,
    corsAnyOriginWithCredentials,
    cspUnsafe,
    davMethodsOn,
    earlyDataReplay,
    errorLogDebug,
    errorLogOff,
    framingAllowed,
    hostHeaderPassedOn,
    hstsMissing,
    hstsWeak,
    httpSplitting,
    httpWithoutRedirect,
    httpsPortWithoutTls,
    ifWithContent,
    invalidHeadersAccepted,
    literalCredentials,
    mergeSlashesOff,
    originCheckLoose,
    phpPathInfo,
    privateKeyExposed,
    proxySslProtocolsOutdated,
    proxyTargetFromRequest,
    realIpFromAny,
    resolverExternal,
    returnBeforeAccess,
    rootOfSystem,
    securityHeadersDropped,
    serverTokensOn,
    sslCiphersWeak,
    sslProtocolsOutdated,
    sslSessionTicketsOn,
    streamPortOpen,
    stubStatusOpen,
    underscoresInHeadersOn,
    upstreamCertificateUnverified,
    userRoot,
  ],
});
