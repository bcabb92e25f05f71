import { MODERATE } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KEYWORDS_PAGE, moduleDocs, NOT_LOGGED, taskRule, tasks } from '../ansible-rule.ts';
import { isOff, isOn, type Argument } from '../arguments.ts';
import { hasAround, type Task } from '../tasks-file.ts';

const NO_SECRET = /^(?:update_password|password_(?:lock|expire_\w+)|.*_policy)$/;

/** Its result is the key itself. */
const PRINTS_KEY = 'openssl_privatekey_pipe';

/** A variable as it is, or only written otherwise. */
const USED =
  /\{\{-?\s{0,9}([\w.]{1,200})\s{0,9}(?:\|\s{0,9}(?:quote|string|trim|urlencode|b64encode)\s{0,9}){0,4}-?\}\}/g;

/** The secret that is a part of a command, or of an address, which the answer of the module has too: `{{ db_password }}`. */
function secretInAnswer({ module, script, args }: Task): string | undefined {
  if (module === 'cron') return undefined;
  const place = script ?? args.find(({ name }) => name === (WITH_ADDRESS.has(module) ? 'url' : 'argv'))?.at;
  const written = place?.source.text.slice(place.start, place.end) ?? '';
  return [...written.matchAll(USED)]
    .map(([, name = '']) => name)
    .find((name) => isSecretName(name) && !NO_SECRET.test(name) && !IS_ABOUT.test(name) && !mayBeName(name));
}

/** Modules whose answer has the address that they were given. */
const WITH_ADDRESS: ReadonlySet<string> = new Set(['get_url', 'uri', 'win_get_url', 'win_uri']);

/** `tls_secret` is what a secret of Kubernetes is called, more often than one. */
function mayBeName(name: string): boolean {
  return (
    /(?:secret|credential)s?$/i.test(name) && !/(?:api|app|auth|client|jwt|oauth|shared|webhook)_?secrets?$/i.test(name)
  );
}

/** Whether there is a secret, what came of making one, and what is made of it: `use_password`, `make_token.rc`. */
const IS_ABOUT =
  /(?:^|[._])(?:rc|changed|failed|exists|defined|present|needed|count|updated|hash(?:ed)?|salt)$|(?:^|\.)(?:ask|has|is|needs?|require[sd]?|use[sd]?|with)_\w+$/;

