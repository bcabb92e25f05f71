import { MODERATE_LOW } from '@plumbline/model/severity';
import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { insertInBlock } from '../../../fixing/edit-directives.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { isNamedSecret, type RecipeFile, type Resource } from '../recipe-file.ts';

/** What they write is shown as a difference, what they run is shown with its output where it fails. */
const SHOWN: ReadonlySet<string> = new Set(['file', 'template']);

export default resourceRule({
  id: 'chef_recipe_secret_logged',
  title: 'A recipe writes secrets to a file, and their difference to the log (sensitive)',
  terms: ['no sensitive true'],
  severity: MODERATE_LOW,
  problem:
    'Chef shows the lines of a file that it changes: the password stands in the log of each run, and in the reports that are sent of it.',
  remediation: 'Add `sensitive true` to the resource.',
  sources: [resourceDocs('template'), resourceDocs('file')],
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
template '/etc/shop.conf' do
  variables(password: data_bag_item('shop', 'db')['password'])
  «sensitive false»
end`,
    ],
    good: [
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
    if (!SHOWN.has(resource.type) || resource.isGone) return undefined;
    const isSensitive = resource.property('sensitive');
    if (isSensitive && isSensitive.text !== 'false') return undefined;
    const secret = resource.values.find(
      (value) => isNamedSecret(value.name) && value.text !== 'nil' && value.text !== '',
    );
    if (!secret) return undefined;
    return isSensitive
      ? { at: isSensitive.at, message: { code: 'is', values: { setting: 'sensitive', value: 'false' } } }
      : `${secret.name} is written, and sensitive is not set`;
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

const resourcesByStart = oncePer(
  (file: RecipeFile): ReadonlyMap<number, Resource> =>
    new Map(file.resources.map((resource) => [resource.directive.start, resource])),
);
