/**
 * Whether what is kept among the secrets under a name says who or where something is and opens nothing, such as the number
 * of a subscription. Names are in lower case, as expressions have them.
 */
export function isIdentifier(secret: string): boolean {
  return IDENTIFIER.test(secret);
}

const IDENTIFIER =
  /(?:^|_)(?:(?:account|app|application|client|distribution|installation|org|organization|project|sub|subscription|team|tenant|user|zone)_?id|email|identity_provider|project|region|tenant|user|username)$/;
