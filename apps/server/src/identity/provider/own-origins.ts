const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Which addresses are this service's own: where clients may be redirected, and how links to ourselves begin. */
export interface OwnOrigins {
  /** The origin to use for a request with this `Host` header; a foreign or missing one gives the public address. */
  readonly ofHost: (host: string | undefined) => string;
  readonly isOwn: (url: string) => boolean;
}

/** On a developer's machine, where the public address is a loopback one, every loopback name and port is our own. */
export function createOwnOrigins(publicUrl: string): OwnOrigins {
  const main = new URL(publicUrl);
  const isLocal = main.protocol === 'http:' && LOOPBACK_HOSTS.has(main.hostname);

  function isOwn(url: string): boolean {
    const parsed = URL.parse(url);
    if (!parsed || parsed.username !== '' || parsed.password !== '') return false;
    if (parsed.origin === main.origin) return true;
    return isLocal && parsed.protocol === 'http:' && LOOPBACK_HOSTS.has(parsed.hostname);
  }

  return {
    isOwn,
    ofHost(host) {
      const origin = URL.parse(`${main.protocol}//${host ?? ''}`)?.origin;
      return origin !== undefined && isOwn(origin) ? origin : main.origin;
    },
  };
}
