import { isLoopback } from '../../rules/loopback.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { ApacheFile } from './apache-file.ts';
import { scopesBelow, type Scope } from './apache-scopes.ts';
import { passesOn, redirects } from './rewrite-flags.ts';

/** Whether backends answer some requests of a virtual host: they may set response headers of their own. */
export function isPassedOn(host: Scope): boolean {
  return [...scopesBelow(host)]
    .flatMap(({ directives }) => directives)
    .some(
      ({ name, args }) =>
        name === 'proxypass' ||
        name === 'proxypassmatch' ||
        name === 'wsgiscriptalias' ||
        (name === 'sethandler' && args[0]?.startsWith('proxy:')) ||
        (name === 'rewriterule' && passesOn({ args })),
    );
}

/** Whether a virtual host sends every visitor elsewhere and so serves no page itself. */
export function isRedirectOnly(host: Scope): boolean {
  return host.directives.some(({ name, args }) => {
    if (name === 'rewriterule') return EVERY_PATH.has(args[0] ?? '') && redirects({ args });
    return name.startsWith('redirect') && args.some((arg) => EVERY_PATH.has(arg ?? ''));
  });
}

/** How redirects and rewrite rules spell "whatever is asked for". */
const EVERY_PATH = new Set([
  '/',
  '^',
  '^/',
  '.*',
  '(.*)',
  '^(.*)$',
  '^.*$',
  '^/?(.*)',
  '^/?(.*)$',
  '^/(.*)',
  '^/(.*)$',
]);

/** `SSLRequireSSL`, or a redirect of everything to HTTPS. */
export const demandsTls = oncePer(({ directives }: Scope) =>
  directives.some(
    ({ name, args }) =>
      name === 'sslrequiressl' ||
      (/^(redirect|redirectmatch|redirectpermanent|rewriterule)$/.test(name) &&
        args.some((arg) => arg?.toLowerCase().startsWith('https://'))),
  ),
);
/** Whether a virtual host is only reachable from the machine itself. */
export function isLocal({ args }: Scope): boolean {
  return args.every((address) => isLoopback(address ?? ''));
}

/** Signs of a proxy in front: it may end TLS. */
export function isBehindProxy(file: ApacheFile): boolean {
  const environment = file.directives('SetEnvIf', 'SetEnvIfNoCase', 'SetEnvIfExpr', 'RewriteCond', 'LogFormat');
  return (
    file.directives('RemoteIPHeader', 'RemoteIPProxyProtocol').length > 0 ||
    environment.some(({ args }) => args.some((arg) => /x-forwarded-/i.test(arg ?? '')))
  );
}
