import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_agent_without_guardrail',

  title: 'An agent of Bedrock works without a guardrail',
  severity: 2,
  problem: 'Nothing filters what strangers make it say or do, nor the personal data in its answers.',
  family: 'webProtection',
  references: [cwe(1426)],
  remediation: 'Name a guardrail in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_bedrockagent_agent'],
        key: 'guardrail_configuration',
        unset: 'bad',
        good: { guardrail_identifier: 'gr1', guardrail_version: '1' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Bedrock::Agent'],
        key: 'GuardrailConfiguration',
        unset: 'bad',
        good: { GuardrailIdentifier: 'gr1', GuardrailVersion: '1' },
      },
    ],
  },
});
