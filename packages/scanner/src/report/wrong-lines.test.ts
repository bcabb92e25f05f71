import { lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { expect, test } from 'vitest';
import { bundleOf } from '../derive/testing.ts';
import { scan } from '../scan.ts';

async function publicDatabase(files: Readonly<Record<string, string>>): Promise<FailedCheck | undefined> {
  const { failed } = await scan(bundleOf({ infra: { serviceName: 'terraform', files } }));
  return failed.find(({ rule }) => rule.name === 'terraform_aws_database_public');
}

const database = (linesBetween: number, value = 'true'): string =>
  `\nresource "aws_db_instance" "shop" {\n${'  # x\n'.repeat(linesBetween)}  publicly_accessible = ${value}\n}\n`;

test('a wrong value is shown below the head of its resource, and marked alone', async () => {
  const check = await publicDatabase({ 'main.tf': database(2) });
  expect(check).toMatchObject({
    fromLine: 1,
    toLine: 4,
    wrongLines: { fromLine: 4, toLine: 4 },
    snippet: { firstLine: 0 },
  });
  expect(check?.snippet?.lines).toContain('resource "aws_db_instance" "shop" {');
  expect(check && lineRange(check)).toEqual({ from: 5, to: 5 });
});

test('far below its head it is shown alone', async () => {
  const check = await publicDatabase({ 'main.tf': database(20) });
  expect(check).toMatchObject({ fromLine: 22, toLine: 22 });
  expect(check).not.toHaveProperty('wrongLines');
});

test('a check stays the same one however far it is from the head', async () => {
  const [near, far] = [
    await publicDatabase({ 'main.tf': database(0) }),
    await publicDatabase({ 'main.tf': database(20) }),
  ];
  expect(near?.fingerprint).toBeDefined();
  expect(near?.fingerprint).toBe(far?.fingerprint);
});
