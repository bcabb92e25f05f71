import { HIGH } from '@plumbline/model/severity';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { recipeCommandRule, resourceDocs } from '../chef-rule.ts';

export default recipeCommandRule({
  id: 'chef_recipe_secret_in_command',
  title: 'A command of a recipe has a password in plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the cookbook has the password, and every user of the node reads it in the list of processes while the command runs.',
  remediation:
    'Fetch the password from an encrypted data bag, hand it over in the environment or a file, and change it.',
  sources: [resourceDocs('execute')],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
execute 'join' do
  command «'shopctl join --password=vK8qLm2xRt5w'»
end`,
      `
execute 'fetch' do
  command «'curl -o /opt/a https://shop:vK8qLm2xRt5w@example.com/a'»
end`,
      `
execute 'login' do
  command «'docker login -u ci -p vK8qLm2xRt5w registry.example.com'»
end`,
    ],
    good: [
      `
execute 'join' do
  command "shopctl join --password=#{password}"
end`,
      `
execute 'join' do
  command 'shopctl join --password-file /etc/shop/password'
end`,
      `
execute 'login' do
  command 'docker login -u ci --password-stdin registry.example.com < /run/secrets/registry'
end`,
    ],
  },

  judge({ name, words }) {
    const [found] = secretsInWords([{ text: name }, ...words]);
    return found?.message;
  },
});
