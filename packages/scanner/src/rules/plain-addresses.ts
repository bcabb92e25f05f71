import { isLoopback } from './loopback.ts';
import { isPublicHost } from './public-hosts.ts';

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

/**
 * Whether the address of a database of the internet switches TLS off by name.
 * Source: https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS
 */
export function reachesInternetWithoutTls(address: string): boolean {
  const [, server, authority = ''] =
    /^(?:jdbc:)?(postgres(?:ql)?|mysql|mariadb|mongodb)(?:\+\w{1,20})?:\/\/(?:[^/?#@]{0,300}@)?([^/?#@,]{1,300})(?=[/?])/i.exec(
      address,
    ) ?? [];
  if (server === undefined || !isPublicHost(authority)) return false;
  return OFF[server.toLowerCase().slice(0, 5)]?.test(address) === true;
}

/** What says so, by the first letters of the server. */
const OFF: Readonly<Record<string, RegExp>> = {
  postg: /[?&]sslmode=disable(?:&|$)/i,
  mysql: /[?&](?:ssl-?mode=disabled|useSSL=false)(?:&|$)/i,
  maria: /[?&](?:ssl-?mode=disabled?|useSSL=false)(?:&|$)/i,
  mongo: /[?&](?:tls|ssl)=false(?:&|$)/i,
};

/** The same URL of HTTP with TLS. */
export function withHttps(url: string): string {
  return url.replace(/^http:/i, 'https:');
}

/** An address as a report may show it. */
export function withoutCredentials(url: string): string {
  return url
    .replace(/\/\/[^/@]*@/, '//')
    .replace(/[?#][^]*/, '')
    .slice(0, 100);
}
