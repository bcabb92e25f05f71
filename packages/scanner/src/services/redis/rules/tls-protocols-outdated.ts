import { HIGH } from '@plumbline/model/severity';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { cwe, nist, pci } from '../../../rulesets.ts';

export default redisRule({
  id: 'redis_tls_protocols_outdated',
  title: 'Outdated TLS protocols are enabled',
  severity: HIGH,
  problem: 'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the path read or change what is sent.',
  remediation: 'Set `tls-protocols "TLSv1.2 TLSv1.3"`.',
  sources: [ENCRYPTION, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`tls-port 6380\n«tls-protocols "TLSv1.1 TLSv1.2"»`, `«tls-protocols TLSv1»`],
    good: [`tls-port 6380\ntls-protocols "TLSv1.2 TLSv1.3"`, `tls-port 6380`],
  },

  *check({ file }) {
    const setting = file.setting('tls-protocols');
    if (!setting || setting.unknown) return;
    const protocols = setting.args.flatMap(({ value }) => String(value).split(/\s+/));
    const outdated = protocols.filter((protocol) => /^(SSLv[23]|TLSv1(\.[01])?)$/i.test(protocol));
    if (outdated.length > 0) yield { at: setting.directive, message: `${outdated.join(' and ')} enabled` };
  },

  fix: {
    kind: 'safe',
    edits: ({ at }) =>
      typeof at === 'symbol' ? [] : [{ start: at.start, end: at.end, replacement: 'tls-protocols "TLSv1.2 TLSv1.3"' }],
  },
});
