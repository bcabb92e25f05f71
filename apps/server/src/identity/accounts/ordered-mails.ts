import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { TEXTS } from '../../messages/texts.ts';
import type { DirectoryUser } from '../directory.ts';
import { isRefusedForGood, type Mail, type Mailer } from '../mail/mailer.ts';
import type { InvitationStore } from '../store/invitation-store.ts';
import type { LinkPurpose, LinkStore } from '../store/link-store.ts';
import type { NewOrderedMail, OrderedMail, OrderedMailStore } from '../store/ordered-mail-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { createLink, invitationLink, newSecret } from './account-links.ts';

/** Greylisting lets in who comes again after some minutes; who is away for longer is repaired. Source: RFC 6647, section 5. */
const AGAIN_AFTER_SECONDS = [30, 2 * 60, 6 * 60, 15 * 60, 60 * 60, 3 * 60 * 60];
/** What other processes left is found by looking. */
const LOOK_EVERY_MS = 10_000;
const MAXIMUM_AT_ONCE = 4;
/** How long an end waits for those that are on their way: they would be sent twice. */
const END_PATIENCE_MS = 3000;

/** Mails with a link. They are kept until the mail server has them, whatever becomes of the process that was asked. */
export interface OrderedMails {
  /** Has the mail sent soon, and again where the server refuses it for now or is away. */
  readonly order: (mail: NewOrderedMail) => Promise<void>;
  /** As `order`, for whoever waits to learn whether the server has it: it is tried at once. */
  readonly orderNow: (mail: NewOrderedMail) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly issuer: string;
  readonly store: OrderedMailStore;
  readonly users: Pick<UserStore, 'findById'>;
  readonly links: LinkStore;
  readonly invitations: Pick<InvitationStore, 'addLink'>;
  readonly mailer: Mailer;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** `againAfterSeconds`, `lookEveryMs`: for tests. */
export function startOrderedMails(
  { issuer, store, users, links, invitations, mailer, log }: Parts,
  { againAfterSeconds = AGAIN_AFTER_SECONDS, lookEveryMs = LOOK_EVERY_MS } = {},
): OrderedMails {
  const sending = new Set<Promise<unknown>>();
  let isClosed = false;

  /** Undefined where it has become needless, or wrong. The link is made now: its secret is kept nowhere but as a hash. */
  async function mailFor(ordered: OrderedMail): Promise<Mail | undefined> {
    const { mail } = TEXTS[ordered.language].identity;
    if (ordered.purpose === 'invitation') {
      const secret = newSecret();
      const invitation = await invitations.addLink(ordered.invitationId, secret);
      if (!invitation) return undefined;
      const { email: to, organization, invitedBy } = invitation;
      const text = mail.invite(invitedBy, organization, invitationLink(issuer, secret));
      return { to, subject: mail.inviteSubject(organization), text };
    }
    const { userId, purpose } = ordered;
    const user = await users.findById(userId);
    if (!user || !mayBeSent(user, purpose)) return undefined;
    const to = user.username;
    const link = `${issuer}/${purpose}?token=${await createLink(links, { userId, purpose, isMailed: true })}`;
    return purpose === 'reset-password'
      ? { to, subject: mail.resetSubject, text: mail.reset(to, link) }
      : { to, subject: mail.confirmSubject, text: mail.confirm(to, link) };
  }

  /** Whether the server has it. */
  async function tryOnce(ordered: OrderedMail): Promise<boolean> {
    let isSent = false;
    try {
      const mail = await mailFor(ordered);
      if (mail) {
        await mailer.send(mail);
        isSent = true;
      }
    } catch (error) {
      const seconds = isRefusedForGood(error) ? undefined : againAfterSeconds[ordered.tries - 1];
      if (seconds !== undefined) {
        await store.putOff(ordered.id, seconds);
        return false;
      }
      log.error({ err: error }, 'A mail could not be sent.');
    }
    await store.delete(ordered.id);
    return isSent;
  }

  async function untilDone<Result>(work: Promise<Result>): Promise<Result> {
    sending.add(work);
    try {
      return await work;
    } finally {
      sending.delete(work);
    }
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
    const report = (error: unknown): void => log.error({ err: error }, 'Could not look for mails that are to be sent.');
    void untilDone(sendDue().catch(report));
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return {
    async order(mail) {
      await store.insert(mail);
      look();
    },
    orderNow: async (mail) => untilDone(store.insertTaken(mail).then(tryOnce)),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.race([Promise.allSettled(sending), sleep(END_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** What was asked for may have become needless, or wrong, while it waited. */
export function mayBeSent({ isVerified, isDisabled }: DirectoryUser, purpose: LinkPurpose): boolean {
  return !isDisabled && !(purpose === 'confirm-address' && isVerified);
}
