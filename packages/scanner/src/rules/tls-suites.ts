/**
 * What is weak in a list of cipher suites by the names that Java and Erlang have for them, such as
 * `TLS_RSA_WITH_RC4_128_MD5`; false where nothing is.
 * Source: https://www.rfc-editor.org/rfc/rfc9325#section-4.1 and https://www.rfc-editor.org/rfc/rfc7465
 */
export function weakSuitesIn(list: string): { readonly part: string } | false {
  const weak = list
    .split(/[\s,:"[\]]+/)
    .filter((suite) => suite.length <= LONGEST && WEAK.test(suite) && !suite.startsWith('!'));
  return weak.length === 0 ? false : { part: weak.join(', ') };
}

const LONGEST = 100;
/** No encryption, no authentication, keys made short for export, and broken algorithms. */
const WEAK = /(?:^|[_-])(?:NULL|ANON|EXPORT|EXP|RC2|RC4|DES|DES40|3DES|DES3|IDEA|SEED|MD5|ADH|AECDH)(?:[_-]|$)/i;
