import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, variablesOf, variablesRule, WITH_VARIABLES } from '../ansible-rule.ts';
import { isOff, type Argument } from '../arguments.ts';

export default variablesRule({
  id: 'ansible_connection_plaintext',
  title: 'Ansible logs in over plaintext HTTP (WinRM with basic authentication, httpapi without TLS)',
  severity: HIGH,
  problem: 'Whoever is on the path reads the password of an administrator, and every command and file that follows.',
  remediation:
    'Say `ansible_winrm_scheme: https`, or `ansible_httpapi_use_ssl: true`, and give the machines certificates.',
  sources: [
    'https://docs.ansible.com/ansible/latest/os_guide/windows_winrm.html',
    'https://docs.ansible.com/ansible/latest/collections/ansible/netcommon/httpapi_connection.html',
  ],
  references: [cwe(319), nist('SC-8')],
  reads: WITH_VARIABLES,

  examples: {
    bad: [
      `- hosts: windows
  vars:
    ansible_winrm_transport: basic
    «ansible_winrm_scheme: http»
`,
      `- hosts: switches
  vars:
    ansible_connection: ansible.netcommon.httpapi
    «ansible_httpapi_use_ssl: false»
`,
      `- hosts: windows
  vars:
    ansible_winrm_transport: basic
    «ansible_port: 5985»
`,
    ],
    good: [
      `- hosts: windows
  vars:
    ansible_winrm_transport: ntlm
    ansible_port: 5985
`,
      `- hosts: windows
  vars:
    ansible_winrm_transport: basic
    ansible_winrm_scheme: https
`,
      `- hosts: windows # Kerberos encrypts each message by itself
  vars:
    ansible_winrm_transport: kerberos
    ansible_winrm_scheme: http
`,
      `- hosts: switches
  vars:
    ansible_httpapi_use_ssl: true
`,
    ],
  },

  *check({ file }) {
    const variables = [...variablesOf(file)];
    const sendsPassword = variables.some(isPlainTransport);
    // The port of plain HTTP is what Ansible goes by where no scheme is said.
    const hasScheme = variables.some(({ name }) => name === 'ansible_winrm_scheme');
    for (const variable of variables) {
      const isPlainPort = sendsPassword && !hasScheme && variable.name === 'ansible_port' && variable.text === '5985';
      if (isPlainPort || isPlain(variable, sendsPassword)) yield foundAt(variable);
    }
  },
});

/** Those that leave it to TLS to hide what is sent. */
function isPlainTransport({ name, text }: Argument): boolean {
  return name === 'ansible_winrm_transport' && (text === 'basic' || text === 'plaintext');
}

function isPlain({ name, text }: Argument, sendsPassword: boolean): boolean {
  if (text === undefined) return false;
  if (name === 'ansible_winrm_scheme') return sendsPassword && text === 'http';
  return name === 'ansible_httpapi_use_ssl' && isOff(text);
}
