import { HIGH } from '@plumbline/model/severity';
import { lineHoldsSecret } from '../../../rules/secret-lines.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { recipeRule } from '../chef-rule.ts';
import { isNamedSecret } from '../recipe-file.ts';

export default recipeRule({
  id: 'chef_recipe_secret_in_resource',
  title: 'A recipe has a password or key in plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the cookbook, its repository or the Chef server has the secret, on every node of the recipe.',
  remediation: 'Fetch the secret from an encrypted data bag, chef-vault or a store of secrets, and change it.',
  sources: ['https://docs.chef.io/data_bags/', 'https://docs.chef.io/resources/'],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
mount '/mnt/files' do
  device '//files.example.com/data'
  fstype 'cifs'
  «options 'username=web,password=T7vNq2xWc9'»
end`,
      `
template '/etc/shop.conf' do
  variables(
    user: 'shop',
    «password: 'vK8qLm2xRt5w'»,
  )
  sensitive true
end`,
      `
windows_service 'shop' do
  run_as_user 'shop'
  «run_as_password 'vK8qLm2xRt5w'»
end`,
      `
execute 'migrate' do
  command '/opt/shop/migrate'
  environment(«'DB_PASSWORD' => 'vK8qLm2xRt5w'»)
end`,
      `
git '/srv/shop' do
  «repository 'https://ci:vK8qLm2xRt5w@git.example.com/shop.git'»
  revision 'v1.2'
end`,
      `
file '/etc/shop.conf' do
  «content "user=shop\\npassword=vK8qLm2xRt5w\\n"»
  sensitive true
end`,
      `
«db_pass = 'vK8qLm2xRt5w'»

template '/etc/shop.conf' do
  variables(pass: db_pass)
  sensitive true
end`,
      `
«node.run_state['replication_password'] = "vK8qLm2xRt5w"»

service 'postgresql' do
  action :start
end`,
    ],
    good: [
      `
mount '/mnt/files' do
  device '//files.example.com/data'
  fstype 'cifs'
  options 'credentials=/root/files.credentials'
end`,
      `
template '/etc/shop.conf' do
  variables(password: data_bag_item('shop', 'db')['password'])
  sensitive true
end`,
      `
windows_service 'shop' do
  run_as_password lazy { node.run_state['password'] }
end`,
      `
template '/etc/shop.conf' do
  variables(password: "#{password}")
end`,
      `db_pass = data_bag_item('shop', 'db')['password']`,
      `db_pass = ''\ndb_pass = "#{node['shop']['pass']}"\npassword_file = '/etc/shop/password'`,
      `secret_name = 'shop-db'\npassword == 'vK8qLm2xRt5w'`,
      `secret = 'shop-db'\npassword = data_bag_item('secrets', secret)['password']`, // what it is called
    ],
  },

  *check({ file }) {
    const variables = new Set(file.variables.map(({ at }) => at));
    for (const value of file.variables) {
      if (!isNamedSecret(value.name) || value.text === undefined || !value.isQuoted) continue;
      if (isOfVariable(value.name, value.text))
        yield { at: value.at, message: { code: 'holds-secret', values: { setting: value.name } } };
    }
    for (const resource of file.resources) {
      if (resource.type === 'user') continue;
      const options = resource.type === 'mount' ? resource.property('options') : undefined;
      const password = /(?:^|,)(?:password|pass)=([^,]+)/.exec(options?.text ?? '')?.[1];
      if (options && password !== undefined && isExposedSecret(password))
        yield { at: options.at, message: { code: 'holds-secret', values: { setting: 'options' } } };
      for (const value of resource.values) {
        if (variables.has(value.at) || !mayHold(value.name)) continue;
        if (value.text === undefined || !value.isQuoted) continue;
        const isIt =
          resource.type === 'file' && value.name === 'content'
            ? value.text.split('\n').some(lineHoldsSecret)
            : isExposedSecret(isNamedSecret(value.name) ? value.text : (passwordInUrl(value.text) ?? ''));
        if (isIt) yield { at: value.at, message: { code: 'holds-secret', values: { setting: value.name } } };
      }
    }
  },
});

/**
 * Whether what a variable is given is the secret that its last word says. Of others than passwords, words alone are what
 * the secret is called.
 */
function isOfVariable(name: string, text: string): boolean {
  if (!isExposedSecret(text)) return false;
  return (
    /(?:pass(?:word|wd|phrase)?|pwd)\d?$/i.test(name) ||
    (/(?:token|key|secret|credential)s?$/i.test(name) && /\d/.test(text))
  );
}

/** What is a secret by its name, and where one may stand in an address or a text. */
function mayHold(name: string): boolean {
  return isNamedSecret(name) || /^(?:repository|repo|source|uri|url|baseurl|mirrorlist|content)$/.test(name);
}
