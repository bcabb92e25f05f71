import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import { oneService } from '../compose-rule.ts';
import dataStorePublished from './data-store-published.ts';

const rule = expectRule(dataStorePublished);

test.each(['5432', '"15432-15433:5432-5433"', '"[::]:5432:5432/tcp"', '"${PORT:-5432}:5432"', '":5432:5432"'])(
  'the port %s is published to everybody',
  async (port) => {
    await rule.failsAt(oneService(`ports:\n  - «${port}»`));
  },
);

test.each(['127.0.0.1:5432:5432', '"[::1]:5432:5432"', '"${BIND_ADDRESS:-127.0.0.1}:5432:5432"', '5433:80'])(
  'the port %s is not',
  async (port) => {
    await rule.passes(oneService(`ports:\n  - ${port}`));
  },
);

test('files of version 1 have their services at the top', async () => {
  await rule.failsAt('db:\n  image: postgres:17.2\n  ports:\n    - «"5432:5432"»\n');
});

test('services of every document are looked at, also behind a mistake', async () => {
  await rule.failsAt(
    'services:\n  a: {image: [x}\n---\nservices:\n  db:\n    image: p:1\n    ports: [«"5432:5432"»]\n',
  );
});
