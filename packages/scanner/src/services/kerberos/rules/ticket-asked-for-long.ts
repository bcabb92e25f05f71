import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, secondsOf, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_ticket_asked_for_long',
  title: 'Clients ask for tickets that last longer than a day (ticket_lifetime, renew_lifetime)',
  severity: LOW,
  problem: 'Where the KDC allows it, who steals a ticket from the machine is that user for as long.',
  remediation: 'Set `ticket_lifetime = 10h` and `renew_lifetime = 7d`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [`[libdefaults]\n «ticket_lifetime = 7d»`, `[libdefaults]\n «renew_lifetime = 30d»`],
    good: [
      `[libdefaults]\n ticket_lifetime = 24h`,
      `[libdefaults]\n renew_lifetime = 7d`,
      `[libdefaults]\n#ticket_lifetime = 7d\n rdns = false`,
    ],
  },

  setting: ['ticket_lifetime', 'renew_lifetime'],
  bad: (value, _, setting) => (secondsOf(value) ?? 0) > (setting === 'ticket_lifetime' ? 1 : 7) * 86_400,
  safe: (_version, _bad, _file, setting) => (setting === 'ticket_lifetime' ? '10h' : '7d'),
  fix: { kind: 'suggested', needs: 'jobs that get new tickets in time' },
});
