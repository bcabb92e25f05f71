import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, inSchema, openApiRule, owasp, spec } from '../open-api-rule.ts';
import { secretsIn } from '../secret-texts.ts';

export default openApiRule({
  id: 'open_api_secret_in_example',
  title: 'An example or default value holds a secret',
  terms: ['hardcoded password', 'hardcoded credentials'],
  severity: MODERATE,
  problem: 'Descriptions are published and copied: a key or password that works stands there for everybody.',
  remediation: 'Change the secret, and put a text in its place that nobody takes for one, such as `<your API key>`.',
  sources: [spec('example-object'), owasp('0xa2-broken-authentication')],
  references: [owaspApi(2), cwe(798), nist('IA-5')],
  examples: {
    bad: [
      inSchema('type: object\nproperties:\n  key:\n    type: string\n    «example: AKIA2E0A8F3B244C9986»'),
      inSchema('type: object\nproperties:\n  password:\n    type: string\n    «default: h7Kq2mVw9x»'),
      inComponent('examples', 'value:\n  user: eve\n  «token: ghp_16C7e42F292c6912E7710c838347Ae178B4a»'),
    ],
    good: [
      inSchema('type: object\nproperties:\n  password:\n    type: string\n    example: <your password>'),
      inSchema('type: object\nproperties:\n  password:\n    type: string\n    example: ********'),
      inSchema('type: object\nproperties:\n  key:\n    type: string\n    example: the access key of the account'),
    ],
  },
  check: ({ file }) => secretsIn(file),
});
