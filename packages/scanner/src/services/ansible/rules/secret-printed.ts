import { MODERATE } from '@plumbline/model/severity';
import { isSecretName } from '../../../rules/secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_LOGGED, foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default taskRule({
  id: 'ansible_secret_printed',
  title: 'A task prints a secret',
  severity: MODERATE,
  problem:
    'The secret stands in the output of Ansible and in the log of the pipeline, for everybody who can read these.',
  remediation: 'Remove the task, or what it prints of the secret.',
  sources: [moduleDocs('debug')],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      tasks(`- debug:
    «var: db_password»`),
      tasks(`- debug: «msg="it is {{ db_password }}"»`),
      tasks(`- debug:
    «msg: "{{ lookup('file', '/root/.ssh/id_rsa') }}"»`),
    ],
    good: [
      tasks(`- debug:
    var: db_host`),
      tasks(`- debug:
    msg: the password was set`),
      tasks(`- debug:
    var: db_password
  no_log: true`),
      tasks(`- debug:
    msg: "{{ password_file }}"`),
      tasks(`- debug:
    msg: "{{ db_password | length }}"`),
      tasks(`- debug:
    msg:
      - "{{ db_user }}"
      # - "{{ db_password }}"
      - "{{ db_host }}"`),
    ],
  },

  judge(task) {
    if (task.module !== 'debug' || isOn(task.file.inherited(task.scope, 'no_log') ?? '')) return undefined;
    const variable = task.arg('var');
    if (variable?.text !== undefined && isSecretName(variable.text)) return foundAt(variable);
    const message = task.args.find(({ name }) => name === 'msg');
    if (!message) return undefined;
    if (message.text === undefined) task.file.raise();
    const { source, start, end } = message.at;
    const written = source.text.slice(start, end).replace(COMMENTS, '');
    const named = written.matchAll(/\{\{\s*([\w.]{1,200})\s*\}\}/g);
    const secret =
      named.map(([, name = '']) => name).find((name) => isSecretName(name) && !SAYS_HOW.test(name)) ??
      KEY_FILE.exec(written)?.[1];
    return secret === undefined
      ? undefined
      : { at: message.at, message: { code: 'holds-secret', values: { setting: secret } } };
  },
  fix: NOT_LOGGED,
});

/** `token_provider.stdout` says how tokens are made. */
const SAYS_HOW = /(?:backend|driver|format|method|policy|provider)(?:\.\w{1,30})?$/i;

/** A private key that a lookup brings. */
const KEY_FILE =
  /lookup\(\s{0,9}["'](?:ansible\.builtin\.)?file["']\s{0,9},\s{0,9}["']([^"'\s]{0,200}(?:id_(?:rsa|ecdsa|ed25519)|\.key|_key\.pem))["']/;

const COMMENTS = /^[ \t]*#.*$/gm;
