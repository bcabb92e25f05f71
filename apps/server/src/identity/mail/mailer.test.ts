import { expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { createMailer, type Mailer } from './mailer.ts';

const MAIL = { to: 'ada@example.com', subject: 'A link', text: 'https://example.com/link' };
const AT_ONCE = [1, 1, 1];

async function withServer(
  refuse: (command: string) => string | undefined,
  use: (server: TestMailServer, mailer: Mailer) => Promise<void>,
): Promise<void> {
  const server = await startMailServer(refuse);
  const mailer = createMailer({ smtpUrl: server.url, from: 'plumbline@example.com' }, AT_ONCE);
  try {
    await use(server, mailer);
  } finally {
    mailer.close();
    await server.close();
  }
}

test('what a server refuses for now is tried again, and what it refuses for good is not', async () => {
  for (const [code, fails, tries] of [
    [451, 2, 3],
    [451, 9, 4],
    [550, 9, 1],
  ] as const) {
    let asked = 0;
    const refuse = (command: string) => {
      if (!command.startsWith('RCPT')) return undefined;
      asked += 1;
      return asked > fails ? undefined : `${code} not you`;
    };
    await withServer(refuse, async ({ mails }, mailer) => {
      const outcome = await mailer.keepSending(MAIL).then(
        () => 'sent',
        ({ responseCode }: { readonly responseCode: number }) => responseCode,
      );
      expect([outcome, mails.length, asked]).toEqual(fails < tries ? ['sent', 1, tries] : [code, 0, tries]);
    });
  }
});

test('what waits to be tried again ends with the mailer', async () => {
  const server = await startMailServer(() => '451 later');
  const mailer = createMailer({ smtpUrl: server.url, from: 'plumbline@example.com' }, [60_000]);
  const sending = mailer.keepSending(MAIL).catch(({ name }: Error) => name);
  await expect.poll(() => mailer.send(MAIL).catch(({ responseCode }) => responseCode as number)).toBe(451);
  mailer.close();
  expect(await sending).toBe('AbortError');
  await server.close();
});

test('a password goes over TLS alone, but on this machine and where the address says so', async () => {
  const said: string[] = [];
  const server = await startMailServer((command) => {
    said.push(command);
    if (command.startsWith('EHLO')) return '250-tests\r\n250 AUTH PLAIN';
    if (command.startsWith('STARTTLS')) return '502 what?';
    return command.startsWith('AUTH') ? '235 in' : undefined;
  });
  const [, port = ''] = /:(\d+)$/.exec(server.url) ?? [];
  const sendTo = async (host: string, query = ''): Promise<boolean> => {
    said.length = 0;
    // Another address of this machine, which does not look like one.
    const smtpUrl = `smtp://user:secret@${host}:${port}${query}`;
    const mailer = createMailer({ smtpUrl, from: 'plumbline@example.com' });
    await mailer.send(MAIL).catch(() => {});
    mailer.close();
    return said.some((command) => command.startsWith('AUTH'));
  };
  expect(await sendTo('0.0.0.0')).toBe(false);
  expect(await sendTo('0.0.0.0', '?requireTLS=false')).toBe(true);
  expect(await sendTo('127.0.0.1')).toBe(true);
  await server.close();
});
