import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../messages/languages.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { WindowCounts } from '../../store/window-counts.ts';
import type { Invitation } from '../directory.ts';
import type { Mailer } from '../mail/mailer.ts';

/** Nobody's mailbox is filled by strangers who type its address again and again. */
const MAILS_PER_ADDRESS = 5;
const WINDOW_SECONDS = 60 * 60;

/** The mails that tell people of their accounts. None fails: what cannot be sent is logged. */
export interface AccountMails {
  readonly confirmAddress: (to: string, link: string, language: Language) => Promise<void>;
  readonly resetPassword: (to: string, link: string, language: Language) => Promise<void>;
  /** False when it could not be sent: the link then goes another way. */
  readonly invite: (invitation: Invitation, link: string, language: Language) => Promise<boolean>;
}

interface Parts {
  readonly mailer: Mailer;
  readonly counts: WindowCounts;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export function createAccountMails({ mailer, counts, log }: Parts): AccountMails {
  async function send(to: string, subject: string, text: string): Promise<boolean> {
    try {
      const { count } = await counts.add(`mails to ${to}`, WINDOW_SECONDS);
      if (count > MAILS_PER_ADDRESS) return false;
      await mailer.send({ to, subject, text });
      return true;
    } catch (error) {
      log.error({ err: error }, 'A mail could not be sent.');
      return false;
    }
  }

  return {
    async confirmAddress(to, link, language) {
      const { mail } = TEXTS[language].identity;
      await send(to, mail.confirmSubject, mail.confirm(to, link));
    },
    async resetPassword(to, link, language) {
      const { mail } = TEXTS[language].identity;
      await send(to, mail.resetSubject, mail.reset(to, link));
    },
    invite({ email, organization, invitedBy }, link, language) {
      const { mail } = TEXTS[language].identity;
      return send(email, mail.inviteSubject(organization), mail.invite(invitedBy, organization, link));
    },
  };
}
