import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_parameter_not_secure',
  title: 'A parameter of Systems Manager that names a secret is kept as plain text: type String',
  severity: 3,
  problem: 'Whoever may list parameters reads it; no key protects it.',
  family: 'encryptionAtRest',
  wrong: oneOf('String', 'StringList'),
  in: {
    terraform: [
      {
        types: ['aws_ssm_parameter'],
        key: 'type',
        bad: 'String',
        good: 'SecureString',
        when: [
          { key: 'name', is: matching(/(?:password|passwd|secret|token|api_?key)$/i), shown: '/shop/db/password' },
        ],
      },
    ],
    ansible: [
      {
        types: ['community.aws.ssm_parameter'],
        key: 'string_type',
        unset: 'fine',
        bad: 'String',
        good: 'SecureString',
        when: [
          { key: 'name', is: matching(/(?:password|passwd|secret|token|api_?key)$/i), shown: '/shop/db/password' },
        ],
      },
    ],
  },
});
