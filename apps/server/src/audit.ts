import type { FastifyBaseLogger } from 'fastify';

/** Who did what to whom among the accounts, and who signed in, for the log; never a secret. */
export interface AuditEntry {
  /** The e-mail address of whoever did it, the program that did, or the network address where nobody is known. */
  readonly by: string;
  readonly act: AuditedAct;
  /** Whom it was done to. */
  readonly account?: string;
  readonly organization?: string | undefined;
  readonly roles?: readonly string[];
  /** The network address of a sign-in. */
  readonly address?: string;
}

export type AuditedAct =
  | 'signed in'
  | 'sign-in refused'
  | 'account added'
  | 'account registered'
  | 'address confirmed'
  | 'password changed'
  | 'password reset'
  | 'password link mailed'
  | 'account disabled'
  | 'account enabled'
  | 'account deleted'
  | 'role given'
  | 'role taken'
  | 'organization added'
  | 'member added'
  | 'member removed'
  | 'invited'
  | 'invitation revoked'
  | 'invitation accepted'
  | 'invitation declined'
  | 'session ended'
  | 'sessions ended';

export type Audit = (entry: AuditEntry) => void;

export function auditTo(log: Pick<FastifyBaseLogger, 'info'>): Audit {
  return (audit) => log.info({ audit }, audit.act);
}
