import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails to people. Errors: whatever the mail server says, without the mail's text. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

export interface MailSettings {
  /** Such as `smtps://user:password@mail.example.com`. */
  readonly smtpUrl: string;
  /** Such as `Plumbline <plumbline@example.com>`. */
  readonly from: string;
}

const TIME_LIMIT_MS = 15_000;

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    // What a mail says is ours; nothing of it is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // As an object: an address may hold characters that mean something in a header.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
