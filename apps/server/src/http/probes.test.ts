import fastify from 'fastify';
import { expect, test } from 'vitest';
import { probes } from './probes.ts';

test('what hangs is missing, before those who ask for it have gone', async () => {
  const app = fastify();
  await app.register(probes({ database: async () => {}, blobs: () => new Promise(() => {}) }));
  const began = performance.now();
  const answer = await app.inject({ url: '/health/ready' });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { missing: ['blobs'] }]);
  expect(answer.headers['retry-after']).toBe('5');
  // Kubernetes waits for 3 s, as `deploy/kubernetes` says.
  expect(performance.now() - began).toBeLessThan(3000);
  await app.close();
});
