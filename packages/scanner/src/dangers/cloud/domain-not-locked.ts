import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_domain_not_locked',
  title: 'A domain that is registered with Cloudflare is not locked against transfer',
  severity: 2,
  problem: 'Whoever gets into the account, or deceives the registrar, takes the domain with its mail and sites.',
  family: 'integrity',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['cloudflare_registrar_domain'], key: 'locked', unset: 'fine', bad: false, good: true }],
  },
});
