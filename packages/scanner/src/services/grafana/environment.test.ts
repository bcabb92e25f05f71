import { expect, test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import { variableOf } from './grafana-file.ts';
import mailUnencrypted from './rules/mail-unencrypted.ts';
import oauthUnverified from './rules/oauth-certificate-unverified.ts';
import servedOverHttp from './rules/served-over-http.ts';
import snapshotsLeave from './rules/snapshots-leave-the-organization.ts';

test('a variable has the name of its section and key', () => {
  expect(variableOf('auth.generic_oauth', 'client_id')).toBe('GF_AUTH_GENERIC_OAUTH_CLIENT_ID');
  expect(variableOf('smtp', 'startTLS_policy')).toBe('GF_SMTP_STARTTLS_POLICY');
});

test('variables are read as the keys that they override', async () => {
  await expectRule(mailUnencrypted).failsAt(
    'GF_SMTP_ENABLED=true\nGF_SMTP_HOST=mail.example.com:587\n«GF_SMTP_STARTTLS_POLICY=NoStartTLS»\n',
  );
  await expectRule(oauthUnverified).failsAt(
    'GF_AUTH_GITHUB_CLIENT_ID=a\n«GF_AUTH_GENERIC_OAUTH_TLS_SKIP_VERIFY_INSECURE=true»\n',
  );
  await expectRule(snapshotsLeave).failsAt('«GF_SNAPSHOTS_EXTERNAL_ENABLED=true»\n');
  await expectRule(snapshotsLeave).passes('GF_SNAPSHOTS_EXTERNAL_ENABLED=true\nGF_SNAPSHOTS_ENABLED=false\n');
});

test('what variables do not say is said elsewhere', async () => {
  await expectRule(servedOverHttp).isUnknownFor('GF_SERVER_DOMAIN=grafana.example.com\n');
  await expectRule(mailUnencrypted).isUnknownFor('GF_SMTP_STARTTLS_POLICY=NoStartTLS\n');
  await expectRule(mailUnencrypted).passes(
    'GF_SMTP_ENABLED=false\nGF_SMTP_HOST=mail.example.com:587\nGF_SMTP_STARTTLS_POLICY=NoStartTLS\n',
  );
});
