import { expect, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { createMailer } from './mailer.ts';

const MAIL = { to: 'ada@example.com', subject: 'A link', text: 'https://example.com/link' };
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
