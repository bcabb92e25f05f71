import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, variableRule } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';

export default variableRule({
  id: 'ansible_winrm_certificate_not_verified',
  title: 'The certificates of Windows machines, or of network devices, are not verified',
  severity: HIGH,
  problem:
    'An attacker on the network path can pose as the machine and gets the credentials with which Ansible logs in.',
  remediation:
    'Say `ansible_winrm_server_cert_validation: validate`, or `ansible_psrp_cert_validation: validate`, and trust the authority that signed the certificates.',
  sources: [
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/winrm_connection.html',
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/psrp_connection.html',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `- hosts: windows
  vars:
    «ansible_winrm_server_cert_validation: ignore»
`,
      `- hosts: all
  tasks:
    - ping:
      vars:
        «ansible_winrm_server_cert_validation: ignore»
`,
      `- hosts: windows
  vars:
    ansible_connection: psrp
    «'ansible_psrp_cert_validation': 'ignore'»
`,
    ],
    good: [
      `- hosts: windows
  vars:
    ansible_winrm_server_cert_validation: validate
    ansible_psrp_cert_validation: validate
`,
      `- hosts: windows
  vars:
    ansible_winrm_server_cert_validation: "{{ validation }}"
`,
    ],
  },

  judge: (variable) =>
    (/^ansible_(?:winrm_server|psrp)_cert_validation$/.test(variable.name) && variable.text === 'ignore') ||
    (variable.name === 'ansible_httpapi_validate_certs' && isOff(variable.text ?? ''))
      ? foundAt(variable)
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'a certificate that the controller trusts',
    edits: (finding) => setValue(finding, (value) => (isOff(value) ? true : 'validate')),
  },
});
