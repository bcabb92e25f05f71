import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { postgresSetting } from '../postgres-rule.ts';

/** As NIST SP 800-63B has it for passwords that people choose. */
const SHORTEST = 8;

export default postgresSetting({
  id: 'postgres_passwords_short',
  title: 'Passwords of few characters are accepted (credcheck, passwordcheck)',
  terms: ['password length', 'password policy'],
  severity: MODERATE,
  problem: 'A program that tries passwords finds those of a few characters within minutes.',
  remediation: 'Set `credcheck.password_min_length = 14`, or `passwordcheck.min_password_length = 14`.',
  sources: [
    'https://github.com/HexaCluster/credcheck#readme',
    'https://www.postgresql.org/docs/current/passwordcheck.html',
  ],
  references: [cwe(521), nist('IA-5(1)'), pci('8.3.6')],

  examples: {
    bad: [
      "shared_preload_libraries = 'credcheck'\n«credcheck.password_min_length = 4»\n",
      "shared_preload_libraries = 'passwordcheck'\n«passwordcheck.min_password_length = 6»\n",
    ],
    good: [
      "shared_preload_libraries = 'credcheck'\ncredcheck.password_min_length = 14\n",
      "shared_preload_libraries = 'passwordcheck'\n",
    ],
  },

  setting: ['credcheck.password_min_length', 'passwordcheck.min_password_length'],
  bad: (value) => /^\d{1,9}$/.test(value) && Number(value) < SHORTEST,
  default: UNTOLD,
  safe: '14',
  fix: { kind: 'suggested', needs: 'programs that change passwords by themselves to make them as long' },
});
