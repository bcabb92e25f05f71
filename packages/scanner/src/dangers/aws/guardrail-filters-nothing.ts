import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_guardrail_filters_nothing',
  title: 'A filter of a guardrail of Bedrock stops nothing: its strength or its action is NONE',
  severity: 2,
  problem: 'What the filter is named for, such as attacks by prompts or hate, goes to the model and back unhindered.',
  family: 'webProtection',
  references: [cwe(1426)],
  remediation: 'Set {} to what stops it (a strength of `HIGH`, the action `BLOCK`), or take the filter away.',
  sources: ['https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails-content-filters-overview.html'],
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_bedrock_guardrail'],
        each: 'content_policy_config.filters_config',
        key: 'input_strength',
        unset: 'fine',
        bad: 'NONE',
        good: 'HIGH',
        when: [{ key: 'output_strength', is: oneOf('NONE'), shown: 'NONE' }],
        shown: { type: 'PROMPT_ATTACK' },
      },
      {
        types: ['aws_bedrock_guardrail'],
        each: 'content_policy_config.filters_config',
        key: 'input_action',
        unset: 'fine',
        bad: 'NONE',
        good: 'BLOCK',
        shown: { type: 'PROMPT_ATTACK', input_strength: 'HIGH' },
      },
      {
        types: ['aws_bedrock_guardrail'],
        each: 'sensitive_information_policy_config.pii_entities_config',
        key: 'action',
        unset: 'fine',
        bad: 'NONE',
        good: 'BLOCK',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Bedrock::Guardrail'],
        each: 'ContentPolicyConfig.FiltersConfig',
        key: 'InputStrength',
        unset: 'fine',
        bad: 'NONE',
        good: 'HIGH',
        when: [{ key: 'OutputStrength', is: oneOf('NONE'), shown: 'NONE' }],
        shown: { Type: 'PROMPT_ATTACK' },
      },
      {
        types: ['AWS::Bedrock::Guardrail'],
        each: 'ContentPolicyConfig.FiltersConfig',
        key: 'InputAction',
        unset: 'fine',
        bad: 'NONE',
        good: 'BLOCK',
        shown: { Type: 'PROMPT_ATTACK', InputStrength: 'HIGH' },
      },
      {
        types: ['AWS::Bedrock::Guardrail'],
        each: 'SensitiveInformationPolicyConfig.PiiEntitiesConfig',
        key: 'Action',
        unset: 'fine',
        bad: 'NONE',
        good: 'BLOCK',
      },
    ],
  },
});
