/**
 * Whether a Referrer-Policy sends whole addresses to other sites; of several, browsers take the last that they know.
 * Source: https://www.w3.org/TR/referrer-policy/
 */
export function isLooseReferrerPolicy(policy: string): boolean {
  const last = policy.slice(policy.lastIndexOf(',') + 1);
  return /^\s*(?:unsafe-url|no-referrer-when-downgrade)\s*$/i.test(last);
}
