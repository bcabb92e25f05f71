import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { argumentRule, foundAt, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOff, type Argument } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';
import { UNVERIFIED_LINE } from '../../../rules/unverified-clients.ts';
import { writes } from '../written-lines.ts';

const CHECKS = ['validate_certs', 'sslverify', 'validate_cert', 'verify_ssl', 'tlsverify'] as const;

export default argumentRule({
  id: 'ansible_certificate_checks_off',
  title: 'A task does not verify the TLS certificate of a server',
  terms: ['validate_certs', 'sslverify', 'verify_ssl', 'tlsverify', 'CERT_NONE'],
  severity: HIGH,
  problem:
    'An attacker on the network path can answer in the name of the server, read the credentials that the task sends, and put in code of their own.',
  remediation:
    'Remove `validate_certs: no` (or `sslverify: no`) and let the machine trust the authority that signed the certificate.',
  sources: [
    moduleDocs('uri'),
    moduleDocs('get_url'),
    moduleDocs('dnf'),
    moduleDocs('k8s', 'kubernetes/core'),
    moduleDocs('mongodb_user', 'community/mongodb'),
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/url_lookup.html',
  ],
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
      tasks(`- community.mongodb.mongodb_user:
    database: shop
    name: shop
    ssl_cert_reqs: «CERT_NONE»`),
      tasks(`- copy:
    dest: /etc/apt/apt.conf.d/99shop
    mode: "0644"
    «content: |
      Acquire::Retries "3";
      Acquire::https::Verify-Peer "false";»`),
      tasks(`- community.general.ini_file:
    path: /etc/yum.repos.d/shop.repo
    section: shop
    option: sslverify
    «value: "0"»`),
    ],
    good: [
      tasks(`- copy:
    dest: /etc/apt/apt.conf.d/99shop
    mode: "0644"
    content: |
      // Acquire::https::Verify-Peer "false";
      Acquire::https::Verify-Peer "true";`),
      tasks(`- set_fact: {shop: "{{ lookup('url', 'https://example.com/a', validate_certs=True) }}"}`),
      tasks(`- mongodb_user: {database: shop, name: shop, ssl_cert_reqs: CERT_REQUIRED}`),
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
  beside: (task) => driverUnchecked(task) ?? lookupUnchecked(task) ?? clientUnchecked(task),
  fix: { needs: 'a certificate that the machine trusts', value: true },
});

/** What drivers call it. */
function driverUnchecked(task: Task): ItemFinding | undefined {
  const checks = task.arg('ssl_cert_reqs');
  return checks?.text === 'CERT_NONE' && !isLoopback(task.text('login_host') ?? '')
    ? { ...foundAt(checks), at: valueOf(checks) }
    : undefined;
}

function lookupUnchecked(task: Task): ItemFinding | undefined {
  const found = task.args.find((argument) => UNCHECKED.test(writtenIn(valueOf(argument))));
  return found && { at: valueOf(found), message: 'a lookup has validate_certs=False' };
}

/** What a task writes into the settings of a client: apt.conf, pip.conf, .npmrc, wgetrc, a repository of yum. */
function clientUnchecked(task: Task): ItemFinding | undefined {
  const found = writes(task, UNVERIFIED_LINE);
  return found && { at: found.at, message: 'a client of package servers is told not to verify certificates' };
}

function valueOf({ at }: Argument): TreeNode {
  return 'key' in at ? at.value : at;
}

function writtenIn({ kind, source, start, end }: TreeNode): string {
  return kind === 'scalar' && end - start < LONGEST ? source.text.slice(start, end) : '';
}

/** Units: characters. */
const LONGEST = 1000;
const UNCHECKED =
  /\b(?:lookup|query|q)\(\s{0,9}['"](?:ansible\.builtin\.)?url['"][^{}()]{0,300}\bvalidate_certs\s{0,9}=\s{0,9}(?:false|no|0)\b/i;

/** What git is told for one user or all, `http.sslVerify` of every server or of one. */
function isCheckOfGit(task: Task): boolean {
  return task.module === 'git_config' && /^http\.(?:.{1,300}\.)?sslVerify$/i.test(task.text('name') ?? '');
}
