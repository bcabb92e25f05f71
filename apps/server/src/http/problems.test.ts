import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { sendProblem } from './problems.ts';

async function answerTo(error: Error): Promise<{ readonly body: unknown; readonly logged: string }> {
  let logged = '';
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const app = Fastify({ loggerInstance: pino({ level: 'warn' }, lines) });
  app.setErrorHandler(sendProblem);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return { body: response.json(), logged };
}

test('why something that we need does not work is told to the operator, and not to the caller', async () => {
  const cause = new Error('intranet is at 10.0.0.1, which is no public address');
  const { body, logged } = await answerTo(new AppError('unavailable', (say) => say.identitySilent, { cause }));
  expect(body).toMatchObject({ status: 503, detail: 'The identity service does not answer.' });
  expect(JSON.stringify(body)).not.toContain('intranet');
  expect(logged).toContain('intranet is at 10.0.0.1');
});

test("a caller's mistake is not logged as a failure", async () => {
  const { logged } = await answerTo(
    new AppError('not-found', (say) => say.noSuch.cluster, { cause: new Error('row') }),
  );
  expect(logged).toBe('');
});

test('a bug is logged, and not shown', async () => {
  const { body, logged } = await answerTo(new TypeError('x is undefined'));
  expect(JSON.stringify(body)).not.toContain('undefined');
  expect(logged).toContain('x is undefined');
});
