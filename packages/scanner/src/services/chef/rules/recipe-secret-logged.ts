import { MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import type { Scalar } from '../../../formats/tree.ts';
import { insertInBlock } from '../../../fixing/edit-directives.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { isNamedSecret, type NamedValue, type RecipeFile, type Resource } from '../recipe-file.ts';

/** What they write is shown as a difference. */
const SHOWN: ReadonlySet<string> = new Set(['file', 'template']);
/** What they run is shown, with its output where it fails. */
const RUN: ReadonlySet<string> = new Set(['execute', 'bash', 'csh', 'ksh', 'script', 'powershell_script']);

export default resourceRule({
  id: 'chef_recipe_secret_logged',
  title: 'A recipe writes secrets to a file or into a command, and so to the log (sensitive)',
  terms: ['no sensitive true'],
  severity: MODERATE_LOW,
  problem:
    'Chef shows the lines of a file that it changes, and the command that it runs: the password stands in the log of each run, and in the reports that are sent of it.',
  remediation: 'Add `sensitive true` to the resource.',
  sources: [resourceDocs('template'), resourceDocs('file'), resourceDocs('execute')],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `
«template '/etc/shop.conf' do»
  source 'shop.conf.erb'
  variables(
    user: 'shop',
    password: data_bag_item('shop', 'db')['password'],
  )
end`,
      `
«execute 'join' do»
  command "echo '#{account['password']}' | realm join shop.example"
end`,
      `
template '/etc/shop.conf' do
  variables(password: data_bag_item('shop', 'db')['password'])
  «sensitive false»
end`,
    ],
    good: [
      `
execute 'join' do
  command "echo '#{account['password']}' | realm join shop.example"
  sensitive true
end`,
      `
execute 'join' do
  command "realm join -U #{account['user']} --password-file #{node['join']['password_file']}"
end`,
      `
template '/etc/shop.conf' do
  source 'shop.conf.erb'
  variables(password: data_bag_item('shop', 'db')['password'])
  sensitive true
end`,
      `
template '/etc/shop.conf' do
  source 'shop.conf.erb'
  variables(password_file: '/etc/shop/password')
end`,
      `
template '/etc/shop.conf' do
  variables(password: node.run_state['password'])
  sensitive node['shop']['hides']
end`,
    ],
  },

  judge(resource) {
    if (resource.isGone) return undefined;
    const isSensitive = resource.property('sensitive');
    if (isSensitive && isSensitive.text !== 'false') return undefined;
    const put = RUN.has(resource.type) ? secretPutInto(resource.script) : undefined;
    const written = SHOWN.has(resource.type) ? resource.values.find(isSecret)?.name : undefined;
    const done = put === undefined ? written && `${written} is written` : `${put} is run`;
    if (done === undefined) return undefined;
    return isSensitive
      ? { at: isSensitive.at, message: { code: 'is', values: { setting: 'sensitive', value: 'false' } } }
      : `${done}, and sensitive is not set`;
  },
  fix: {
    kind: 'safe',
    edits: (finding, { file }) => {
      const { at } = finding;
      if (directiveOf(finding)?.name === 'sensitive') return setArguments(finding, 'true');
      const resource = typeof at === 'object' ? resourcesByStart(file).get(at.start) : undefined;
      return resource ? insertInBlock(resource.directive, 'sensitive true') : [];
    },
  },
});

function isSecret({ name, text }: NamedValue): boolean {
  return isNamedSecret(name) && text !== 'nil' && text !== '';
}

/** The name of a secret that Ruby puts into a script: `#{account['password']}`, `#{db_password}`. */
function secretPutInto(script: Scalar | undefined): string | undefined {
  const text = script?.quoted === true ? String(script.value).slice(0, LONGEST) : '';
  for (const [, written = ''] of text.matchAll(/#\{([^{}\n]{1,200})\}/g)) {
    const [, key, variable] = /\[[ \t]*['":]([\w-]{1,60})['"]?[ \t]*\]$|^([a-z_]\w{0,60})$/.exec(written.trim()) ?? [];
    const name = key ?? variable ?? '';
    if (isNamedSecret(name)) return name;
  }
  return undefined;
}

/** Units: characters. */
const LONGEST = 20_000;

const resourcesByStart = oncePer(
  (file: RecipeFile): ReadonlyMap<number, Resource> =>
    new Map(file.resources.map((resource) => [resource.directive.start, resource])),
);
