import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import rule from './ldap-unencrypted.ts';

test('a template that names the settings itself leaves it in doubt', async () => {
  await expectRule(rule).isUnknownFor(
    '[[servers]]\n{% for k, v in ldap.items() %}\n{{ k }} = {{ v | to_json }}\n{% endfor %}\n\n[servers.attributes]\nname = "cn"\n',
  );
});
