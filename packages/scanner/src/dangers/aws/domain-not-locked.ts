import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_domain_not_locked',
  title: 'A registered domain of Route 53 is not locked against transfer',
  severity: 2,
  problem: 'Whoever gets into the account, or deceives the registrar, takes the domain with its mail and sites.',
  family: 'integrity',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_route53domains_registered_domain'], key: 'transfer_lock', unset: 'fine', bad: false, good: true },
    ],
  },
});
