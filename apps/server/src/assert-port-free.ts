import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingsError, type Settings } from './settings.ts';
import { SETTINGS } from './setting-list.ts';

/** Which setting says where each port is. */
const HOST_OF = { port: 'host', managementPort: 'managementHost' } as const;

/**
 * Listens for a moment where the server will, so that it is known before anything else has been started.
 * Errors: SettingsError that names the setting.
 */
export async function assertPortFree(settings: Settings, name: keyof typeof HOST_OF): Promise<void> {
  const port = settings[name];
  if (port === undefined) return;
  await listenAt(settings, name, async (at) => {
    const server = createServer().listen(at.port, at.host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  });
}

/**
 * Has a server listen where the setting says, as another program may have taken the port meanwhile.
 * Errors: as above; what fails before it listens, as it is.
 */
export async function listenAt<Result>(
  settings: Pick<Settings, 'port' | 'host' | 'managementPort' | 'managementHost'>,
  name: keyof typeof HOST_OF,
  listen: (at: { readonly port: number; readonly host: string }) => Promise<Result>,
): Promise<Result> {
  const { [name]: port = 0, [HOST_OF[name]]: host } = settings;
  try {
    return await listen({ port, host });
  } catch (cause) {
    const { code, syscall = '' } = cause as NodeJS.ErrnoException;
    if (!OF_LISTENING.has(syscall)) throw cause;
    throw new SettingsError(problemOf(code, name, port, host), { cause });
  }
}

/** What the system was asked for where nobody can listen; a server may fail of much else before. */
const OF_LISTENING: ReadonlySet<string> = new Set(['listen', 'bind', 'getaddrinfo']);

function problemOf(code: string | undefined, name: keyof typeof HOST_OF, port: number, host: string): string {
  const { variable } = SETTINGS[name];
  switch (code) {
    case 'EADDRINUSE':
      return `${variable}: the port ${port} of ${host} is taken by another program. End that one, or set another port.`;
    case 'EACCES':
      return `${variable}: this user may not listen on the port ${port}. Set one from 1024 up.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${SETTINGS[HOST_OF[name]].variable}: "${host}" is no address of this machine.`;
    case undefined:
    default:
      return `${variable}: the port ${port} of ${host} cannot be listened on (${code ?? 'for no known reason'}).`;
  }
}
