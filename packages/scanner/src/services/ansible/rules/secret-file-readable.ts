import { HIGH } from '@plumbline/model/severity';
import { isForAllToRead, isSecretReadable } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

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
    MAKING_KEYS.includes(task.module) ? isForAllToRead(text) : isSecretReadable(task.text('dest', 'path') ?? '', text),
  fix: { needs: 'certainty that nobody but its owner reads it', value: '0600' },
});
