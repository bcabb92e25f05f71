import { MODERATE } from '@plumbline/model/severity';
import { weakCiphers } from '../../../rules/openssl-cipher-list.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_ssl_ciphers_weak',
  title: 'PostgreSQL accepts weak ciphers',
  severity: MODERATE,
  problem:
    'The list of ciphers names some that are broken, that encrypt nothing or that prove no identity. An attacker in between can steer a connection to them and read it.',
  remediation: "Set `ssl_ciphers = 'HIGH:!aNULL:!MD5:!3DES'` or a list of AES-GCM and ChaCha20 ciphers.",
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-SSL-CIPHERS'],
  references: [cwe(327), nist('SC-13')],

  examples: {
    bad: ["«ssl_ciphers = 'ALL:!aNULL'»\n", "«ssl_ciphers = 'HIGH:RC4-SHA'»\n", "«ssl_ciphers = 'LOW'»\n"],
    good: [
      "ssl_ciphers = 'HIGH:MEDIUM:+3DES:!aNULL'\n",
      "ssl = off\nssl_ciphers = 'LOW'\n",
      "ssl_min_protocol_version = 'TLSv1.3'\nssl_ciphers = 'LOW'\n", // which has ciphers of its own
      "ssl_ciphers = 'ECDHE-RSA-AES256-GCM-SHA384:!RC4'\n",
    ],
  },

  setting: 'ssl_ciphers',
  bad: (value, { file }) =>
    value !== SERVER_DEFAULT &&
    weakCiphers(value).length > 0 &&
    !isSetTo(file.inForce('ssl'), isOff) &&
    !isSetTo(file.inForce('ssl_min_protocol_version'), oneOf('TLSv1.3')),
  safe: "'HIGH:!aNULL:!MD5:!RC4:!3DES'",
  fix: { kind: 'safe' },
});

const SERVER_DEFAULT = 'HIGH:MEDIUM:+3DES:!aNULL';