function isOfItem({ at, written, isOfItem: isOfLoop }: Argument): boolean {
  return isOfLoop === true || /\{\{[^}]{0,200}\bitem\b/.test(written ?? at.source.text.slice(at.start, at.end));
}

/** What is given as a whole, such as the body of a request or an environment, has its names inside. */
function hasSecretInside({ at }: Argument): boolean {
  return 'key' in at && [...pairsInForce(at.value).keys()].some((name) => isSecretName(name) && !NO_SECRET.test(name));
}

export default taskRule({
  id: 'ansible_secret_logged',
  title: 'A task with a secret is logged',
  severity: MODERATE,
  problem:
    'The secret stands in the output of Ansible, in the log of the machine and in that of the pipeline, for everybody who can read these.',
  remediation: 'Say `no_log: true` for the task.',
  sources: [
    'https://docs.ansible.com/projects/lint/rules/no-log-password/',
    KEYWORDS_PAGE,
    'https://docs.ansible.com/ansible/latest/reference_appendices/logging.html',
    moduleDocs('openssl_privatekey_pipe', 'community/crypto'),
  ],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      tasks(`- user:
    name: shop
    password: "{{ hash }}"
  «no_log: false»`),
      tasks(`- uri:
    url: https://shop.example/login
    body_format: json
    body:
      user: shop
      password: "{{ password }}"
  «no_log: false»`),
      tasks(`- «community.mysql.mysql_user:»
    name: "{{ item.name }}"
    password: "{{ item.password }}"
  loop: "{{ users }}"`),
      tasks('- «mysql_user: name={{ item.name }} password={{ item.password }}»\n  loop: "{{ users }}"'),
      tasks(`- «community.crypto.openssl_privatekey_pipe:»
    size: 4096
  register: made`),
      tasks('- «command:» "docker login -u ci -p {{ registry_password }} registry.example.com"'),
      tasks(`- shell: >-
    mysqladmin -u root password '{{ vault_mysql_root_password }}'
  args:
    creates: /root/.my.cnf
  «no_log: false»`),
      tasks(`- «uri:»
    url: "https://shop.example/login?token={{ api_token }}"`),
      tasks(`- ansible.builtin.command:
    argv: [shopctl, login, --token, "{{ shop.api_token | quote }}"]
  «no_log: false»`),
    ],
    good: [
      tasks(`- command: docker login -u ci --password-stdin registry.example.com
  args:
    stdin: "{{ registry_password }}"`),
      tasks('- command: shopctl login --token-file {{ token_file }} --key {{ public_key }}'),
      tasks('- shell: shopctl login "$TOKEN"\n  environment:\n    TOKEN: "{{ api_token }}"'),
      tasks('- command: "shopctl login {{ api_token }}"\n  no_log: true'),
      tasks('- command: "shopctl login {{ api_token }}"\n  no_log: "{{ hides }}"'),
      tasks('- command: "kubectl get secret {{ tls_secret }} {{ use_password }}"'),
      tasks('- command: "shopctl wait {{ made_token.rc }} {{ api_token | length }}"'),
      tasks(`- user:
    name: shop
    password: "{{ hash }}"`),
      tasks(`- mysql_user:
    name: "{{ item.name }}"
    password: "{{ item.password }}"
  loop: "{{ users }}"
  no_log: true`),
      tasks(`- block:
    - mysql_user:
        name: "{{ item.name }}"
        password: "{{ item.password }}"
      loop: "{{ users }}"
  no_log: true`),
      tasks(`- user:
    name: shop
    password: "{{ hash }}"
  no_log: "{{ hidden }}"`),
      tasks(`- uri:
    url: https://shop.example/login
    body: { user: shop, limit: 10 }
  no_log: false`),
      tasks(`- uri:
    url: https://shop.example/login
    body: { user: shop, password: "{{ password }}" }`),
      tasks(`- community.crypto.openssl_privatekey_pipe:
    size: 4096
  register: made
  no_log: true`),
      tasks(`- user:
    name: "{{ item }}"
    password_lock: true
  loop: [a]`),
      tasks(
        '- cnos_bgp: host={{ host }} password={{ switch_password }} asNum="{{ item.number }}"\n  loop: "{{ systems }}"',
      ),
    ],
  },

  judge(task) {
    const { file, scope } = task;
    const secret = task.args.find(
      ({ name, text }) => isSecretName(name) && !isOn(text ?? '') && !isOff(text ?? '') && !NO_SECRET.test(name),
    );
    const isSet = hasAround(scope, 'no_log');
    const isAnswered = task.module === PRINTS_KEY || secretInAnswer(task) !== undefined;
    if (!secret && !isAnswered && !(isSet && task.args.some(hasSecretInside))) return undefined;
    const noLog = file.inherited(scope, 'no_log');
    // The modules hide arguments of their own; the items of a loop are shown as they are.
    const isLoop = [...scope.pairs.keys()].some((key) => key === 'loop' || key.startsWith('with_'));
    const isLogged = isSet
      ? noLog !== undefined && isOff(noLog)
      : isAnswered || (isLoop && secret !== undefined && isOfItem(secret));
    if (!isLogged) return undefined;
    const at = scope.pairs.get('no_log');
    return isSet
      ? { ...(at ? { at } : {}), message: { code: 'is', values: { setting: 'no_log', value: 'false' } } }
      : { code: 'not-set', values: { setting: 'no_log' } };
  },
  fix: NOT_LOGGED,
});
