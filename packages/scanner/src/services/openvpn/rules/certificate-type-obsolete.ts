import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, REMOVED_OPTIONS } from '../openvpn-rule.ts';
import { valuesOf } from '../../../fixing/edit-arguments.ts';
import { replaceDirective } from '../../../fixing/edit-directives.ts';

export default openvpnSetting({
  id: 'openvpn_certificate_type_obsolete',
  title: 'Servers are told by an obsolete mark in certificates (ns-cert-type)',
  severity: LOW,
  problem:
    'Nobody writes the mark (nsCertType) into certificates any more. The manual calls the option removed since OpenVPN 2.5, and a build with mbed TLS does not start with it: then the line is taken out, and any certificate of the authority passes for the server.',
  remediation: 'Set `remote-cert-tls` in its place, `server` at clients and `client` at servers.',
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
    needs: 'a certificate of the other end that is marked by key usage, as Easy-RSA makes it',
    edits: (finding) =>
      replaceDirective(finding, `remote-cert-tls ${valuesOf(finding)[0] === 'client' ? 'client' : 'server'}`),
  },
});
