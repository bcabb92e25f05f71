import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_upgrades_off',
  title: 'A Redshift cluster does not get new versions by itself',
  severity: 2,
  problem: 'Known flaws of the engine stay open until somebody remembers to upgrade it.',
  family: 'updates',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  fix: { kind: 'suggested', needs: 'a maintenance window in which a restart harms nobody' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_redshift_cluster'], key: 'allow_version_upgrade', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [
      { types: ['AWS::Redshift::Cluster'], key: 'AllowVersionUpgrade', unset: 'fine', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['community.aws.redshift'],
        shown: { identifier: 'shop' },
        key: 'allow_version_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
