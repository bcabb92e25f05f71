import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

const SWITCHES = ['SKIP_CUSTOM_JDBC_CERT_VALIDATION', 'KAFKA_SKIP_CUSTOM_CERT_VALIDATION'] as const;

export default settingDanger({
  name: 'aws_connection_skips_certificate',
  title: 'A connection of AWS Glue does not check the certificate authority of the database or Kafka cluster',
  severity: 3,
  problem: 'Whoever stands in between pretends to be the other side, and gets the password and the data.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  sources: ['https://docs.aws.amazon.com/glue/latest/dg/connection-properties.html'],
  fix: { kind: 'suggested', needs: 'an authority that is named and valid' },
  wrong: on,
  in: {
    terraform: SWITCHES.map((key) => ({
      types: ['aws_glue_connection'] as const,
      key: `connection_properties.${key}`,
      unset: 'fine' as const,
      bad: 'true',
      good: 'false',
    })),
    cloudformation: SWITCHES.map((key) => ({
      types: ['AWS::Glue::Connection'] as const,
      key: `ConnectionInput.ConnectionProperties.${key}`,
      unset: 'fine' as const,
      bad: 'true',
      good: 'false',
    })),
  },
});
