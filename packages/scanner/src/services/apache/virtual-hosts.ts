import { scopesBelow, type Scope } from './apache-scopes.ts';

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
        (name === 'rewriterule' && /\bP\b/.test(args[2] ?? '')),
    );
}

/** Whether a virtual host sends every visitor elsewhere and so serves no page itself. */
export function isRedirectOnly(host: Scope): boolean {
  return host.directives.some(({ name, args }) => {
    if (name === 'rewriterule') return EVERY_PATH.has(args[0] ?? '') && /\bR\b/i.test(args[2] ?? '');
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
