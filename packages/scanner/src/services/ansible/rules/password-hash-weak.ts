import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_password_hash_weak',
  title: 'A password is kept in plain text, or hashed by MD5, DES or SHA-1',
  terms: ['htpasswd', 'hash_scheme', 'apr1'],
  severity: MODERATE,
  problem: 'Whoever gets hold of the file finds the passwords in it at once, or in little time.',
  remediation: "Hash it by SHA-512 (`password_hash('sha512')`) or yescrypt; of a web server by `hash_scheme: bcrypt`.",
  sources: [
    moduleDocs('user'),
    'https://docs.ansible.com/ansible/latest/collections/ansible/builtin/password_hash_filter.html',
    moduleDocs('htpasswd', 'community/general'),
    'https://httpd.apache.org/docs/current/misc/password_encryptions.html',
  ],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- user:
    name: shop
    «password: "{{ shop_password | password_hash('md5') }}"»`),
      tasks(`- user:
    name: shop
    «password: >-
      {{ shop_password
         | ansible.builtin.password_hash(hashtype='md5') }}»`),
      tasks(`- user:
    name: shop
    «password: "{{ shop_password | password_hash(salt='Jf3m8Zr0', hashtype='md5') }}"»`),
      tasks(`- user:
    name: shop
    «password: $1$w9xT4k2q$Jf3m8Zr0s1YwE5nUoLk7a/»`),
      tasks(`- lineinfile:
    path: /etc/login.defs
    «line: ENCRYPT_METHOD MD5»`),
      tasks(`- community.general.htpasswd:
    path: /etc/nginx/passwd
    name: shop
    password: "{{ shop_password }}"
    «hash_scheme: plaintext»`),
    ],
    good: [
      tasks(`- user:
    name: shop
    password: "{{ shop_password | password_hash('sha512') }}"`),
      tasks(`- user:
    name: shop
    password: "{{ shop_password | password_hash(hashtype='sha512', salt='md5') }}"`),
      tasks(`- user:
    name: shop
    password: $6$w9xT4k2q$Jf3m8Zr0s1YwE5nUoLk7a`),
      tasks(`- htpasswd:
    path: /etc/nginx/passwd
    name: shop
    password: "{{ shop_password }}"
    hash_scheme: bcrypt`),
    ],
  },

  judge(task) {
    const isOfAccounts = task.text('path', 'dest')?.endsWith('/login.defs') === true;
    const method = isOfAccounts ? writes(task, WEAK_METHOD) : undefined;
    if (method) return foundAt(method);
    const scheme = task.module === 'htpasswd' && !task.isGone ? task.arg('hash_scheme', 'crypt_scheme') : undefined;
    if (scheme?.text !== undefined && WEAK_SCHEME.test(scheme.text))
      return { ...foundAt(scheme), severity: scheme.text === 'plaintext' ? HIGH : MODERATE };
    const password = task.module === 'user' && !task.isGone ? task.arg('password') : undefined;
    if (!password || !('key' in password.at)) return undefined;
    const { source, start, end } = password.at.value;
    const written = source.text.slice(start, Math.min(end, start + LONGEST));
    const isWeak = WEAK_FILTER.test(written) || /^["']?\$1\$/.test(written);
    return isWeak ? { at: password.at, message: 'the password is hashed by MD5 or DES' } : undefined;
  },
  fix: {
    kind: 'safe',
    edits({ at }) {
      if (typeof at !== 'object') return [];
      const { source, start, end } = at;
      const written = source.text.slice(start, Math.min(end, start + LONGEST));
      const [before, opened = ''] = WEAK_FILTER.exec(written) ?? [];
      if (before === undefined) return [];
      const from = start + written.indexOf(before);
      return [{ start: from + opened.length, end: from + before.length, replacement: 'sha512' }];
    },
  },
});

/** By its first argument, or by the one of that name. */
const WEAK_FILTER =
  /(password_hash\(\s{0,9}(?:[^()]{0,160}\bhashtype\s{0,9}=\s{0,9})?["'])(?:md5|des)(?:_crypt)?(?=["'])/;

const WEAK_METHOD = /^\s{0,50}(?:ENCRYPT_METHOD\s{1,50}(?:MD5|DES)\b|MD5_CRYPT_ENAB\s{1,50}yes\b)/;

/** Those that Apache calls insecure, and the two of MD5. */
const WEAK_SCHEME = /^(?:plaintext|des_crypt|ldap_sha1|(?:apr_)?md5_crypt)$/;

/** Units: characters. */
const LONGEST = 500;
