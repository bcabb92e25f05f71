import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { portOf } from '../../testing/port-of.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly headers: string;
  readonly text: string;
}

/** A mail server that keeps what it gets, and speaks as much of SMTP as a sender needs. Source: RFC 5321. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** `refuse`: what it says to a command instead of doing it; the empty text is silence. */
export async function startMailServer(
  refuse: (command: string) => string | undefined = () => undefined,
): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    receive(socket, refuse, (mail) => mails.push(mail));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function receive(
  socket: Socket,
  refuse: (command: string) => string | undefined,
  onMail: (mail: ReceivedMail) => void,
): void {
  let rest = '';
  let envelope = { from: '', to: '' };
  let content: string[] | undefined;
  const say = (line: string): boolean => socket.write(`${line}\r\n`);

  function take(line: string): void {
    if (content) {
      if (line !== '.') return void content.push(line.replace(/^\./, ''));
      onMail({ ...envelope, ...parsed(content) });
      content = undefined;
      say('250 kept');
      return;
    }
    const refusal = refuse(line);
    if (refusal !== undefined) {
      if (refusal !== '') say(refusal);
      return;
    }
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    switch (line.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        envelope = { from: address, to: '' };
        break;
      case 'RCPT':
        envelope = { ...envelope, to: address };
        break;
      case 'DATA':
        content = [];
        say('354 go on');
        return;
      case 'QUIT':
        socket.end('221 bye\r\n');
        return;
    }
    say('250 ok');
  }

  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  say('220 tests');
}

function parsed(lines: readonly string[]): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = lines.indexOf('');
  const headers = lines.slice(0, end).join('\n');
  const body = lines.slice(end + 1).join('\n');
  const [, encoding = ''] = /content-transfer-encoding: (\S+)/i.exec(headers) ?? [];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === '7bit' ? body : unquoted(body), 'latin1');
  return { headers, text: bytes.toString('utf8') };
}

/** Source: RFC 2045, section 6.7. */
function unquoted(text: string): string {
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
