import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, REMOVED_OPTIONS } from '../openvpn-rule.ts';
import { replaceDirective } from '../../../fixing/edit-directives.ts';

export default openvpnSetting({
  id: 'openvpn_certificate_type_obsolete',
  title: 'Servers are told by an obsolete mark in certificates (ns-cert-type)',
  severity: MODERATE_LOW,
  problem:
    'Newer libraries no longer know the mark, and OpenVPN 2.5 no longer the option, so that the check may be gone without a word.',
  remediation: 'Set `remote-cert-tls server` in its place.',
  sources: [REMOVED_OPTIONS],
  references: [cwe(477), nist('IA-3')],

  examples: {
    bad: [`client\nremote a\n«ns-cert-type server»`],
    good: [`client\nremote a\nremote-cert-tls server`, `client\nremote a\n;ns-cert-type server`],
  },

  setting: 'ns-cert-type',
  bad: () => true,
  fix: {
    kind: 'suggested',
    needs: "a server's certificate that is marked by key usage, as Easy-RSA makes it",
    edits: (finding) => replaceDirective(finding, 'remote-cert-tls server'),
  },
});
