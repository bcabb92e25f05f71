import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programSetting, JOURNALD_CONF } from '../systemd-rule.ts';

export default programSetting({
  id: 'systemd_journal_drops_messages',
  title: 'The journal keeps errors alone, or not even these (MaxLevelStore)',
  terms: ['audit log', 'logging'],
  severity: MODERATE_LOW,
  problem: 'Sign-ins and refusals are thrown away, so nothing is left to find an attack by.',
  remediation: 'Take `MaxLevelStore=` out, or set it to `debug`, which is the default.',
  sources: [`${JOURNALD_CONF}#MaxLevelStore=`],
  references: [cwe(778), nist('AU-2'), nist('AU-12')],

  examples: {
    bad: [`[Journal]\n«MaxLevelStore=emerg»`, `[Journal]\n«MaxLevelStore=2»`],
    good: [
      `[Journal]\nMaxLevelStore=info`,
      `[Journal]\nMaxLevelWall=emerg`,
      `[Journal]\n#MaxLevelStore=emerg\nStorage=persistent`,
    ],
  },

  setting: 'MaxLevelStore',
  scope: 'Journal',
  bad: (value) => /^(?:emerg|alert|crit|err|[0-3])$/.test(value),
  safe: 'debug',
  // The journal takes no more room for them than it may anyway.
  fix: { kind: 'safe' },
});
