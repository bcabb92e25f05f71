import { LOW } from '@plumbline/model/severity';
import { secondsOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

/** The server's own default. */
const LONGEST_SECONDS = 60;
export default postgresSetting({
  id: 'postgres_authentication_timeout_long',
  title: 'A client may take long to sign in',
  severity: LOW,
  problem:
    'Every connection that does not finish its sign-in holds a place. The longer it may, the easier an attacker without an account uses up all of them.',
  remediation: 'Set `authentication_timeout` to one minute or less.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-AUTHENTICATION-TIMEOUT'],
  references: [cwe(400)],

  examples: {
    bad: ['«authentication_timeout = 10min»\n', '«authentication_timeout = 300»\n'],
    good: ['authentication_timeout = 30s\n', 'authentication_timeout = 60\n', "authentication_timeout = '1 min'\n"],
  },

  setting: 'authentication_timeout',
  bad: (value) => (secondsOf(value, 's') ?? 0) > LONGEST_SECONDS,
  safe: '1min',
  fix: { kind: 'safe' },
});
