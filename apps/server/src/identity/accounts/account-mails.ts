import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../messages/languages.ts';
import type { WindowCounts } from '../../store/window-counts.ts';
import type { DirectoryUser, Invitation } from '../directory.ts';
import type { LinkPurpose } from '../store/link-store.ts';
import { mayBeSent, type OrderedMails } from './ordered-mails.ts';

/** Nobody's mailbox is filled by strangers who type its address again and again. */
const MAILS_PER_ADDRESS = 5;
const WINDOW_SECONDS = 60 * 60;
/** How long an administrator waits to learn that a mail was sent, before the link is shown instead. */
const PATIENCE_MS = 3000;

/** The mails that tell people of their accounts. What cannot be sent is logged. */
export interface AccountMails {
  /** Has a link mailed to the account's address, soon: nobody waits for a mail server. */
  readonly orderLink: (user: DirectoryUser, purpose: LinkPurpose, language: Language) => Promise<void>;
  /** False when it was not sent by now: a link then goes another way too. */
  readonly invite: (invitation: Invitation, language: Language) => Promise<boolean>;
}

interface Parts {
  readonly ordered: OrderedMails;
  readonly counts: WindowCounts;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export function createAccountMails({ ordered, counts, log }: Parts): AccountMails {
  async function isOneTooMany(to: string): Promise<boolean> {
    const { count } = await counts.add(`mails to ${to}`, WINDOW_SECONDS);
    return count > MAILS_PER_ADDRESS;
  }

  async function sendInvitation({ id: invitationId, email }: Invitation, language: Language): Promise<boolean> {
    try {
      if (await isOneTooMany(email)) return false;
      return await ordered.orderNow({ purpose: 'invitation', invitationId, language });
    } catch (error) {
      log.error({ err: error }, 'A mail could not be ordered.');
      return false;
    }
  }

  return {
    async orderLink(user, purpose, language) {
      if (!mayBeSent(user, purpose) || (await isOneTooMany(user.username))) return;
      await ordered.order({ userId: user.id, purpose, language });
    },
    invite(invitation, language) {
      const tooLate = sleep(PATIENCE_MS, false, { ref: false });
      return Promise.race([sendInvitation(invitation, language), tooLate]);
    },
  };
}
