import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeArguments } from '../../../fixing/edit-arguments.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { ACCESS_CONTROL, DEFAULT_FILE, redisRule } from '../redis-rule.ts';

export default redisRule({
  id: 'redis_user_skips_payload_checks',
  title: 'What a user gives to RESTORE is not checked (skip-sanitize-payload)',
  severity: MODERATE_LOW,
  problem:
    'Redis checks what clients give to RESTORE, and leaves this user out: whoever takes over a program with it can send a value that is broken on purpose, to crash the server or run code in it.',
  remediation:
    'Take `skip-sanitize-payload` away; keep it for a program that only moves data between your own servers.',
  sources: [`${ACCESS_CONTROL}#acl-rules`, DEFAULT_FILE],
  references: [cwe(20), nist('SI-10')],
  reads: ['redis.conf'],

  examples: {
    bad: [
      `sanitize-dump-payload clients
«user mover on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 skip-sanitize-payload ~* +restore»`,
    ],
    good: [
      `sanitize-dump-payload clients
user mover on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 sanitize-payload ~* +restore`,
      `sanitize-dump-payload clients
user mover on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 skip-sanitize-payload sanitize-payload ~* +restore`,
      `sanitize-dump-payload clients
user mover off skip-sanitize-payload ~* +restore`,
    ],
  },

  *check({ file }) {
    // Only so the payload of anybody is checked.
    if (!isSetTo(file.setting('sanitize-dump-payload'), (value) => value.toLowerCase() === 'clients')) return;
    for (const { directive, name, isOn, skipsPayloadChecks } of file.users) {
      if (isOn && skipsPayloadChecks) yield { at: directive, message: `user ${name} has skip-sanitize-payload` };
    }
  },
  fix: { kind: 'safe', edits: (finding) => removeArguments(finding, (word) => /^skip-sanitize-payload$/i.test(word)) },
});
