/**
 * Whether a version of SSL or TLS is outdated, by the name that OpenSSL and the programs above it give it: `SSLv3`,
 * `TLSv1`, which some call `TLSv1.0`, and `TLSv1.1`.
 * Source: https://www.rfc-editor.org/rfc/rfc8996 and https://www.rfc-editor.org/rfc/rfc7568
 */
export function isOutdatedTls(version: string): boolean {
  return /^(SSLv[23]|TLSv1(\.[01])?)$/i.test(version);
}

/** What is outdated in a list of versions, which white space, commas or colons separate; false where nothing is. */
export function outdatedTlsIn(list: string): { readonly part: string } | false {
  const outdated = list.split(/[\s,:]+/).filter(isOutdatedTls);
  return outdated.length === 0 ? false : { part: outdated.join(', ') };
}
