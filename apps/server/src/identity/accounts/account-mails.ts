import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../messages/languages.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { WindowCounts } from '../../store/window-counts.ts';
import type { Invitation } from '../directory.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';

/** Nobody's mailbox is filled by strangers who type its address again and again. */
const MAILS_PER_ADDRESS = 5;
const WINDOW_SECONDS = 60 * 60;
/** How long an administrator waits to learn that a mail was sent, before the link is shown instead. */
const PATIENCE_MS = 3000;

/** The mails that tell people of their accounts. None fails: what cannot be sent is logged. */
export interface AccountMails {
  readonly confirmAddress: (to: string, link: string, language: Language) => Promise<void>;
  readonly resetPassword: (to: string, link: string, language: Language) => Promise<void>;
  /** False when it was not sent by now: the link then goes another way too. */
  readonly invite: (invitation: Invitation, link: string, language: Language) => Promise<boolean>;
}

interface Parts {
  readonly mailer: Mailer;
  readonly counts: WindowCounts;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export function createAccountMails({ mailer, counts, log }: Parts): AccountMails {
  async function send(mail: Mail, by: Mailer['send']): Promise<boolean> {
    try {
      const { count } = await counts.add(`mails to ${mail.to}`, WINDOW_SECONDS);
      if (count > MAILS_PER_ADDRESS) return false;
      await by(mail);
      return true;
    } catch (error) {
      log.error({ err: error }, 'A mail could not be sent.');
      return false;
    }
  }

  return {
    async confirmAddress(to, link, language) {
      const { mail } = TEXTS[language].identity;
      await send({ to, subject: mail.confirmSubject, text: mail.confirm(to, link) }, mailer.keepSending);
    },
    async resetPassword(to, link, language) {
      const { mail } = TEXTS[language].identity;
      await send({ to, subject: mail.resetSubject, text: mail.reset(to, link) }, mailer.keepSending);
    },
    invite({ email, organization, invitedBy }, link, language) {
      const { mail } = TEXTS[language].identity;
      const subject = mail.inviteSubject(organization);
      const text = mail.invite(invitedBy, organization, link);
      const tooLate = sleep(PATIENCE_MS, false, { ref: false });
      return Promise.race([send({ to: email, subject, text }, mailer.send), tooLate]);
    },
  };
}
