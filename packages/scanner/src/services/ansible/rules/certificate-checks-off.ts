import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';

const CHECKS = ['validate_certs', 'sslverify', 'validate_cert', 'verify_ssl', 'tlsverify'] as const;

export default argumentRule({
  id: 'ansible_certificate_checks_off',
  title: 'A task does not verify the TLS certificate of a server',
  terms: ['validate_certs', 'sslverify', 'verify_ssl', 'tlsverify'],
  severity: HIGH,
  problem:
    'An attacker on the network path can answer in the name of the server, read the credentials that the task sends, and put in code of their own.',
  remediation:
    'Remove `validate_certs: no` (or `sslverify: no`) and let the machine trust the authority that signed the certificate.',
  sources: [moduleDocs('uri'), moduleDocs('get_url'), moduleDocs('dnf'), moduleDocs('k8s', 'kubernetes/core')],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- get_url:
    url: https://example.com/a.tgz
    dest: /opt/a.tgz
    «validate_certs: no»`),
      tasks(`- yum: «name=nginx validate_certs=false»`),
      tasks(`- block:
    - ansible.builtin.dnf:
        name: nginx
        «sslverify: false»`),
      tasks(`- kubernetes.core.k8s_info:
    kind: Pod
    «verify_ssl: false»`),
      tasks(`- community.general.git_config:
    name: http.sslVerify
    scope: global
    «value: "false"»`),
    ],
    good: [
      tasks(`- kubernetes.core.k8s_info: {kind: Pod, host: "https://127.0.0.1:6443", verify_ssl: false}`),
      tasks(`- get_url:
    url: https://example.com/a.tgz
    dest: /opt/a.tgz
    validate_certs: yes`),
      tasks(`- uri:
    url: https://example.com/validate_certs=no`),
      tasks(`- git_config: {name: core.fileMode, scope: global, value: "false"}`),
      tasks(`- uri: {url: "https://localhost:9443/ping", validate_certs: no}`), // nobody stands in the way
      tasks(`- uri: {url: https://example.com, validate_certs: "{{ checked }}"}`),
    ],
  },

  argument: [...CHECKS, 'value'],
  bad: (text, task) =>
    isOff(text) &&
    (CHECKS.some((name) => task.arg(name) !== undefined) || isCheckOfGit(task)) &&
    !isLoopback(task.text('url', 'host') ?? ''),
  fix: { needs: 'a certificate that the machine trusts', value: true },
});

/** What git is told for one user or all, `http.sslVerify` of every server or of one. */
function isCheckOfGit(task: Task): boolean {
  return task.module === 'git_config' && /^http\.(?:.{1,300}\.)?sslVerify$/i.test(task.text('name') ?? '');
}
