import { HIGH, LOW } from '@plumbline/model/severity';
import { expect, test } from 'vitest';
import { loadService } from '../../../services.ts';
import { runExample } from '../../../testing/run-example.ts';
import { oneJob } from '../workflow-rule.ts';
import credentialsPersisted from './credentials-persisted.ts';

test('an artifact of the whole folder gives the token away where the action keeps it there', async () => {
  const definition = await loadService('github_actions');
  if (!definition) throw new Error('github_actions is a service');
  const severityOf = async (version: string): Promise<number | undefined> => {
    const steps = `- uses: actions/checkout@${version}\n- uses: actions/upload-artifact@v4\n  with:\n    path: .\n    include-hidden-files: true`;
    return (await runExample(definition, credentialsPersisted, oneJob(steps))).checks[0]?.rule.severity;
  };
  expect(await severityOf('v4')).toBe(HIGH);
  expect(await severityOf('8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1')).toBe(LOW);
  expect(await severityOf('main')).toBe(LOW);
});
