import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_secret_deleted_at_once',
  title: 'A secret is gone at once when it is deleted: no recovery window',
  severity: 2,
  problem: 'After one mistake, or one stolen credential, what needs the secret stands still, and nobody has it.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: oneOf('0'),
  in: {
    terraform: [
      { types: ['aws_secretsmanager_secret'], key: 'recovery_window_in_days', unset: 'fine', bad: 0, good: 30 },
    ],
  },
});
