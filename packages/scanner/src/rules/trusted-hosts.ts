import { isLoopback } from './loopback.ts';

/**
 * Whether a record of pg_hba.conf lets others than the machine itself in without a password: `host all all 0.0.0.0/0 trust`.
 * Source: https://www.postgresql.org/docs/current/auth-pg-hba-conf.html
 */
export function trustsOthers(record: string): boolean {
  const [type = '', , , address = '', ...rest] = record.slice(0, LONGEST).trim().split(/\s+/);
  if (!/^host(?:no)?(?:ssl|gssenc)?$/.test(type)) return false;
  const comment = rest.findIndex((word) => word.startsWith('#'));
  const words = comment === -1 ? rest : rest.slice(0, comment);
  // A mask may stand by itself before the method.
  const method = /^[\d.:a-f]+$/i.test(words[0] ?? '') ? words[1] : words[0];
  return method?.toLowerCase() === 'trust' && !isOfMachine(address);
}

/** Whether the address of a record is the machine itself. */
export function isOfMachine(address: string): boolean {
  return address === 'samehost' || isLoopback(address.replace(/\/\d{1,3}$/, ''));
}

/** Units: characters. */
const LONGEST = 500;
