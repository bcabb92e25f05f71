import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import type { Task } from '../tasks-file.ts';

/** Units: bits. Source: https://nvlpubs.nist.gov/nistpubs/SpecialPublications/NIST.SP.800-57pt1r5.pdf, table 2. */
const FEWEST_BITS = 2048;

function isOfFactors(task: Task): boolean {
  const type = task.arg('type', 'ssh_key_type');
  return type === undefined || /^(?:rsa|dsa|default)$/i.test(type.text ?? '');
}

export default argumentRule({
  id: 'ansible_key_too_short',
  title: 'A key of RSA, DSA or Diffie-Hellman is made with less than 2048 bits',
  severity: HIGH,
  problem: 'Who records what is sent, or has the certificate, can work the private key out and take its owner’s place.',
  remediation: 'Make keys of RSA with `size: 3072` or more, or keys of another type, such as `type: Ed25519`.',
  sources: [
    moduleDocs('openssl_privatekey', 'community/crypto'),
    moduleDocs('openssh_keypair', 'community/crypto'),
    moduleDocs('openssl_dhparam', 'community/crypto'),
  ],
  references: [cwe(326), nist('SC-12')],

  examples: {
    bad: [
      tasks(`- community.crypto.openssl_privatekey:
    path: /etc/shop/key.pem
    «size: 1024»`),
      tasks(`- user:
    name: shop
    generate_ssh_key: yes
    «ssh_key_bits: 1024»`),
      tasks(`- openssl_dhparam: «path=/etc/shop/dh.pem size=1024»`),
      tasks(`- community.crypto.openssh_keypair:
    path: /etc/shop/key
    «type: dsa»`),
    ],
    good: [
      tasks(`- community.crypto.openssl_privatekey:
    path: /etc/shop/key.pem
    size: 3072`),
      tasks(`- community.crypto.openssh_keypair:
    path: /etc/shop/key
    type: ecdsa
    size: 256`),
      tasks(`- community.crypto.openssl_privatekey:
    path: /etc/shop/key.pem
    size: "{{ bits }}"`),
    ],
  },

  modules: ['openssl_privatekey', 'openssl_privatekey_pipe', 'openssh_keypair', 'openssl_dhparam', 'user'],
  argument: ['size', 'ssh_key_bits', 'type'],
  bad: (text, task) =>
    (/^\d{1,5}$/.test(text) && Number(text) < FEWEST_BITS && isOfFactors(task)) ||
    // Of SSH these have 1024 bits.
    (task.module === 'openssh_keypair' && text === 'dsa'),
});
