import { HIGH } from '@plumbline/model/severity';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default commandRule({
  id: 'ansible_secret_in_command',
  title: 'A command that a task runs holds a password or token in plain text',
  severity: HIGH,
  problem:
    'Whoever can read the playbook or its history has it, and so has everybody who lists the processes of the machine while it runs.',
  remediation: 'Keep it in a vault, give it by `environment` or by standard input (`stdin`), and change it.',
  sources: [moduleDocs('command'), 'https://docs.ansible.com/ansible/latest/vault_guide/vault.html'],
  references: [cwe(798), cwe(214), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- command: «docker login -u shop -p h7Kq2mVw9x registry.example.com»`),
      tasks(`- command: «curl -u shop:h7Kq2mVw9x https://shop.example/setup»`),
      tasks(`- command: «mount -t cifs //files/shop /mnt -o username=shop,password=h7Kq2mVw9x»`),
      tasks(`- command: «mysql -uroot -ph7Kq2mVw9x -e 'select 1'»`),
      tasks(`- shell: «shopctl login --password=h7Kq2mVw9x»`),
      tasks(`- command: «mysqladmin -u root password h7Kq2mVw9x»`),
      tasks(`- command: «git clone https://shop:h7Kq2mVw9x@git.example.com/shop.git»`),
    ],
    good: [
      tasks(`- command: shopctl login --password "{{ password }}" shop.example`),
      tasks(`- command: docker login -u shop -p "{{ password }}" registry.example.com`),
      tasks(`- command: mount -t cifs //files/shop /mnt -o credentials=/root/.smb,uid=1000`),
      tasks(`- command: docker run --name mysql -p3306:3306 mysql:8.4`),
      tasks(`- command: mysqladmin -u root password "{{ password }}"`),
      tasks(`- command: "shopctl login --password={{ password }}"`),
      tasks(`- command: shopctl login --password-file=/run/secrets/shop`),
      tasks(`- shell: shopctl login --password "$PASSWORD"`),
      tasks(`- command: docker login -u ci --password {{ password }} registry.example.com`),
      tasks(`- shell: docker login -u ci --password-stdin registry.example.com < /run/secrets/registry`),
    ],
  },

  judge({ command }) {
    const { name, words } = command;
    // What a variable puts in keeps its place: it may be the secret that an option asks for.
    const given = words.map(({ unknown, text }) => ({ text, unknown: unknown || text.includes('\uE000') }));
    const [found] = secretsInWords([{ text: name }, ...given]);
    return found?.message;
  },
});
