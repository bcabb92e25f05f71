/* Whom a keyless signature may be of. */

/**
 * Issuers with which anybody gets an account; one of an organization, or of a cluster, vouches for its own alone.
 * Source: https://docs.sigstore.dev/cosign/verifying/verify/
 */
const FOR_ANYBODY =
  /^https:\/\/(?:token\.actions\.githubusercontent\.com|github\.com\/login\/oauth|gitlab\.com|accounts\.google\.com|login\.microsoftonline\.com|oauth2\.sigstore\.dev\/auth)\/?$/;

/** Whether an issuer, or a pattern of issuers, takes anybody. */
export function isIssuerForAnybody(issuer: string): boolean {
  const written = issuer.replaceAll(/^\^|\$$|\\|\.[*+]|\*/g, '');
  return written === '' || FOR_ANYBODY.test(written);
}

/** Whether a regular expression is one of all names. */
export function isAnyName(pattern: string): boolean {
  return /^\^?(?:\.[*+]|\(\.[*+]\))\$?$/.test(pattern);
}
