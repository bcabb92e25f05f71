import { describe, test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import hbaTrustLocal from './hba-trust-local.ts';

const PEER = 'local all all peer map=people\n';

function mapped(ident: string) {
  return { text: PEER, files: { 'pg_ident.conf': ident } };
}

describe('a map of users that peer goes by', () => {
  test.each(['people /.* postgres\n', 'people "/^(.*)$" app\n', 'other root app\npeople / all\n'])(
    '%j names everybody',
    async (ident) => {
      await expectRule(hbaTrustLocal).failsAt({ ...mapped(ident), text: `«${PEER.trim()}»\n` });
    },
  );

  test.each(['people /^(.*)$ \\1\n', 'people /^(.*)@example\\.com$ app\n', 'people root postgres\n', 'any /.* app\n'])(
    '%j tells people apart',
    async (ident) => {
      await expectRule(hbaTrustLocal).passes(mapped(ident));
    },
  );

  test('is not known where it is not there, or holds a template', async () => {
    await expectRule(hbaTrustLocal).isUnknownFor(PEER);
    await expectRule(hbaTrustLocal).isUnknownFor(mapped('people {{ user }} postgres\n'));
    await expectRule(hbaTrustLocal).isUnknownFor(mapped('include_dir maps\n'));
  });
});
