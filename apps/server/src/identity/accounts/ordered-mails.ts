import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { TEXTS } from '../../messages/texts.ts';
import type { DirectoryUser } from '../directory.ts';
import { isRefusedForGood, type Mailer } from '../mail/mailer.ts';
import type { LinkPurpose, LinkStore } from '../store/link-store.ts';
import type { NewOrderedMail, OrderedMail, OrderedMailStore } from '../store/ordered-mail-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { createLink } from './account-links.ts';

/** Greylisting lets in who comes again after some minutes; who is away for longer is repaired. Source: RFC 6647, section 5. */
const AGAIN_AFTER_SECONDS = [30, 2 * 60, 6 * 60, 15 * 60, 60 * 60, 3 * 60 * 60];
/** What other processes left is found by looking. */
const LOOK_EVERY_MS = 10_000;
const MAXIMUM_AT_ONCE = 4;
/** How long an end waits for those that are on their way: they would be sent twice. */
const END_PATIENCE_MS = 3000;

/** Mails with a link to an account. They are kept until the mail server has them, whatever becomes of the process that was asked. */
export interface OrderedMails {
  /** Has the mail sent soon, and again where the server refuses it for now or is away. */
  readonly order: (mail: NewOrderedMail) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly issuer: string;
  readonly store: OrderedMailStore;
  readonly users: Pick<UserStore, 'findById'>;
  readonly links: LinkStore;
  readonly mailer: Mailer;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** `againAfterSeconds`, `lookEveryMs`: for tests. */
export function startOrderedMails(
  { issuer, store, users, links, mailer, log }: Parts,
  { againAfterSeconds = AGAIN_AFTER_SECONDS, lookEveryMs = LOOK_EVERY_MS } = {},
): OrderedMails {
  const sending = new Set<Promise<void>>();
  let isClosed = false;

  /** The link is made now: its secret is kept nowhere but as a hash. */
  async function send(user: DirectoryUser, { purpose, language }: OrderedMail): Promise<void> {
    const { mail } = TEXTS[language].identity;
    const to = user.username;
    const secret = await createLink(links, { userId: user.id, purpose, isMailed: true });
    const link = `${issuer}/${purpose}?token=${secret}`;
    const isReset = purpose === 'reset-password';
    await mailer.send({
      to,
      subject: isReset ? mail.resetSubject : mail.confirmSubject,
      text: isReset ? mail.reset(to, link) : mail.confirm(to, link),
    });
  }

  async function tryOnce(ordered: OrderedMail): Promise<void> {
    const user = await users.findById(ordered.userId);
    if (user && mayBeSent(user, ordered.purpose)) {
      try {
        await send(user, ordered);
      } catch (error) {
        const seconds = isRefusedForGood(error) ? undefined : againAfterSeconds[ordered.tries - 1];
        if (seconds !== undefined) return store.putOff(ordered.id, seconds);
        log.error({ err: error }, 'A mail could not be sent.');
      }
    }
    await store.delete(ordered.id);
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const ordered = isClosed ? undefined : await store.take();
      if (!ordered) return;
      await tryOnce(ordered);
    }
  }

  function look(): void {
    if (isClosed || sending.size >= MAXIMUM_AT_ONCE) return;
    const work: Promise<void> = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'Could not look for mails that are to be sent.'))
      .finally(() => sending.delete(work));
    sending.add(work);
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return {
    async order(mail) {
      await store.insert(mail);
      look();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([Promise.all(sending), sleep(END_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** What was asked for may have become needless, or wrong, while it waited. */
export function mayBeSent({ isVerified, isDisabled }: DirectoryUser, purpose: LinkPurpose): boolean {
  return !isDisabled && !(purpose === 'confirm-address' && isVerified);
}
