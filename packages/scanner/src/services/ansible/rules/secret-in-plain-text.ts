import { HIGH } from '@plumbline/model/severity';
import { isPlainSecret, secretsIn } from '../secret-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tasks, variablesOf, variablesRule, WITH_VARIABLES } from '../ansible-rule.ts';
import { lineHoldsSecret } from '../../../rules/secret-lines.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { type Argument } from '../arguments.ts';
import { TasksFile, type Task } from '../tasks-file.ts';
import { writtenLines } from '../written-lines.ts';
import type { VariablesFile } from '../variables-file.ts';

export default variablesRule({
  id: 'ansible_secret_in_plain_text',
  formerIds: ['ansible_variable_secret_in_plain_text'],
  title: 'A password or token stands in the file in plain text',
  severity: HIGH,
  problem: 'Everybody who can read the playbook or the inventory, its repository or its history can log in with it.',
  remediation: 'Keep it in a file that ansible-vault encrypts, give it in as a variable, and change the password.',
  sources: ['https://docs.ansible.com/ansible/latest/vault_guide/vault.html'],
  references: [cwe(798), nist('IA-5')],

  reads: WITH_VARIABLES,

  examples: {
    bad: [
      tasks(`- mysql_user:
    name: shop
    «password: wJ8rTz41qLm0»`),
      tasks(`- user:
    name: shop
    «password: "{{ 'wJ8rTz41qLm0' | password_hash('sha512') }}"»`),
      tasks(`- win_domain: «domain_admin_password=wJ8rTz41qLm0 dns_domain_name=example.com»`),
      tasks(`- google.cloud.gcp_container_cluster:
    name: shop
    master_auth:
      «password: wJ8rTz41qLm0»`),
      tasks(`- amazon.aws.s3_object:
    bucket: shop
    access_key: AKIAQ3EGRTIJ5XZ7WKPL
    «secret_key: wJalrXUtnFEMI7MDENGbPxRfiCYzK8vQpL2sTdXh»`),
      `- hosts: all
  vars:
    «shop_tls: |
      -----BEGIN PRIVATE KEY-----
      MIIEvQIBADANBgkqhkiG9w0BAQ
      -----END PRIVATE KEY-----
»`,
      `- hosts: all
  vars:
    «shop_password: wJ8rTz41qLm0»
`,
      `- hosts: all
  tasks:
    - command: shop
      environment:
        «API_TOKEN: wJ8rTz41qLm0»
`,
      tasks(`- copy:
    dest: /etc/shop.env
    mode: '0600'
    «content: |
      DB_HOST=db
      DB_PASSWORD=wJ8rTz41qLm0»
`),
      tasks(`- git:
    «repo: https://shop:wJ8rTz41qLm0@git.example.com/shop.git»
    dest: /srv/shop
    version: v1`),
      tasks(`- ldap_entry:
    dn: cn=shop
    «bind_pw: wJ8rTz41qLm0»`),
      `- hosts: all
  vars:
    users:
      - name: shop
        «password: wJ8rTz41qLm0»
`,
      `- hosts: all
  vars:
    «shop_password: !unsafe wJ8rTz41qLm0»
`,
      tasks(`- uri:
    url: https://api.example.com
    headers:
      «Authorization: Bearer wJ8rTz41qLm0wJ8rTz41qLm0»`),
      `- hosts: all
  roles:
    - role: shop
      «shop_password: wJ8rTz41qLm0»
`,
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/shop.conf
    line: password_file = /run/secrets/shop`),
      tasks(`- lineinfile:
    path: /etc/shop.conf
    line: "password = {{ shop_password }}"`),
      tasks(`- mysql_user:
    name: shop
    password: "{{ shop_password }}"`),
      tasks(`- user:
    name: shop
    password: $6$salt$hash`),
      tasks(`- user:
    name: shop
    password: '!'
    update_password: on_create`),
      tasks(`- debug:
    msg: 'password: wJ8rTz41qLm0'`),
      tasks(`- set_fact:
    password_file: /etc/shop/password`),
      `- hosts: all
  vars:
    shop_password: "{{ vaulted }}"
    password_length: 12
`,
      `- hosts: all
  vars:
    shop_password: !vault |
      $ANSIBLE_VAULT;1.1;AES256
      3138
`,
      `- hosts: all
  vars:
    ansible_ssh_password_mechanism: ssh_askpass
    shop_password_prompt: Password
`,
      `- hosts: all
  vars:
    shop_password: CHANGE_YOUR_PASSWORD
    shop_token: ''
`,
    ],
  },

  *check({ file }) {
    for (const task of file instanceof TasksFile ? file.tasks : []) {
      const written = secretWritten(task);
      if (written) yield { at: written.at, message: { code: 'holds-secret', values: { setting: written.name } } };
    }
    for (const argument of secretsOf(file)) {
      if (isPlainSecret(argument))
        yield { at: argument.at, message: { code: 'holds-secret', values: { setting: argument.name } } };
      else if (argument.text === undefined) file.raise();
    }
  },
});

/** What a task writes into a file, or mounts something by. */
function secretWritten(task: Task): Argument | undefined {
  const written = task.module === 'template' ? [] : writtenLines(task);
  const line = written.find((one) => !one.argument.isOfVariable && lineHoldsSecret(one.line));
  // What holds a key is found by its argument.
  if (line && !/-----BEGIN /.test(line.argument.text ?? '')) return line.argument;
  const options = /^(?:mount|filesystem)$/.test(task.module) ? task.arg('opts') : undefined;
  const [, password = ''] = /(?:^|,)pass(?:word)?=([^,\s]{1,200})/.exec(options?.text ?? '') ?? [];
  return isExposedSecret(password) ? options : undefined;
}

function* secretsOf(file: TasksFile | VariablesFile): Generator<Argument> {
  for (const task of file instanceof TasksFile ? file.tasks : []) {
    // What a danger of clouds says already.
    if (task.module === 'assert') continue;
    const isOfAws = /^(?:amazon\.aws|community\.aws)$/.test(task.collection);
    yield* secretsIn(isOfAws ? task.args.filter(({ name }) => OF_CALLER.test(name)) : task.args, 0);
  }
  yield* secretsIn(file instanceof TasksFile ? file.roleParameters : [], 0);
  yield* secretsIn(variablesOf(file), 0);
}

/** By what the modules of AWS log in, whichever they are. */
const OF_CALLER = /^(?:(?:aws_|ec2_)?secret_(?:access_)?key|(?:aws_)?(?:security|session|access)_token)$/;
