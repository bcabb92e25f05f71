import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';
import { cwe } from '../../rules/rulesets.ts';

export default settingDanger({
  name: 'aws_build_skips_certificate',

  title: 'CodeBuild does not look at the certificate of where it fetches the source from',
  severity: 3,
  problem: 'An attacker on the network path puts code of their own into what is built.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  fix: { kind: 'suggested', needs: 'a certificate of the source that CodeBuild trusts' },
  wrong: on,
  in: {
    terraform: [
      { types: ['aws_codebuild_project'], key: 'source.insecure_ssl', unset: 'fine', bad: true, good: false },
      {
        types: ['aws_codebuild_project'],
        each: 'secondary_sources',
        key: 'insecure_ssl',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      { types: ['AWS::CodeBuild::Project'], key: 'Source.InsecureSsl', unset: 'fine', bad: true, good: false },
      {
        types: ['AWS::CodeBuild::Project'],
        each: 'SecondarySources',
        key: 'InsecureSsl',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      { types: ['community.aws.codebuild_project'], key: 'source.insecure_ssl', unset: 'fine', bad: true, good: false },
    ],
  },
});
