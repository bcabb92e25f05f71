import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_passwords_in_log',
  title: 'Passwords that are refused go into the log (credcheck.no_password_logging)',
  terms: ['sensitive data in logs'],
  severity: MODERATE,
  problem:
    'When a new password breaks a rule, the statement is logged with it: whoever reads the log learns what people choose, and often use elsewhere.',
  remediation: 'Set `credcheck.no_password_logging = on`, which is the default.',
  sources: [
    'https://github.com/HexaCluster/credcheck#readme',
    'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
  ],
  references: [cwe(532), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: ["shared_preload_libraries = 'credcheck'\n«credcheck.no_password_logging = off»\n"],
    good: [
      "shared_preload_libraries = 'credcheck'\n",
      "shared_preload_libraries = 'credcheck'\ncredcheck.no_password_logging = on\n",
    ],
  },

  setting: 'credcheck.no_password_logging',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
