import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { within } from '../../within.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails to people. Errors: whatever the mail server says, without the mail's text. */
export interface Mailer {
  /** Tries once. */
  readonly send: (mail: Mail) => Promise<void>;
  /**
   * Tries again, for some minutes, what the server has refused for now: it may know no sender yet (greylisting), or be away.
   * What waits is in memory alone, as the links in mails are kept nowhere. Errors: those of the last try.
   */
  readonly keepSending: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

export interface MailSettings {
  /** Such as `smtps://user:password@mail.example.com`. */
  readonly smtpUrl: string;
  /** Such as `Plumbline <plumbline@example.com>`. */
  readonly from: string;
}

/** Of each step, and of all of them. */
const TIME_LIMIT_MS = 15_000;
const TOTAL_LIMIT_MS = 60_000;
/** Greylisting lets in who comes again after some minutes. Source: RFC 6647, section 5. */
const AGAIN_AFTER_MS = [30_000, 2 * 60_000, 6 * 60_000, 15 * 60_000];
/** Mails that wait to be tried again. */
const MAXIMUM_WAITING = 1000;

/** `againAfterMs`: for tests. */
export function createMailer({ smtpUrl, from }: MailSettings, againAfterMs = AGAIN_AFTER_MS): Mailer {
  const closing = new AbortController();
  let waiting = 0;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    // Whoever stands between could say that the server knows no TLS, and would be sent the password. The address may say more.
    requireTLS: hasPassword(smtpUrl) && !isOnThisMachine(smtpUrl),
    // What a mail says is ours; nothing of it is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  async function send({ to, subject, text }: Mail): Promise<void> {
    // As an object: an address may hold characters that mean something in a header.
    await within(TOTAL_LIMIT_MS, transport.sendMail({ from, to: { name: '', address: to }, subject, text }));
  }

  async function wait(afterMs: number): Promise<void> {
    waiting += 1;
    try {
      await sleep(afterMs, undefined, { signal: closing.signal, ref: false });
    } finally {
      waiting -= 1;
    }
  }

  return {
    send,
    async keepSending(mail) {
      for (const afterMs of againAfterMs) {
        try {
          return await send(mail);
        } catch (error) {
          if (isForGood(error) || closing.signal.aborted || waiting >= MAXIMUM_WAITING) throw error;
          await wait(afterMs);
        }
      }
      await send(mail);
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** A refusal that stays, such as of the address or of our password. Source: RFC 5321, section 4.2.1. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
}

function hasPassword(smtpUrl: string): boolean {
  return (URL.parse(smtpUrl)?.password ?? '') !== '';
}

function isOnThisMachine(smtpUrl: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(URL.parse(smtpUrl)?.hostname ?? '');
}
