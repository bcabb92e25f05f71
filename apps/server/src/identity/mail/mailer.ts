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

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
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
  return {
    async send({ to, subject, text }) {
      // As an object: an address may hold characters that mean something in a header.
      await within(TOTAL_LIMIT_MS, transport.sendMail({ from, to: { name: '', address: to }, subject, text }));
    },
    close: () => transport.close(),
  };
}

/** A refusal that stays, such as of the address or of our password. Source: RFC 5321, section 4.2.1. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
}

function hasPassword(smtpUrl: string): boolean {
  return (URL.parse(smtpUrl)?.password ?? '') !== '';
}

function isOnThisMachine(smtpUrl: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(URL.parse(smtpUrl)?.hostname ?? '');
}
