import { HIGH } from '@plumbline/model/severity';
import { isForAllToRead, isSecretReadable } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { writtenIn } from '../../../resources/ansible-variables.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import type { Task } from '../tasks-file.ts';

/** What these write is a private key or a list of passwords, wherever they put it. */
const MAKING_KEYS: readonly string[] = ['openssl_privatekey', 'openssh_keypair', 'openssl_pkcs12', 'htpasswd'];

export default argumentRule({
  id: 'ansible_secret_file_readable',
  title: 'Everybody on the machine may read a private key or a password file',
  severity: HIGH,
  problem: 'Every user and every program on the machine gets the key or the passwords, and can pose as the service.',
  remediation: "Give the file `mode: '0600'`.",
  sources: [moduleDocs('copy')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- copy:
    src: shop.key
    dest: /etc/ssl/private/shop.key
    «mode: '0644'»`),
      tasks(`- copy:
    content: "{{ key_of_site }}"
    dest: /etc/ssl/private/{{ site }}.key
    «mode: '0644'»`),
      tasks(`- template:
    src: pgpass.j2
    dest: /home/shop/.pgpass
    «mode: '0604'»`),
      tasks(`- community.crypto.openssl_privatekey:
    path: /etc/shop/tls.pem
    «mode: '0644'»`),
      tasks(`- community.general.htpasswd:
    path: /etc/nginx/passwd
    name: shop
    password: "{{ password }}"
    «mode: '0644'»`),
    ],
    good: [
      tasks(`- get_url:
    url: https://repo.example.com/{{ name }}.key
    dest: /etc/apt/trusted.gpg.d/{{ name }}.key
    mode: '0644'`),
      tasks(`- copy:
    content: "{{ key }}"
    dest: "{{ folder }}/{{ name }}.key"
    mode: '0644'`),
      tasks(`- copy:
    src: shop.key
    dest: /etc/ssl/private/shop.key
    mode: '0600'`),
      tasks(`- copy:
    src: shop.pub.key
    dest: /etc/keys/shop.pub
    mode: '0644'`),
      tasks(`- copy:
    src: shop.key
    dest: /etc/shop.key
    mode: "{{ mode }}"`),
    ],
  },

  modules: ['copy', 'file', 'template', 'get_url', ...MAKING_KEYS],
  argument: ['mode'],
  bad: (text, task) =>
    MAKING_KEYS.includes(task.module) ? isForAllToRead(text) : isSecretReadable(pathOf(task), text),
  fix: { needs: 'certainty that nobody but its owner reads it', value: '0600' },
});

/** As far as it is known: a variable in the name of what lies in a folder of keys changes nothing. */
function pathOf(task: Task): string {
  const given = task.arg('dest', 'path');
  if (given?.text !== undefined) return given.text;
  const node = given && 'key' in given.at ? given.at.value : undefined;
  const written = given?.written ?? (node?.kind === 'scalar' ? writtenIn(node) : undefined) ?? '';
  return /^\/(?:[\w.-]{1,100}\/){0,9}(?:private|ssl|tls)\/[^/]{1,200}$/.test(written) ? written : '';
}
