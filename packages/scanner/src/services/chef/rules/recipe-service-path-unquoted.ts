import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_service_path_unquoted',
  title: 'A recipe makes a service of Windows whose path has blanks and no quotes (unquoted service path)',
  terms: ['privilege escalation', 'binary_path_name'],
  severity: MODERATE,
  problem:
    'Windows tries each part before a blank as a program: whoever may write `C:\\Program.exe` has it run with the rights of the service, mostly those of the system.',
  remediation: 'Put the path in quotes of its own: `binary_path_name \'"C:\\Program Files\\Shop\\shop.exe" --run\'`.',
  sources: [resourceDocs('windows_service'), 'https://cwe.mitre.org/data/definitions/428.html'],
  references: [cwe(428), nist('CM-6')],

  examples: {
    bad: [
      `
windows_service 'shop' do
  action :create
  «binary_path_name 'C:\\Program Files\\Shop\\shop.exe --run'»
end`,
    ],
    good: [
      `
windows_service 'shop' do
  action :create
  binary_path_name '"C:\\Program Files\\Shop\\shop.exe" --run'
end`,
      `
windows_service 'shop' do
  action :create
  binary_path_name 'C:\\shop\\shop.exe --config C:\\Program Files\\shop.ini'
end`,
      `
windows_service 'shop' do
  binary_path_name "#{root}\\shop.exe"
end`,
    ],
  },

  judge(resource) {
    const path =
      resource.type === 'windows_service' && !resource.isGone ? resource.property('binary_path_name') : undefined;
    const [program = ''] = /^[A-Za-z]:[\\/].{0,300}?\.(?:exe|cmd|bat)\b/i.exec(path?.text ?? '') ?? [];
    return path && /\s/.test(program)
      ? { at: path.at, message: { code: 'is', values: { setting: path.name, value: program } } }
      : undefined;
  },
});
