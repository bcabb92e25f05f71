import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, variablesOf, variablesRule, WITH_VARIABLES } from '../ansible-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOff, type Argument } from '../arguments.ts';

export default variablesRule({
  id: 'ansible_connection_plaintext',
  title:
    'Ansible logs in over plaintext HTTP: WinRM or PSRP with basic authentication, httpapi without TLS, a lookup of Vault',
  terms: ['ansible_psrp_protocol', 'message encryption', 'hashi_vault', 'ansible_hashi_vault_addr'],
  severity: HIGH,
  problem:
    'Whoever is on the path reads the password of an administrator, and every command and file that follows, or the token and the secrets that Vault answers with.',
  remediation:
    'Say `ansible_winrm_scheme: https`, `ansible_psrp_protocol: https`, or `ansible_httpapi_use_ssl: true`, and give the machines certificates; ask Vault by an address with `https://`.',
  sources: [
    'https://docs.ansible.com/ansible/latest/os_guide/windows_winrm.html',
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/psrp_connection.html',
    'https://docs.ansible.com/ansible/latest/collections/ansible/netcommon/httpapi_connection.html',
    'https://docs.ansible.com/ansible/latest/collections/community/hashi_vault/vault_kv2_get_lookup.html',
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
      `- hosts: windows
  vars:
    ansible_connection: psrp
    ansible_psrp_auth: basic
    «ansible_psrp_protocol: http»
`,
      `- hosts: windows
  vars:
    ansible_winrm_scheme: http
    «ansible_winrm_message_encryption: never»
`,
      `- hosts: all
  vars:
    «password: "{{ lookup('community.hashi_vault.vault_kv2_get', 'shop', url='http://vault.example.com:8200') }}"»
`,
      `- hosts: all
  vars:
    «ansible_hashi_vault_addr: http://vault.example.com:8200»
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
      `- hosts: windows
  vars:
    ansible_connection: psrp
    ansible_psrp_auth: kerberos
    ansible_psrp_protocol: http
`,
      `- hosts: windows
  vars:
    ansible_psrp_protocol: https
    ansible_psrp_message_encryption: never
`,
      `- hosts: all
  vars:
    password: "{{ lookup('community.hashi_vault.vault_kv2_get', 'shop', url='https://vault.example.com:8200') }}"
    other: "{{ lookup('hashi_vault', 'secret=shop url=http://127.0.0.1:8200') }}"
`,
    ],
  },

  *check({ file }) {
    const variables = [...variablesOf(file)];
    const sendsPassword = variables.some(isPlainTransport);
    // The port of plain HTTP is what Ansible goes by where no scheme is said.
    const scheme = variables.find(({ name }) => SCHEME.test(name));
    const isPlainHttp = variables.some(isPlainScheme) || (!scheme && variables.some(isPlainPort));
    for (const variable of variables) {
      const isPort = sendsPassword && !scheme && isPlainPort(variable);
      if (isPort || isPlain(variable, sendsPassword) || (isPlainHttp && isUnencrypted(variable)))
        yield foundAt(variable);
      else if (asksVaultPlainly(variable)) yield { at: variable.at, message: 'Vault is asked over http' };
    }
  },
});

/** Those that leave it to TLS to hide what is sent. */
function isPlainTransport({ name, text }: Argument): boolean {
  if (name === 'ansible_psrp_auth') return text === 'basic';
  return name === 'ansible_winrm_transport' && (text === 'basic' || text === 'plaintext');
}

const SCHEME = /^ansible_(?:winrm_scheme|psrp_protocol)$/;

function isPlainScheme({ name, text }: Argument): boolean {
  return SCHEME.test(name) && text === 'http';
}

function isPlainPort({ name, text }: Argument): boolean {
  return /^ansible_(?:(?:winrm|psrp)_)?port$/.test(name) && text === '5985';
}

/** What leaves off the encryption that is there without TLS. */
function isUnencrypted({ name, text }: Argument): boolean {
  return /^ansible_(?:winrm|psrp)_message_encryption$/.test(name) && text === 'never';
}

function isPlain({ name, text }: Argument, sendsPassword: boolean): boolean {
  if (text === undefined) return false;
  if (/^ansible_hashi_vault_(?:addr|url)$/.test(name)) return /^http:\/\//i.test(text) && !isLoopback(text);
  if (SCHEME.test(name)) return sendsPassword && text === 'http';
  return name === 'ansible_httpapi_use_ssl' && isOff(text);
}

/** Whether a value is looked up in Vault at an address that is written out. */
function asksVaultPlainly({ at }: Argument): boolean {
  const node = 'key' in at ? at.value : at;
  if (node.kind !== 'scalar') return false;
  const written = node.source.text.slice(node.start, Math.min(node.end, node.start + LONGEST));
  const [, behind] =
    /\b(?:lookup|query|q)\(\s{0,9}['"](?:community\.hashi_vault\.)?(?:hashi_vault|vault_\w{1,30})['"]([^]*)/.exec(
      written,
    ) ?? [];
  const [, address = ''] = /\burl\s{0,9}=\s{0,9}['"]?(http:\/\/[^\s'",)}]+)/i.exec(behind ?? '') ?? [];
  return address !== '' && !isLoopback(address);
}

/** Units: characters. */
const LONGEST = 1000;
