import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listenAt } from './assert-port-free.ts';
import { portOf } from './testing/port-of.ts';

test('a port that another program takes meanwhile is told with its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const managementPort = portOf(other);
  const app = Fastify();
  const settings = { port: 0, host: '127.0.0.1', managementPort, managementHost: '127.0.0.1' };
  await expect(listenAt(settings, 'managementPort', (at) => app.listen(at))).rejects.toThrow(
    `PLUMBLINE_MANAGEMENT_PORT: the port ${managementPort} of 127.0.0.1 is taken`,
  );
  expect(await listenAt(settings, 'port', (at) => app.listen(at))).toMatch(/^http:/);
  await app.close();
  other.close();
});

test('what fails before a server listens is not told as the fault of its port', async () => {
  const app = Fastify();
  app.addHook('onReady', () =>
    Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  );
  const settings = { port: 0, host: '127.0.0.1', managementPort: undefined, managementHost: '127.0.0.1' };
  await expect(listenAt(settings, 'port', (at) => app.listen(at))).rejects.toThrow(/^no such file$/);
});
