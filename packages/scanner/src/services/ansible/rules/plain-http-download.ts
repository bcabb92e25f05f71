import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Task } from '../tasks-file.ts';
import { foundAt, isOn, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

/** The arguments of modules that fetch something. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['get_url', ['url']],
  ['uri', ['url']],
  ['win_get_url', ['url']],
  ['win_uri', ['url']],
  ['unarchive', ['src']],
  ['apt', ['deb']],
  ['apt_key', ['url']],
  ['rpm_key', ['key']],
  ['yum_repository', ['baseurl']],
  ['git', ['repo']],
  ['subversion', ['repo']],
  ['pip', ['name']],
  ['dnf', ['name']],
  ['dnf5', ['name']],
  ['yum', ['name']],
  ['zypper', ['name']],
  ['zypper_repository', ['repo']],
  ['package', ['name']],
  ['helm', ['chart_repo_url', 'chart_ref']],
  ['helm_repository', ['repo_url', 'url']],
  ['maven_artifact', ['repository_url']],
  ['npm', ['registry']],
  ['gem', ['repository']],
  ['flatpak_remote', ['flatpakrepo_url']],
  ['win_package', ['path']],
  ['win_chocolatey', ['source']],
  ['win_chocolatey_source', ['source']],
]);

export default taskRule({
  id: 'ansible_plain_http_download',
  title: 'A task downloads something over plaintext HTTP, or the protocol of git without SSH',
  severity: MODERATE,
  problem:
    'An attacker on the network path can read what is sent and put in other code, which the machine then installs or runs.',
  remediation: 'Use the https address.',
  sources: [
    moduleDocs('get_url'),
    moduleDocs('uri'),
    moduleDocs('apt_key'),
    moduleDocs('yum_repository'),
    moduleDocs('flatpak_remote', 'community/general'),
    'https://git-scm.com/book/en/v2/Git-on-the-Server-The-Protocols',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- ansible.builtin.uri:
    «url: http://www.example.com»`),
      tasks(`- get_url: «url=http://example.com/a.tgz dest=/opt/a.tgz»`),
      tasks(`- yum_repository:
    name: shop
    description: shop
    «baseurl: http://repo.example.com/el9»`),
      tasks(`- dnf:
    «name: http://example.com/shop.rpm»
    state: present`),
      tasks(`- kubernetes.core.helm_repository:
    name: shop
    «repo_url: http://charts.example.com»`),
      tasks(`- command: «wget http://example.com/shop.sh -O /opt/shop.sh»`),
      tasks(`- git:
    «repo: git://git.example.com/shop.git»
    dest: /srv/shop
    version: v1.2`),
    ],
    good: [
      tasks(`- command: wget https://example.com/shop.sh -O /opt/shop.sh`),
      tasks(`- command: wget -qO- http://shop:8080/health`),
      tasks(`- uri:
    url: https://www.example.com`),
      tasks(`- uri:
    url: http://localhost:8080/health`),
      tasks(`- uri:
    url: http://shop:8080/health`),
      tasks(`- yum_repository:
    name: shop
    description: shop
    baseurl: http://repo.example.com/el9
    gpgcheck: true`),
      tasks(`- get_url:
    url: "http://{{ mirror }}/a.tgz"
    dest: /opt/a.tgz`),
      tasks(`- debug:
    url: http://www.example.com`),
    ],
  },

  judge(task) {
    const names = ADDRESSES.get(task.module);
    const given = names && task.arg(...names);
    if (
      given?.text !== undefined &&
      !task.isGone &&
      !isSigned(task) &&
      (isPlainHttp(given.text.replace(/^git\+/, '')) || isPlainGit(given.text)) &&
      !isNear(given.text)
    )
      return foundAt(given);
    const command = task.commands.find(
      ({ name, words }) =>
        DOWNLOADERS.test(name) && words.some(({ text }) => OF_OTHERS.test(text) && !isLoopback(text)),
    );
    return command && { at: command, message: `${command.name} fetches something over http` };
  },
  fix: {
    kind: 'suggested',
    needs: 'a server that speaks TLS',
    edits: (finding) =>
      typeof finding.at === 'object' && 'key' in finding.at
        ? setValue(finding, (value) => withHttps(value.replace(/^git:\/\//, 'http://')))
        : [],
  },
});

/** Programs that fetch what then runs, or is installed. */
const DOWNLOADERS = /^(?:wget|aria2c|yum|dnf|rpm|apt-get|apt|zypper|pip3?)$/;

/** Whether it is a repository that is said to be of signed packages alone. */
function isSigned(task: Task): boolean {
  return task.module === 'yum_repository' && isOn(task.arg('gpgcheck')?.text ?? '');
}

/** The protocol of git, which neither encrypts nor knows who answers. */
function isPlainGit(text: string): boolean {
  return /^git:\/\/[^/<]/i.test(text) && !isLoopback(text);
}

/** Whether the host has no domain, as containers and machines of the same network call each other. */
function isNear(text: string): boolean {
  return /^(?:(?:git\+)?http|git):\/\/(?:[^/@]*@)?[\w-]+(?::\d+)?(?:\/|$)/.test(text);
}

/** A host that has a domain: names without one are of the same network. */
const OF_OTHERS = /^(?:git\+)?http:\/\/[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/;
