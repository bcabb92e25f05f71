import { expect, test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import { loadService } from '../../../services.ts';
import { runExample } from '../../../testing/run-example.ts';
import sslOff from './ssl-off.ts';

test('absence is unknown while an include is missing', async () => {
  await expectRule(sslOff).isUnknownFor("listen_addresses = '*'\ninclude_if_exists 'local.conf'\n");
});

test('it weighs less where only the default keeps other machines out, and nothing where the file does', async () => {
  const definition = await loadService('postgres');
  if (!definition) throw new Error('postgres is a service');
  const severityOf = async (text: string): Promise<number | undefined> =>
    (await runExample(definition, sslOff, text)).checks[0]?.rule.severity;
  expect(await severityOf("listen_addresses = '*'\nssl = off\n")).toBe(4);
  expect(await severityOf('ssl = off\n')).toBe(2);
  expect(await severityOf("listen_addresses = 'localhost'\nssl = off\n")).toBeUndefined();
});
