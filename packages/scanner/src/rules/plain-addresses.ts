import { isLoopback } from './loopback.ts';

/** Whether a URL is one of HTTP without TLS that leaves the machine. */
export function isPlainHttp(url: string): boolean {
  return /^http:\/\/[^/<]/i.test(url) && !isLoopback(url);
}

/** Whether a URL is one of LDAP without TLS that leaves the machine. */
export function isPlainLdap(url: string): boolean {
  return /^ldap:\/\/[^/<]/i.test(url) && !isLoopback(url);
}

/** Whether an address of JDBC reaches a database on another machine with TLS switched off by name. */
export function asksWithoutTls(address: string): boolean {
  const [, url = ''] = /^jdbc:((?:mysql|mariadb|postgresql):\/\/[^/].*)$/is.exec(address) ?? [];
  return /[?&;](?:useSSL=false|sslmode=disabled?)(?:[&;]|$)/i.test(url) && !isLoopback(url);
}

/** The same URL of HTTP with TLS. */
export function withHttps(url: string): string {
  return url.replace(/^http:/i, 'https:');
}
